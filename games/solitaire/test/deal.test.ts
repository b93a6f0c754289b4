import { expect, test } from 'vitest';
import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { createRandom, seedFromNumber } from '../../sdk/core/random.ts';
import { solitaire } from '../core/index.ts';
import { klondike } from '../core/klondike.ts';
import { freecell } from '../core/variants/freecell.ts';
import { spiders } from '../core/variants/spider.ts';
import { createVariantTable } from '../core/variants/table.ts';
import { CardMotion } from '../render/card-motion.ts';
import { layoutFor } from '../render/layout.ts';

const seed = seedFromNumber(7);
const variants = [freecell, ...spiders].map(
  (variant) => [variant, createVariantTable(1, variant.deal(createRandom(seed)), variant)] as const,
);

test('decisions 0078: every card is dealt before the count of a second ends', () => {
  for (const [rules, table] of [[klondike, solitaire.init(seed)] as const, ...variants])
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      const layout = layoutFor({ width, height, ratio: 1 }, rules);
      const motion = new CardMotion(rules);
      motion.aim(table, layout);
      for (let tick = 0; tick < ticksPerSecond; tick += 1) motion.pass(1000 / ticksPerSecond, []);
      expect(motion.flights.filter((_, card) => motion.isFlying(card))).toEqual([]);
    }
});
