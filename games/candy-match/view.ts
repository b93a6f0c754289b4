import { levelOf } from '../sdk/core/game-core.ts';
import { Banner, type BannerLook } from '../sdk/render/banner.ts';
import { blit, type DrawContext, type Picture } from '../sdk/render/picture.ts';
import { ScreenEffects } from '../sdk/render/screen-effects.ts';
import { FinishStars, starsTicks } from '../sdk/render/stars.ts';
import { TouchRings } from '../sdk/render/touch-rings.ts';
import type { GameModule } from '../sdk/runtime/frame-port.ts';
import type { GameView, FrameInfo } from '../sdk/runtime/game-view.ts';
import { cardTickOf, type Result } from '../sdk/runtime/result-card.ts';
import { runGame } from '../sdk/runtime/run-game.ts';
import type { Stage } from '../sdk/runtime/stage.ts';
import { messages, type Context } from './messages.ts';
import { booster } from './core/boosters.ts';
import { hole } from './core/candies.ts';
import { candyMatch, starsOf } from './core/index.ts';
import type { Board } from './core/state.ts';
import { Effects } from './effects/index.ts';
import { BoardInput } from './input/index.ts';
import { Awning } from './render/awning.ts';
import { paintBackdrop } from './render/backdrop.ts';
import { Beams } from './render/beams.ts';
import { BoardRenderer } from './render/board-renderer.ts';
import { BoosterButtons } from './render/booster-buttons.ts';
import { clothOf } from './render/cloths.ts';
import { Confetti } from './render/confetti.ts';
import { Evening } from './render/evening.ts';
import { Fireflies } from './render/fireflies.ts';
import { Flights } from './render/flights.ts';
import { Hud } from './render/hud.ts';
import { layoutFor, middleOf, type Layout } from './render/layout.ts';
import { palette } from './render/palette.ts';
import { Pictures } from './render/pictures.ts';
import { resultOf } from './render/result.ts';
import { sounds, tune } from './audio.ts';
import { Tutorial } from './tutorial.ts';

/** Wires core, rendering, input and effects together. */
export const start: GameModule['start'] = (port) =>
  runGame(port, {
    core: candyMatch,
    messages,
    sounds,
    tune,
    resultTicks: (board) => 130 + (starsOf(board) > 0 ? starsTicks : 0),
    open: (context) => new CandyView(context),
  });

const sparksMax = 260;

/** Off the board. */
const bannerLook: BannerLook = {
  lifeMs: 1300,
  holdMs: 700,
  growMs: 220,
  fadeMs: 250,
  ground: '#140e22a8',
  beside: 0,
  high: 1.24,
  round: 0.5,
};

class CandyView implements GameView<Board> {
  readonly #context: Context;
  readonly #renderer = new BoardRenderer();
  readonly #tutorialRenderer = new BoardRenderer();
  readonly #beams = new Beams();
  readonly #hud: Hud;
  readonly #banner = new Banner(bannerLook);
  readonly #confetti: Confetti;
  readonly #flights = new Flights();
  readonly #rings = new TouchRings();
  readonly #fireflies: Fireflies;
  readonly #evening: Evening;
  readonly #awning: Awning;
  readonly #boosters = new BoosterButtons();
  readonly #stars = new FinishStars();
  readonly #shape: readonly boolean[];
  readonly #fx: ScreenEffects;
  readonly #effects: Effects;
  readonly #tutorialEffects: Effects;
  readonly input: BoardInput;
  readonly #tutorial: Tutorial;
  #wasTutorial = true;
  #layout!: Layout;
  #pictures!: Pictures;
  #backdrop!: Picture;

