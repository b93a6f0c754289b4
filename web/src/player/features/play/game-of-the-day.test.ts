import { existsSync } from 'node:fs';
import { catalogue } from '@sikka/contract/catalogue';
import { gameOfTheDay, pictureOfTheDay } from '@sikka/contract/game-of-the-day';
import { expect, test } from 'vitest';

test('§2 the game of the day can be played, and stays the same all day in Kathmandu', () => {
  const morning = Date.parse('2026-11-20T18:15:00Z');
  const evening = Date.parse('2026-11-21T18:14:59Z');
  const game = gameOfTheDay(morning);
  expect(game?.playable).toBe(true);
  expect(gameOfTheDay(evening)).toBe(game);
});

test('§2 every open game has a day', () => {
  const open = catalogue.filter(({ playable }) => playable);
  const days = open.map((_, day) => gameOfTheDay(Date.parse('2026-11-21T00:00:00Z') + day * 86_400_000));
  expect(new Set(days)).toEqual(new Set(open));
});

test('§2 every game of the catalogue has a picture', () => {
  for (const path of catalogue.flatMap((game) => [game.imageUrl, pictureOfTheDay(game)]))
    expect(existsSync(new URL(`../../../../public${path}`, import.meta.url)), path).toBe(true);
});
