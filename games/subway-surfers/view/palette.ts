/** Marigold night: the colours of the run. Six digits each, so that they can be mixed. */

export const palette = {
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
  ink: '#140e22',
  paper: '#fbf5e9',
  gold: '#ffc24d',
  goldDeep: '#ffa800',
  goldDark: '#a85200',
  rose: '#f2456e',
  roseDeep: '#c81e4a',
  mint: '#45db96',
  blue: '#3d8bff',
  window: '#ffe08a',
} as const;

/** Blue sky, white cloud, red fire, green water, yellow earth: the order on every string. */
export const flagColours = ['#3d8bff', '#fff7e8', '#f2456e', '#2fbf78', '#ffc531'] as const;

export const displayFont =
  '"Baloo 2", ui-rounded, "SF Pro Rounded", "Noto Sans Devanagari", system-ui, sans-serif';
