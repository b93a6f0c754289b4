import { colours } from '../../sdk/render/theme.ts';

/** Marigold night: the colours of the run. Six digits each, so that they can be mixed. */

export const palette = {
  ...colours,
  window: '#ffe08a',
} as const;

/** `#rrggbb` mixed with another, to be mixed on. */
export function mixHex(from: string, to: string, part: number): string {
  const value = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const channels = [1, 3, 5].map((at) => Math.round(value(from, at) * (1 - part) + value(to, at) * part));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
