/** Stores the best score on the device, for the marker on the next game's track. */
import type { StartableId } from '@sikka/contract/catalogue';
import { groupOf } from '@sikka/contract/levels';
import { gameRules, levelOf } from '@sikka/games/sdk/core/game-core';

const bestKey = (gameId: StartableId) => `sikka:best:${gameId}`;

export function bestScore(gameId: StartableId): number | undefined {
  const score = Number(localStorage.getItem(bestKey(gameId)));
  return score > 0 ? score : undefined;
}

export function rememberScore(gameId: StartableId, score: number): void {
  if (score > (bestScore(gameId) ?? 0)) localStorage.setItem(bestKey(gameId), String(score));
}

// A new version of a game is shown again, and so is another kind of its levels.
function tutorialKey(rules: string): string {
  const game = gameRules(rules);
  const group = groupOf(game.split('@')[0]!, levelOf(rules));
  return `sikka:tutorial:${game}${group > 0 ? `/${group}` : ''}`;
}

/** Whether this device has shown how a game is played. */
export function knowsTutorial(rules: string): boolean {
  return localStorage.getItem(tutorialKey(rules)) === '1';
}

export function rememberTutorial(rules: string): void {
  try {
    localStorage.setItem(tutorialKey(rules), '1');
  } catch {
    // Storage is full or blocked: it is shown again.
  }
}
