import { colours } from '../../sdk/render/theme.ts';

/** Marigold night: the colours of the run. Six digits each, so that they can be mixed. */

export const palette = {
  ...colours,
  window: '#ffe08a',
} as const;
