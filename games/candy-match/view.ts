import { blit, type DrawContext, type Picture } from '../sdk/render/picture.ts';
import { ScreenEffects } from '../sdk/render/screen-effects.ts';
import type { GameModule } from '../sdk/runtime/frame-port.ts';
import type { GameView, FrameInfo } from '../sdk/runtime/game-view.ts';
import type { Result } from '../sdk/runtime/overlays.ts';
import { runGame } from '../sdk/runtime/run-game.ts';
import { formatNumber } from '../sdk/runtime/shared-messages.ts';
import type { Stage } from '../sdk/runtime/stage.ts';
import { sounds, tune, messages, type Context } from './assets.ts';
import { goals } from './core/constants.ts';
import { candyMatch } from './core/index.ts';
import type { Board } from './core/state.ts';
import { Effects } from './effects.ts';
import { BoardInput } from './input.ts';
import { paintBackdrop } from './render/backdrop.ts';
import { Beams } from './render/beams.ts';
import { BoardRenderer } from './render/board-renderer.ts';
import { Hud } from './render/hud.ts';
import { layoutFor, middleOf, type Layout } from './render/layout.ts';
import { Pictures } from './render/pictures.ts';
import { Tutorial } from './tutorial.ts';

/** Wires core, rendering, input and effects together. */
export const start: GameModule['start'] = (port) =>
  runGame(port, {
    core: candyMatch,
    messages,
    sounds,
    tune,
    resultTicks: 130,
    open: (context) => new CandyView(context),
  });

const sparksMax = 260;

class CandyView implements GameView<Board> {
  readonly #context: Context;
  readonly #renderer = new BoardRenderer();
  readonly #tutorialRenderer = new BoardRenderer();
  readonly #beams = new Beams();
  readonly #hud = new Hud();
  readonly #fx: ScreenEffects;
  readonly #effects: Effects;
  readonly #tutorialEffects: Effects;
  readonly input: BoardInput;
  readonly #tutorial = new Tutorial();
  #wasTutorial = true;
  #layout!: Layout;
  #pictures!: Pictures;
  #backdrop!: Picture;

  constructor(context: Context) {
    this.#context = context;
    this.#fx = new ScreenEffects(context.init.reducedMotion, sparksMax);
    const targets = { context, fx: this.#fx, beams: this.#beams, hud: this.#hud };
    this.#effects = new Effects({ ...targets, renderer: this.#renderer });
    this.#tutorialEffects = new Effects({ ...targets, renderer: this.#tutorialRenderer });
    this.input = new BoardInput({
      pick: () => context.sound.play('pick'),
      refuse: () => context.sound.play('refuse'),
    });
  }

  resize(stage: Stage): void {
    this.#layout = layoutFor(stage);
    this.#pictures = new Pictures(this.#layout);
    this.#backdrop = paintBackdrop(this.#layout, this.#pictures);
    this.#hud.resize(this.#layout);
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
    this.input.held = this.#tutorial.held;
  }

  draw(ctx: DrawContext, frame: FrameInfo<Board>): void {
    const { mode, elapsedMs, nowMs, alpha, width, height } = frame;
    const isTutorial = mode === 'tutorial';
    const board = isTutorial ? this.#tutorial.board : frame.state;
    const shake = this.#fx.shakeOffset(elapsedMs);
    const layout = this.#layout;
    blit(ctx, this.#backdrop, { x: 0, y: 0, ratio: layout.ratio });
    if (mode === 'play') this.input.pass(board, elapsedMs);
    if (this.#wasTutorial && !isTutorial) this.input.held = undefined;
    this.#wasTutorial = isTutorial;
    this.#drawMarks(ctx);
    const renderer = isTutorial ? this.#tutorialRenderer : this.#renderer;
    const view = { alpha, nowMs, shakeX: shake.x, shakeY: shake.y, input: this.input };
    renderer.draw(ctx, board, this.#pictures, layout, view);
    this.#effects.pass(elapsedMs);
    this.#tutorialEffects.pass(elapsedMs);
    this.#beams.draw(ctx, layout, elapsedMs);
    this.#fx.draw(ctx, width, height, elapsedMs);
    if (isTutorial) this.#tutorial.draw(ctx, layout, nowMs);
    else this.#drawHud(ctx, frame);
  }

  /** Frames beneath the held candy and the keys' place. */
  #drawMarks(ctx: DrawContext): void {
    const { held, cursor } = this.input;
    if (cursor !== undefined && cursor !== held) this.#drawMark(ctx, this.#pictures.cursor, cursor);
    if (held !== undefined) this.#drawMark(ctx, this.#pictures.frame, held);
  }

  #drawMark(ctx: DrawContext, picture: Picture, cell: number): void {
    const { x, y } = middleOf(this.#layout, cell);
    const half = this.#layout.cell / 2;
    blit(ctx, picture, { x: x - half, y: y - half, ratio: this.#layout.ratio });
  }

  #drawHud(ctx: DrawContext, { state, score, best, elapsedMs }: FrameInfo<Board>): void {
    this.#hud.draw(ctx, { board: state, score, best, messages: this.#context.messages }, elapsedMs);
  }

  resultOf(board: Board): Result {
    const { messages } = this.#context;
    const stars = goals.filter((goal) => board.score >= goal).length;
    return {
      title: stars === goals.length ? messages.sold : messages.closed,
      won: stars > 0,
      rows: [
        [messages.stars, `${stars} / ${goals.length}`],
        [messages.chain, `×${formatNumber(this.#effects.longestChain)}`],
        [messages.specials, formatNumber(this.#effects.specials)],
      ],
    };
  }
}
