import type { ScreenEffects } from '../sdk/render/screen-effects.ts';
import type { Context, sounds } from './assets.ts';
import { blast } from './core/blasts.ts';
import { chaku, colourOf, empty } from './core/candies.ts';
import { cellCount, event } from './core/constants.ts';
import { cause, type Board } from './core/state.ts';
import type { Beams } from './render/beams.ts';
import type { BoardRenderer } from './render/board-renderer.ts';
import type { Hud } from './render/hud.ts';
import { middleOf, type Layout } from './render/layout.ts';
import { palette, sweetColour } from './render/palette.ts';
import type { Pictures } from './render/pictures.ts';
import { delayOf } from './render/poses.ts';

/** The tones on which a chain climbs, in semitones. */
const tones = [0, 2, 4, 7, 9, 12, 14, 16] as const;
const lastMoves = 5;

interface Splinters {
  ms: number;
  cell: number;
  candy: number;
}

/** What the effects change. */
export interface EffectTargets {
  context: Context;
  fx: ScreenEffects;
  beams: Beams;
  hud: Hud;
  renderer: BoardRenderer;
}

/** Maps a tick's events to sound, shake, particles and captions. */
export class Effects {
  readonly #targets: EffectTargets;
  #layout!: Layout;
  #pictures!: Pictures;
  #splinters: Splinters[] = [];
  #moves = 0;
  /** Captions are placed one below the other, so that none overlap. */
  #said = 0;
  /** Counts for the result card. */
  longestChain = 0;
  specials = 0;

  constructor(targets: EffectTargets) {
    this.#targets = targets;
  }

  resize(layout: Layout, pictures: Pictures): void {
    this.#layout = layout;
    this.#pictures = pictures;
  }

  /** After each tick; returns for how many ticks the picture freezes. */
  onEvents(events: number, board: Board): number {
    const { context, renderer } = this.#targets;
    const landed = renderer.follow(board);
    if (landed > 0) context.sound.play('land', 0.9 + Math.random() * 0.3, Math.min(1, 0.4 + landed * 0.08));
    if (events === 0) return 0;
    if (events & event.swap) context.sound.play('swap');
    if (events & (event.match | event.combine | event.firework)) this.#onClear(events, board);
    if (events & event.chakuGrown) this.#onChaku(board);
    if (events & event.shuffle) this.#say(context.messages.mixed, palette.paper, 'shuffle');
    if (events & event.goal) this.#onGoal(board);
    if (events & event.finale) this.#onFinale(events);
    if (events & event.over) this.#onEnd(board);
    this.#onMoves(board);
    this.#onBest(board.score);
    return this.#hitStop(events);
  }

  /** Splinters fly when the blast has reached their cell, not all at once. */
  pass(elapsedMs: number): void {
    for (const splinter of this.#splinters) {
      splinter.ms -= elapsedMs;
      if (splinter.ms <= 0) this.#splinter(splinter);
    }
    this.#splinters = this.#splinters.filter((splinter) => splinter.ms > 0);
  }

