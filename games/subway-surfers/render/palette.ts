import { colours } from '../../sdk/render/theme.ts';

/** Marigold night: the colours of the run. Six digits each, so that they can be mixed. */

export const palette = {
  ...colours,
  skyTop: '#150d2b',
  skyMiddle: '#3a1d66',
  skyLow: '#a03a78',
  skyGlow: '#f2805a',
  fog: '#a4467c',
  ground: '#2a1b44',
  bed: '#3a2b56',
  ballast: '#473666',
  sleeper: '#271c3e',
  rail: '#d7d2e6',
  kerb: '#6b56a0',
  pavement: '#43336a',
  window: '#ffe08a',
} as const;
