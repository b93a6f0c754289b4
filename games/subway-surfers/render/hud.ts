import { clamp01, Since } from '../../sdk/render/easing.ts';
import { paintHeart } from '../../sdk/render/hud-marks.ts';
import { HudShade } from '../../sdk/render/hud-shade.ts';
import { paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { NumberText, Label } from '../../sdk/render/text.ts';
import { fillRoundRect, fillRects, strokeCircle } from '../../sdk/render/theme.ts';
import type { FrameInfo } from '../../sdk/runtime/game-view.ts';
import { bestLabel, formatNumber } from '../../sdk/render/format.ts';
import type { SharedMessages } from '../../sdk/runtime/shared-messages.ts';
import type { Stage } from '../../sdk/runtime/stage.ts';
import {
  archTicks,
  boardTicks,
  comboMax,
  flagsTicks,
  kiteTicks,
  livesStart,
  magnetTicks,
  springsTicks,
  ticksMax,
} from '../core/constants.ts';
import { prizeKind } from '../core/items.ts';
import { comboOf, multiplierOf, type RunState } from '../core/state.ts';
import type { Messages } from '../messages.ts';
import { drawCoinFace } from './coins.ts';
import { LastSeconds } from './last-seconds.ts';
import { MissionChips } from './mission-chips.ts';
import { rolledScore } from './motion.ts';
import { palette } from './palette.ts';
import { dhaka, type Props } from './props.ts';

/** Values of the HUD. */
export interface Shown {
  run: RunState;
  score: number;
  /** 0 for none. */
  best: number;
  messages: SharedMessages & Messages;
  isPlaying: boolean;
  /** Reduced motion. */
  isCalm: boolean;
}

/** Score, coins, lives and the distance to the finish. Reads the run, never changes it. */
export class Hud {
  #coin!: Picture;
  #heart!: Picture;
  #lostHeart!: Picture;
  /** A plate behind the hearts, which sets them off from rose awnings and trains. */
  #heartPlate!: Picture;
  #band!: Picture;
  #bandWidth = 0;
  readonly #shade = new HudShade();
  #figures!: NumberText;
  #coinFigures!: NumberText;
  readonly #best = new Label();
  readonly #combo = new Label();
  readonly since = new Since<'coins' | 'combo' | 'lives' | 'score' | 'board' | 'multiplier'>();
  #multiplier = 1;
  #shownScore = 0;
  readonly #missions = new MissionChips();
  readonly #lastSeconds = new LastSeconds();
  readonly #badge = new Label();
  readonly #boards = new Label();

  resize({ width, height, ratio }: Pick<Stage, 'width' | 'height' | 'ratio'>): void {
    this.#missions.resize(ratio);
    this.#lastSeconds.resize(width, height, ratio);
    this.#figures = new NumberText(34, palette.paper, ratio);
    this.#coinFigures = new NumberText(18, palette.gold, ratio);
    this.#coin = paint(24, 24, ratio, (ctx) => {
      ctx.translate(12, 12);
      drawCoinFace(ctx, 11);
    });
    this.#heart = paint(22, 22, ratio, (ctx) => paintHeart(ctx, 22, palette.rose, '#ff93ab'));
    this.#lostHeart = paint(22, 22, ratio, (ctx) => paintHeart(ctx, 22, '#ffffff33', '#ffffff22'));
    this.#heartPlate = paint(88, 28, ratio, (ctx) => fillRoundRect(ctx, [0, 0, 88, 28], '#140e22b8'));
    this.#bandWidth = Math.min(width - 24, 520);
    this.#band = paint(this.#bandWidth, 8, ratio, (ctx) => {
      ctx.scale(0.3, 0.3);
      dhaka(ctx, 0, -1, this.#bandWidth / 0.3, 28);
    });
  }

  draw(ctx: DrawContext, [width, height]: Size, shown: Shown, props: Props, elapsedMs: number): void {
    const { run } = shown;
    this.since.pass(elapsedMs);
    this.#shade.draw(ctx, width);
    this.#progress(ctx, width, run);
    this.#lastSeconds.draw(ctx, run, shown.isCalm);
    this.#shownScore = rolledScore(this.#shownScore, shown.score, elapsedMs);
    this.#score(ctx, shown);
    this.#multiply(ctx, width, run);
    this.#coins(ctx, run);
    this.#lives(ctx, run);
    const chips = { corner: missionsCorner, elapsedMs };
    this.#missions.draw(ctx, run, chips);
    if (shown.isPlaying) this.#missions.drawNote(ctx, run, chips, shown.messages);
    drawPowers(ctx, width, run, props);
    this.#board(ctx, boardBox(width, height), run, props);
  }

  /** Over the rest, while the count runs. */
  drawCount(
    ctx: DrawContext,
    run: RunState,
    frame: Pick<FrameInfo<RunState>, 'width' | 'height' | 'elapsedMs'>,
  ): void {
    this.#missions.drawCount(ctx, run, { ...frame, corner: missionsCorner });
  }

  /** To the arch; afterwards, in red, to the end. */
  #progress(ctx: DrawContext, width: number, run: RunState): void {
    const left = (width - this.#bandWidth) / 2;
    const sudden = run.finished === 1;
    const done = clamp01(
      sudden ? (run.tick - archTicks) / (ticksMax - archTicks) : run.at / run.track.archAt,
    );
    fillRoundRect(ctx, [left - 3, 9, this.#bandWidth + 6, 14], sudden ? '#c81e4ad8' : '#140e22b8');
    const { width: wide, height: high } = this.#band;
    if (done > 0.002) ctx.drawImage(this.#band, 0, 0, wide * done, high, left, 12, this.#bandWidth * done, 8);
    const x = left + this.#bandWidth * done;
    ctx.drawImage(this.#coin, x - 10, 6, 20, 20);
    fillRects(ctx, palette.paper, [left + this.#bandWidth - 3, 6, 2, 20]);
    fillRects(ctx, palette.rose, [left + this.#bandWidth - 15, 6, 12, 9]);
  }

  #score(ctx: DrawContext, { best, messages }: Shown): void {
    const score = Math.round(this.#shownScore);
    const grown = 1 + 0.16 * this.since.spring('score', 240);
    this.#figures.draw(ctx, formatNumber(score), 14, 53, grown);
    if (best <= 0) return;
    const text = bestLabel(messages, best, score);
    const colour = score > best ? palette.gold : '#e3d8f0';
    this.#best.draw(ctx, text, { x: 15, y: 77, align: 0, size: 13, colour });
  }

  /** What every point counts. */
  #multiply(ctx: DrawContext, width: number, run: RunState): void {
    const multiplier = multiplierOf(run);
    if (multiplier !== this.#multiplier) this.since.begin('multiplier');
    this.#multiplier = multiplier;
    if (multiplier < 2) return;
    const grown = 1 + 0.7 * this.since.spring('multiplier', 380);
    const x = width - 96;
    const colour = multiplier >= 8 ? palette.blush : multiplier >= 4 ? palette.mint : palette.gold;
    fillRoundRect(ctx, [x - 30, 36, 60, 36], '#140e22b8', 18);
    const text = `×${formatNumber(multiplier)}`;
    this.#badge.draw(ctx, text, { x, y: 55, align: 0.5, size: 26, colour, grown });
  }

  /** Hidden while there is no board, but for the answer to a player who wants one. */
  #board(ctx: DrawContext, [at, top, size]: ButtonBox, run: RunState, props: Props): void {
    if (run.boards === 0 && run.board === 0 && this.since.of('board') >= shakeMs) return;
    const left = at + shakeAt(this.since.of('board'));
    drawBoardButton(ctx, [left, top, size], props, run);
    const place = { x: left + size - 12, y: top + 13, align: 0.5, size: 17 } as const;
    this.#boards.draw(ctx, formatNumber(run.boards), { ...place, colour: palette.paper });
  }

  #coins(ctx: DrawContext, run: RunState): void {
    const spring = 1 + 0.35 * this.since.spring('coins', 220);
    const text = formatNumber(run.coins);
    fillRoundRect(ctx, [12, 90, 62 + text.length * 5, 32], '#140e22b8');
    const size = 24 * spring;
    ctx.drawImage(this.#coin, 28 - size / 2, 106 - size / 2, size, size);
    this.#coinFigures.draw(ctx, text, 45, 107);
    const combo = comboOf(run);
    if (combo < 2) return;
    const grown = 1 + 0.6 * this.since.spring('combo', 320);
    const colour = combo === comboMax ? palette.mint : '#ffe08a';
    const x = 100 + text.length * 5;
    this.#combo.draw(ctx, `×${formatNumber(combo)}`, { x, y: 107, align: 0.5, size: 22, colour, grown });
  }

  #lives(ctx: DrawContext, run: RunState): void {
    const shake = shakeAt(this.since.of('lives'));
    ctx.drawImage(this.#heartPlate, 12, 126, 88, 28);
    const most = run.finished === 1 ? 1 : livesStart;
    for (let life = 0; life < most; life += 1) {
      ctx.drawImage(life < run.lives ? this.#heart : this.#lostHeart, 20 + life * 25 + shake, 129, 22, 22);
    }
  }
}

const missionsCorner = [12, 162] as const;
const shakeMs = 500;

/** Pixels aside, this many milliseconds after what is shaken. */
function shakeAt(ms: number): number {
  return ms < shakeMs ? Math.sin(ms / 26) * 4 * (1 - ms / shakeMs) : 0;
}

type Size = readonly [width: number, height: number];

/** Left, top and size. */
export type ButtonBox = readonly [number, number, number];

/** The board waits in thumb's reach; while it is ridden, a ring runs out. */
export function drawBoardButton(
  ctx: DrawContext,
  [left, top, size]: ButtonBox,
  props: Props,
  run: Pick<RunState, 'board' | 'boards'>,
): void {
  const isReady = run.boards > 0 && run.board === 0;
  const [x, y] = [left + size / 2, top + size / 2];
  fillRoundRect(ctx, [left, top, size, size], isReady ? '#140e22c8' : '#140e2277', 20);
  props.powers[prizeKind.board]?.sizes.draw(ctx, x, y, isReady ? size * 0.86 : size * 0.7);
  if (run.board > 0) drawRing(ctx, [x, y, size * 0.4], run.board / boardTicks, '#b98cff');
}

/** Where the board's button is. */
export function boardBox(width: number, height: number): ButtonBox {
  const size = 62;
  return [width - size - 12, height - size - 14, size];
}

function drawPowers(ctx: DrawContext, width: number, run: RunState, props: Props): void {
  const running = [
    [prizeKind.magnet, run.magnet / magnetTicks, '#ff5c8a'],
    [prizeKind.flags, run.flags / flagsTicks, '#5ca4ff'],
    [prizeKind.kite, run.kite / kiteTicks, '#45db96'],
    [prizeKind.springs, run.springs / springsTicks, '#ffb31f'],
  ] as const;
  let y = 104;
  for (const [kind, left, colour] of running) {
    if (left <= 0) continue;
    props.powers[kind]?.sizes.draw(ctx, width - 34, y, 48);
    drawRing(ctx, [width - 34, y, 21], left, colour);
    y += 52;
  }
}

function drawRing(
  ctx: DrawContext,
  [x, y, radius]: readonly [number, number, number],
  left: number,
  colour: string,
): void {
  strokeCircle(ctx, [x, y, radius, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * left], colour, 5);
}