  constructor(context: Context) {
    this.#context = context;
    const level = levelOf(context.init.rules);
    this.#hud = new Hud(level, context.init.reducedMotion);
    this.#confetti = new Confetti(context.init.reducedMotion);
    this.#fireflies = new Fireflies(context.init.reducedMotion);
    this.#evening = new Evening(context.init.reducedMotion);
    this.#awning = new Awning(context.init.reducedMotion);
    this.#tutorial = new Tutorial(level);
    this.#shape = [...this.#tutorial.board.cells].map((cell) => cell !== hole);
    this.#fx = new ScreenEffects(context.init.reducedMotion, sparksMax);
    const [fx, beams, hud, banner, flights] = [this.#fx, this.#beams, this.#hud, this.#banner, this.#flights];
    const targets = { context, fx, confetti: this.#confetti, beams, hud, banner, flights };
    this.#effects = new Effects({ ...targets, renderer: this.#renderer });
    this.#tutorialEffects = new Effects({ ...targets, renderer: this.#tutorialRenderer });
    this.input = new BoardInput({
      pick: () => context.sound.play('pick'),
      refuse: () => context.sound.play('refuse'),
      miss: (x, y) => this.#miss(x, y),
      arm: (kind) => banner.say(armedText(context, kind), palette.mint, 3),
      deny: (kind) => this.#deny(kind),
    });
  }

  #miss(x: number, y: number): void {
    this.#rings.add(x, y);
    this.#context.sound.play('refuse', 1.3, 0.4);
  }

  #deny(kind: number): void {
    this.#context.sound.play('refuse');
    this.#boosters.deny(kind);
    if (levelOf(this.#context.init.rules) === 0) this.#hud.askFor(kind);
  }

  resize(stage: Stage): void {
    this.#layout = layoutFor(stage, this.#shape);
    this.#fireflies.resize(this.#layout);
    this.#evening.resize(this.#layout);
    this.#awning.resize(this.#layout, clothOf(this.#context.init.skin));
    this.#pictures = new Pictures(this.#layout);
    this.#backdrop = paintBackdrop(this.#layout, this.#pictures, clothOf(this.#context.init.skin));
    this.#hud.resize(this.#layout);
    this.#confetti.resize(this.#layout);
    this.#boosters.resize(this.#layout);
    this.input.resize(this.#layout);
    this.#effects.resize(this.#layout, this.#pictures);
    this.#tutorialEffects.resize(this.#layout, this.#pictures);
  }

  snapshot(board: Board): void {
    this.#renderer.snapshot(board);
  }

  onEvents(events: number, board: Board): number {
    return this.#effects.onEvents(events, board);
  }

  tickTutorial(): void {
    this.#tutorialRenderer.snapshot(this.#tutorial.board);
    this.#tutorialEffects.onEvents(this.#tutorial.step(), this.#tutorial.board);
    const { held, drag } = this.#tutorial;
    this.input.demonstrate(held, drag.swap, drag.part);
  }

  draw(ctx: DrawContext, frame: FrameInfo<Board>): void {
    const { mode, elapsedMs, nowMs, alpha, width, height } = frame;
    const isTutorial = mode === 'tutorial';
    const board = isTutorial ? this.#tutorial.board : frame.state;
    const shake = this.#fx.shakeOffset(elapsedMs);
    const layout = this.#layout;
    blit(ctx, this.#backdrop, { x: 0, y: 0, ratio: layout.ratio });
    this.#evening.draw(ctx, nowMs);
    this.#fireflies.draw(ctx, layout, nowMs);
    this.#awning.draw(ctx, nowMs);
    if (mode === 'play') this.input.pass(board, elapsedMs);
    if (this.#wasTutorial && !isTutorial) this.#begin();
    this.#wasTutorial = isTutorial;
    if (!isTutorial) this.#hud.countDown.drawEdges(ctx, board);
    this.#drawMarks(ctx, board);
    const renderer = isTutorial ? this.#tutorialRenderer : this.#renderer;
    const view = { alpha, nowMs, shakeX: shake.x, shakeY: shake.y, input: this.input };
    renderer.draw(ctx, board, this.#pictures, layout, view);
    this.#effects.pass(elapsedMs);
    this.#tutorialEffects.pass(elapsedMs);
    this.#beams.draw(ctx, layout, elapsedMs);
    this.#drawHud(ctx, { ...frame, state: board });
    if (isTutorial) this.#drawTutorial(ctx, nowMs);
    else this.#boosters.draw(ctx, board, this.input.armed, { nowMs, elapsedMs });
    this.#flights.draw(ctx, elapsedMs);
    this.#rings.draw(ctx, elapsedMs);
    this.#fx.draw(ctx, width, height, elapsedMs);
    this.#confetti.draw(ctx, elapsedMs);
    if (mode === 'over') this.#drawStars(ctx, frame);
    const { banner } = layout;
    this.#banner.draw(ctx, { ...banner, size: banner.size + this.#effects.bannerGrowth }, elapsedMs);
  }

  #begin(): void {
    this.input.demonstrate(undefined, undefined, 0);
    this.#hud.begin();
  }

  /** A level's, until they go to the card. */
  #drawStars(ctx: DrawContext, frame: FrameInfo<Board>): void {
    const stars = starsOf(frame.state);
    if (stars === 0 || frame.overTicks >= cardTickOf(this.resultOf(frame.state))) return;
    this.#stars.draw(ctx, frame, stars, (index, x, y) => this.#effects.onFinishStar(index, x, y));
  }

  /** Frames beneath the held candy and the keys' place. */
  #drawMarks(ctx: DrawContext, board: Board): void {
    const { held, cursor } = this.input;
    for (const cell of this.input.openNeighbours(board)) this.#drawMark(ctx, this.#pictures.open, cell);
    if (cursor !== undefined && cursor !== held) this.#drawMark(ctx, this.#pictures.cursor, cursor);
    if (held !== undefined) this.#drawMark(ctx, this.#pictures.frame, held);
  }

  #drawMark(ctx: DrawContext, picture: Picture, cell: number): void {
    const { x, y } = middleOf(this.#layout, cell);
    const { cell: wide, row: high, ratio } = this.#layout;
    blit(ctx, picture, { x: x - wide / 2, y: y - high / 2, ratio });
  }

  #drawTutorial(ctx: DrawContext, nowMs: number): void {
    const { demonstration } = this.#tutorial;
    if (demonstration) this.#banner.say(this.#context.messages[demonstration], palette.gold, 5);
    this.#tutorial.draw(ctx, this.#layout, nowMs);
  }

  #drawHud(ctx: DrawContext, { state, best, elapsedMs }: FrameInfo<Board>): void {
    const { messages } = this.#context;
    this.#hud.draw(ctx, { board: state, score: state.score, best, messages }, this.#pictures, elapsedMs);
  }

  resultOf(board: Board): Result {
    return resultOf(board, this.#effects.longestChain, this.#context.messages);
  }
}

function armedText({ messages }: Context, kind: number): string {
  return kind === booster.hammer ? messages.strike : messages.exchange;
}
