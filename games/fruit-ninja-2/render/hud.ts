import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { clamp01, Since } from '../../sdk/render/easing.ts';
import { paintCross, paintHeart } from '../../sdk/render/hud-marks.ts';
import { HudShade } from '../../sdk/render/hud-shade.ts';
import { paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { NumberText, Label } from '../../sdk/render/text.ts';
import { colours, fillCircle, fillRoundRect } from '../../sdk/render/theme.ts';
import { bestLabel, formatNumber } from '../../sdk/render/format.ts';
import type { Context } from '../messages.ts';
import { aimOf } from '../core/aims.ts';
import { doubleTicks, freezeTicks, frenzyTicks } from '../core/constants.ts';
import type { Play } from '../core/state.ts';
import { levels } from '../core/levels.ts';
import { aimText } from './aim-card.ts';

interface Frame {
  width: number;
  score: number;
  best: number;
  elapsedMs: number;
}

/** Score, time, lives and fallen fruit. Reads the play, never changes it. */
export class Hud {
  readonly #shade = new HudShade();
  #figures!: NumberText;
  #heart!: Picture;
  #lost!: Picture;
  #drop!: Picture;
  #noDrop!: Picture;
  readonly #labels = { best: new Label(), seconds: new Label() };
  #shown = 0;
  readonly since = new Since<'score' | 'lives' | 'drops'>();

  resize(ratio: number): void {
    this.#figures = new NumberText(34, colours.paper, ratio);
    this.#heart = paint(26, 26, ratio, (ctx) => paintHeart(ctx, 26, colours.rose, '#ff93ab'));
    this.#lost = paint(26, 26, ratio, (ctx) => paintHeart(ctx, 26, '#ffffff2e', '#ffffff18'));
    this.#drop = paint(12, 12, ratio, (ctx) => paintCross(ctx, colours.gold));
    this.#noDrop = paint(12, 12, ratio, (ctx) => fillCircle(ctx, 6, 6, 2.4, '#ffffff55'));
  }

  /** Behind the words, which stand behind the bombs. */
  drawShade(ctx: DrawContext, width: number): void {
    this.#shade.draw(ctx, width);
  }

  draw(ctx: DrawContext, play: Play, frame: Frame, { messages }: Context): void {
    const { width, elapsedMs } = frame;
    this.since.pass(elapsedMs);
    this.#time(ctx, width, play);
    this.#score(ctx, play, frame, messages);
    this.#lives(ctx, width, play);
    powers(ctx, width, play);
  }

  /** A wick that burns down, and the seconds left. */
  #time(ctx: DrawContext, width: number, { tick, plan }: Play): void {
    const wide = Math.min(width - 24, 520);
    const left = (width - wide) / 2;
    const part = clamp01(1 - tick / plan.ticks);
    const seconds = Math.ceil((plan.ticks - tick) / ticksPerSecond);
    const isUrgent = seconds <= 10;
    fillRoundRect(ctx, [left - 3, 9, wide + 6, 14], '#140e22b8');
    if (part > 0.004) fillRoundRect(ctx, [left, 12, wide * part, 8], isUrgent ? colours.rose : colours.gold);
    fillCircle(ctx, left + wide * part, 16, 6, '#fff3c4');
    const grown = isUrgent ? 1 + 0.25 * (1 - ((plan.ticks - tick) % ticksPerSecond) / ticksPerSecond) : 1;
    const x = secondsAt(width);
    if (isUrgent) fillRoundRect(ctx, [x - 25, 26, 50, 38], '#140e22e6', 14);
    this.#labels.seconds.draw(ctx, formatNumber(seconds), {
      x,
      y: isUrgent ? 46 : 42,
      align: 0.5,
      size: isUrgent ? 30 : 22,
      colour: isUrgent ? colours.blush : colours.paper,
      grown,
    });
  }

  #score(ctx: DrawContext, play: Play, { width, score, best }: Frame, messages: Context['messages']): void {
    // The displayed score counts up, so that a combo is visible.
    this.#shown += Math.ceil((score - this.#shown) / 5);
    const grown = 1 + 0.22 * this.since.spring('score', 240);
    const text = formatNumber(this.#shown);
    const room = secondsAt(width) - secondsWide / 2 - 14;
    this.#figures.draw(ctx, text, 14, 50, grown * Math.min(1, room / (text.length * digitWide)));
    const level = levels[play.level - 1];
    if (!level && best <= 0) return;
    const isDone = level ? play.aimMet === 1 : score > best;
    const goal = level ? aimText(messages, level.aim, aimOf(play)) : bestLabel(messages, best, score);
    const colour = isDone ? colours.gold : '#e3d8f0';
    this.#labels.best.draw(ctx, goal, { x: 14, align: 0, y: 79, size: level ? 17 : 13, colour });
  }

  #lives(ctx: DrawContext, width: number, { lives, misses, plan }: Play): void {
    const right = width - 66;
    // Dark enough for the marks to stand out from the bunting.
    fillRoundRect(ctx, [livesLeft(width), 28, 96, 52], '#140e22e6', 14);
    const hurtMs = this.since.of('lives');
    const shake = hurtMs < 500 ? Math.sin(hurtMs / 26) * 4 * (1 - hurtMs / 500) : 0;
    for (let life = 0; life < plan.lives; life += 1) {
      const image = life < lives ? this.#heart : this.#lost;
      ctx.drawImage(image, right - (plan.lives - life) * 28 + shake, 32, 26, 26);
    }
    const apart = Math.min(16.4, 84 / plan.misses);
    const hop = 1 + 0.8 * Math.max(0, 1 - this.since.of('drops') / 240);
    for (let miss = 0; miss < plan.misses; miss += 1) {
      const size = miss === misses - 1 ? 12 * hop : 12;
      const image = miss < misses ? this.#drop : this.#noDrop;
      ctx.drawImage(image, right - (plan.misses - miss) * apart + 6 - size / 2, 68 - size / 2, size, size);
    }
  }
}

/** The middle of the seconds and the most they take; a digit of the score. */
const secondsAt = (width: number): number => Math.min(width / 2, livesLeft(width) - 30);
const secondsWide = 52;
const digitWide = 19;

const livesLeft = (width: number): number => width - 66 - 92;

/** How long what a special does still lasts. */
function powers(ctx: DrawContext, width: number, play: Play): void {
  const wide = 120;
  let y = 62;
  for (const [left, of, colour] of [
    [play.frenzy, frenzyTicks, '#ff6a3c'],
    [play.freeze, freezeTicks, '#8fdcff'],
    [play.double, doubleTicks, colours.gold],
  ] as const) {
    if (left <= 0) continue;
    fillRoundRect(ctx, [width / 2 - wide / 2 - 2, y, wide + 4, 10], '#140e22b8');
    fillRoundRect(ctx, [width / 2 - wide / 2, y + 2, Math.max(6, (wide * left) / of), 6], colour);
    y += 12;
  }
}
