/** The web's door: the games that can be played, by catalogue id. Their bundles stand in the build's manifest. */
export const playableViews = [
  'chicken-scream-race',
  'fruit-ninja-2',
  'bubble-shooter',
  'moto-x3m',
  'candy-match',
  'subway-surfers',
  'solitaire',
] as const;

export type PlayableGame = (typeof playableViews)[number];

/** Whether a game of the catalogue has a view. */
export function isPlayable(id: string): id is PlayableGame {
  return (playableViews as readonly string[]).includes(id);
}

export type { BuildManifest, BuiltGame } from './sdk/manifest.ts';
