/** Which games this device has explained. */
import { groupOf } from '@sikka/contract/levels';
import { gameRules, levelOf } from '@sikka/games/sdk/core/game-core';

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