  #onClear(events: number, board: Board): void {
    const { sound, messages } = this.#targets.context;
    const tone = tones[Math.min(tones.length, board.chain) - 1] ?? 0;
    sound.play('pop', 2 ** (tone / 12));
    for (let cell = 0; cell < cellCount; cell += 1) this.#clearCell(board, cell);
    for (const one of board.blasts) this.#shine(board, one >> 6, one & 63);
    this.#playSounds(events);
    this.#sayGain(board);
    this.longestChain = Math.max(this.longestChain, board.finale === 1 ? 0 : board.chain);
    const praise =
      [messages.chainTwo, messages.chainThree, messages.chainFour][board.chain - 2] ?? messages.chainFive;
    if (board.chain > 1 && board.finale === 0) this.#say(praise, palette.gold);
    this.#vibrate(board.blasts.length > 0 ? 24 : 8);
  }

  #clearCell(board: Board, cell: number): void {
    if (board.doomed[cell] === cause.none) return;
    const wait = delayOf(board, cell) + 3;
    this.#splinters.push({ ms: wait * 16.7, cell, candy: board.cells[cell]! });
    if (board.born[cell] === empty) return;
    this.specials += 1;
    this.#targets.renderer.bear(cell);
  }

  #splinter({ cell, candy }: Splinters): void {
    const { fx } = this.#targets;
    const { x, y } = middleOf(this.#layout, cell);
    const size = this.#layout.cell;
    const isChaku = candy === chaku;
    const { light, base, deep } = sweetColour(colourOf(candy));
    fx.burst(x, y, {
      count: fx.calm ? 2 : 5,
      speed: size * 5.5,
      gravity: size * 16,
      lifeMs: 520,
      spin: 1.4,
      sizes: [size * 0.08, size * 0.19],
      looks: isChaku ? [palette.chakuLight, palette.chaku, palette.chakuDark] : [light, base, deep],
    });
    fx.spark({ x, y, lifeMs: 260, size: size * 1.3, look: this.#pictures.spark });
  }

  #shine(board: Board, shape: number, cell: number): void {
    const { beams, fx } = this.#targets;
    const { base } = sweetColour(colourOf(board.cells[cell]!));
    const targets = shape === blast.zap ? doomedCells(board) : [];
    beams.add(shape, cell, shape === blast.zap ? palette.gold : base, targets);
    const { cell: size } = this.#layout;
    if (shape === blast.bomb) fx.addShake(size * 0.12);
    else if (shape === blast.crater || shape === blast.sweep) fx.addShake(size * 0.3);
    else fx.addShake(size * 0.07);
    if (shape === blast.sweep) fx.flash(0.7, '#fff7e8');
    else if (shape === blast.zap) fx.flash(0.22, '#fff3b0');
  }

  #playSounds(events: number): void {
    const { sound } = this.#targets.context;
    if (events & event.combine) sound.play('combine');
    if (events & event.firework) sound.play('firework', 0.8 + Math.random() * 0.5);
    if (events & event.lineBlast) sound.play('line');
    if (events & event.bombBlast) sound.play('bomb');
    if (events & event.starBlast) sound.play('star');
    if (events & event.chakuTaken) sound.play('crack');
    if (events & event.makeLine) sound.play('makeLine');
    if (events & event.makeBomb) sound.play('makeBomb');
    if (events & event.makeStar) sound.play('makeStar');
  }

  /** The points rise from the middle of what burst. */
  #sayGain(board: Board): void {
    const cells = doomedCells(board);
    const middles = cells.map((cell) => middleOf(this.#layout, cell));
    const x = middles.reduce((sum, middle) => sum + middle.x, 0) / Math.max(1, cells.length);
    const y = middles.reduce((sum, middle) => sum + middle.y, 0) / Math.max(1, cells.length);
    const size = Math.min(44, 20 + board.gain / 40 + board.chain * 2);
    this.#targets.fx.floatText(`+${board.gain}`, board.chain > 1 ? palette.gold : palette.paper, x, y, size);
  }

  #onChaku(board: Board): void {
    this.#targets.context.sound.play('chaku', 0.9 + Math.random() * 0.2);
    const { x, y } = middleOf(this.#layout, board.grown);
    const size = this.#layout.cell;
    this.#targets.fx.burst(x, y, {
      count: 8,
      speed: size * 3,
      gravity: size * 10,
      lifeMs: 420,
      sizes: [size * 0.07, size * 0.15],
      looks: [palette.chakuLight, palette.chaku],
    });
  }

  #onGoal(board: Board): void {
    const { context, hud, fx } = this.#targets;
    const { x, y } = hud.meetGoal(board.goals - 1);
    fx.burst(x, y, {
      count: 26,
      speed: 260,
      gravity: 420,
      lifeMs: 800,
      spin: 1.2,
      sizes: [4, 9],
      looks: [palette.gold, '#fff3b0', palette.rose],
    });
    this.#say(context.messages.oneMore, palette.mint, 'goal');
    this.#vibrate([10, 40, 10]);
  }

  #onFinale(events: number): void {
    if (events & event.firework) this.#say(this.#targets.context.messages.fireworks, palette.gold);
  }

  #onEnd(board: Board): void {
    const { context, fx } = this.#targets;
    context.sound.play('finish');
    if (board.goals > 0) fx.confetti(this.#layout.width, this.#layout.height);
  }

  #onMoves(board: Board): void {
    const { context } = this.#targets;
    if (board.moves === lastMoves && this.#moves === lastMoves + 1) {
      this.#say(context.messages.lastMoves, palette.blush, 'last');
      context.setTempo(1.14);
    }
    this.#moves = board.moves;
  }

  #onBest(score: number): void {
    if (!this.#targets.context.passesBest(score)) return;
    this.#say(this.#targets.context.messages.newBest, palette.mint, 'best');
  }

  /** Not before the first touch, when browsers would warn. */
  #vibrate(pattern: number | number[]): void {
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
  }

  /** Captions over the middle of the board, one below the other. */
  #say(text: string, colour: string, effect?: keyof typeof sounds): void {
    const { left, top, cell } = this.#layout;
    if (effect) this.#targets.context.sound.play(effect);
    this.#targets.fx.floatText(
      text,
      colour,
      left + cell * 4,
      top + cell * (1.6 + this.#said * 1.3),
      cell * 0.75,
    );
    this.#said = (this.#said + 1) % 3;
  }

  #hitStop(events: number): number {
    if (this.#targets.fx.calm) return 0;
    if (events & event.combine) return 6;
    return events & (event.bombBlast | event.starBlast) ? 3 : 0;
  }
}

function doomedCells(board: Board): number[] {
  return [...board.doomed.keys()].filter((cell) => board.doomed[cell] !== cause.none);
}
