/** The door to the games' sandboxed frame. Loaded with the first game, so that no page carries it. */
export type { GameEvents, OpenedGame, OpenGameOptions } from '@sikka/games/sdk/host';

/** Loads the frame's host side. */
export function loadHost() {
  return import('@sikka/games/sdk/host');
}
