import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { colours, fillRoundRect } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import type { Context, Messages } from '../messages.ts';
import { planOf } from '../core/plans.ts';
import { levels, type Aim, type Plan } from '../core/levels.ts';
import type { FruitArt } from './fruit-art.ts';

/** What a level asks for and what is special in it, before it begins and for its first seconds. */

const openMs = 240;
const cardWide = 296;

const aimNames: Readonly<Record<Aim, keyof Messages>> = {
  fruit: 'fruit',
  combos: 'combos',
  cleans: 'cleans',
  multiplier: 'fire',
  bursts: 'bursts',
  slashes: 'slashes',
  powers: 'powers',
  score: 'points',
};

/** 'Combos 5', or 'Fire ×4'. */
export function aimText(messages: Messages, [what, count]: readonly [Aim, number], reached?: number): string {
  const figure = what === 'multiplier' ? `×${formatNumber(count)}` : formatNumber(count);
  const name = messages[aimNames[what]];
  return reached === undefined
    ? `${name} ${figure}`
    : `${name} ${formatNumber(Math.min(reached, count))}/${figure}`;
}

/** The rules that differ from those of the game without levels, the most surprising first; two at most. */
function rulesOf(messages: Messages, plan: Plan): string[] {
  const rules: readonly (readonly [boolean, string])[] = [
    [plan.only >= 0, messages.ruleOnly],
    [plan.combosOnly, messages.ruleCombos],
    [plan.dark, messages.ruleDark],
    [plan.misses === 1, messages.ruleNone],
    [plan.rain, messages.ruleRain],
    [plan.frozen, messages.ruleSlow],
    [plan.hard[1] >= 120, messages.ruleFast],
  ];
  return rules.flatMap(([holds, text]) => (holds ? [text] : [])).slice(0, 2);
}

export class AimCard {
  readonly #level: number;
  readonly #title = new Label();
  readonly #aim = new Label();
  readonly #rules = [new Label(), new Label()];
  #ms = 0;

  constructor(level: number) {
    this.#level = level;
  }

  draw(ctx: DrawContext, { messages }: Context, { art, width, y, elapsedMs }: CardPlace): void {
    const level = levels[this.#level - 1];
    if (!level) return;
    this.#ms += elapsedMs;
    const x = width / 2;
    const plan = planOf(this.#level);
    const rules = rulesOf(messages, plan);
    drawCard(ctx, x, y, 82 + rules.length * 24, 0.7 + 0.3 * backOut(clamp01(this.#ms / openMs)));
    const title = `${messages.level} ${formatNumber(this.#level)}`;
    this.#title.draw(ctx, title, { x, y: y + 22, align: 0.5, size: 16, colour: colours.quiet });
    const aim = aimText(messages, level.aim);
    this.#aim.draw(ctx, aim, { x, y: y + 54, align: 0.5, size: 27, colour: colours.gold });
    for (const [index, text] of rules.entries()) {
      const place = { x, y: y + 84 + index * 24, align: 0.5, size: 17, colour: colours.paper } as const;
      this.#rules[index]!.draw(ctx, text, place);
    }
    if (plan.only < 0) return;
    const corner = Math.min(x + cardWide / 2 - 8, width - 42);
    drawOnly(ctx, art, plan.only, [corner, y + 4], 76);
  }
}

/** `width` is the screen's, `y` the card's upper edge. */
export interface CardPlace {
  art: FruitArt;
  width: number;
  y: number;
  elapsedMs: number;
}

function drawCard(ctx: DrawContext, x: number, y: number, high: number, grown: number): void {
  const wide = cardWide * grown;
  fillRoundRect(ctx, [x - wide / 2, y + 4, wide, high], '#7a4a00', 18);
  fillRoundRect(ctx, [x - wide / 2, y, wide, high], '#2b2146f2', 18);
}

/** The one fruit that may be cut. */
export function drawOnly(
  ctx: DrawContext,
  art: FruitArt,
  which: number,
  [x, y]: readonly [number, number],
  size: number,
): void {
  ctx.drawImage(art.of(which).whole, x - size / 2, y - size / 2, size, size);
}
