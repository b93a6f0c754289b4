import type { Frame, Page } from '@playwright/test';
import { becomePlayer, expect } from './players.ts';
import { listenToGame } from './play-by-hand.ts';

interface Said {
  message: { type: string; level?: number; action?: number } | null;
}

/** What a document has told the other, of one type: the page its game, or the game its page. */
export const messagesOf = (place: Page | Frame, type: string) =>
  place.evaluate(
    (wanted) =>
      ((window as { said?: Said[] }).said ?? []).flatMap(({ message }) =>
        message?.type === wanted ? [message] : [],
      ),
    type,
  );

/** Opens Chicken Scream Race as a new player, and records what it and its page tell each other. */
export async function openRace(page: Page): Promise<void> {
  await listenToGame(page);
  await becomePlayer(page);
  await page.getByRole('button', { name: 'Play Now: Chicken Scream Race' }).first().click();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(page.getByText('Game Loading...')).toBeHidden();
}
