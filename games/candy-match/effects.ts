import type { Banner } from '../sdk/render/banner.ts';
import type { ScreenEffects } from '../sdk/render/screen-effects.ts';
import type { Context, sounds } from './assets.ts';
import { blast } from './core/blasts.ts';
import { aimsMet, countsFor } from './core/aims.ts';
import { colourOf, empty } from './core/candies.ts';
import { cellCount, event, points } from './core/constants.ts';
import { aimsMax, cause, type Board } from './core/state.ts';
import type { Beams } from './render/beams.ts';
import type { BoardRenderer } from './render/board-renderer.ts';
import { flightMs, type Flights } from './render/flights.ts';
import type { Hud } from './render/hud.ts';
import { middleOf, type Layout } from './render/layout.ts';
import { palette, sweetColour } from './render/palette.ts';
import type { Pictures } from './render/pictures.ts';
import { delayOf } from './render/poses.ts';
import { Splinters } from './render/splinters.ts';

/** The tones on which a chain climbs, in semitones. */
const tones = [0, 2, 4, 7, 9, 12, 14, 16] as const;
const lastMoves = 5;
/** How long a left-over move flies to its candy. */
const bonusMs = 140;
/** From this chain on the tune gets its drums. */
const comboChain = 3;
const bannerStep = 4;
const bannerGrowthMax = 14;
/** From this chain on the night flashes. */
const flashChain = 4;

/** What the effects change. */
export interface EffectTargets {
  context: Context;
  fx: ScreenEffects;
  beams: Beams;
  hud: Hud;
  banner: Banner;
  flights: Flights;
  renderer: BoardRenderer;
}

/** Maps a tick's events to sound, shake, particles and captions. */
export class Effects {
  readonly #targets: EffectTargets;
  #layout!: Layout;
  #pictures!: Pictures;
  readonly #splinters: Splinters;
  #moves = 0;
  /** What the aims asked for before this tick. */
  readonly #asked = new Uint8Array(aimsMax);
  /** For the result card. */
  longestChain = 0;
  /** How much larger the words are: a chain's grow with it. */
  bannerGrowth = 0;

  constructor(targets: EffectTargets) {
    this.#targets = targets;
    this.#splinters = new Splinters(targets.fx);
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
    if (events !== 0) this.#onEvents(events, board);
    this.#asked.set(board.aimsLeft);
    return this.#hitStop(events);
  }

  #onEvents(events: number, board: Board): void {
    const { sound, messages } = this.#targets.context;
    if (events & event.swap) sound.play('swap');
    if (events & clears) this.#onClear(events, board);
    if (events & event.bonus) this.#onBonus(board);
    if (events & event.chakuGrown) this.#onChaku(board);
    if (events & event.shuffle) this.#say(messages.mixed, palette.paper, 2, 'shuffle');
    if (events & event.order) this.#say(messages.order, palette.mint, 2, 'order');
    if (events & event.goal) this.#onGoal(board);
    if (events & event.finale) this.#onFinale(board);
    if (events & event.over) this.#onEnd(board);
    this.#onMoves(board);
    this.#onBest(board);
  }

  pass(elapsedMs: number): void {
    this.#splinters.pass(elapsedMs, this.#layout, this.#pictures);
  }

  #onClear(events: number, board: Board): void {
    const { context } = this.#targets;
    const { sound, messages } = context;
    const tone = tones[Math.min(tones.length, board.chain) - 1] ?? 0;
    sound.play('pop', 2 ** (tone / 12));
    for (let cell = 0; cell < cellCount; cell += 1) this.#clearCell(board, cell);
    this.#flyToAims(board);
    for (const one of board.blasts) this.#shine(board, one >> 6, one & 63);
    this.#playSounds(events);
    this.#sayGain(board);
    this.longestChain = Math.max(this.longestChain, board.finale === 1 ? 0 : board.chain);
    const praise = [messages.chainTwo, messages.chainThree][board.chain - 2] ?? messages.chainFour;
    if (events & event.combine) this.#say(messages.chainFive, palette.gold, 2);
    else if (board.chain > 1 && board.finale === 0) this.#praise(praise, board.chain);
    if (events & event.combine || board.chain >= comboChain) context.addLayer('combo');
    context.vibrate(events & event.combine ? 'crash' : board.blasts.length > 0 ? 'hit' : 'light');
  }

  /** A chain's words, shake and flash grow with it. */
  #praise(text: string, chain: number): void {
    const { fx, banner } = this.#targets;
    this.#say(text, palette.gold, 1);
    if (banner.weight === 1) this.bannerGrowth = Math.min(bannerGrowthMax, bannerStep * (chain - 2));
    if (chain >= comboChain) fx.addShake(this.#layout.cell * 0.05 * Math.min(5, chain));
    if (chain >= flashChain) fx.flash(0.15, palette.gold);
  }

  /** Pieces that count fly to their aims, no more than these still asked for. */
  #flyToAims(board: Board): void {
    for (let index = 0; index < aimsMax; index += 1) {
      let due = this.#asked[index]! - board.aimsLeft[index]!;
      for (let cell = 0; cell < cellCount && due > 0; cell += 1) {
        if (!countsFor(board, cell, board.aims[index]!)) continue;
        this.#fly(board, cell, index);
        due -= 1;
      }
    }
  }

  #fly(board: Board, cell: number, index: number): void {
    const { hud, flights, context } = this.#targets;
    const picture = this.#pictures.aim(board.aims[index]!);
    if (!picture) return;
    hud.slots.expect(index);
    flights.add({
      picture,
      from: middleOf(this.#layout, cell),
      to: hud.slots.middleOf(index),
      size: this.#layout.cell,
      lastsMs: flightMs,
      ms: -delayOf(board, cell) * 16.7 - index * 20,
      arrive: () => {
        hud.slots.arrive(index);
        context.sound.play('collect', 1 + index * 0.12);
      },
    });
  }

  #clearCell(board: Board, cell: number): void {
    if (board.doomed[cell] === cause.none) return;
    const wait = delayOf(board, cell) + 3;
    this.#splinters.add({ ms: wait * 16.7, cell, candy: board.cells[cell]!, chain: board.chain });
    if (board.born[cell] === empty) return;
    this.#targets.renderer.bear(cell);
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
    if (events & (event.crateBroken | event.booster)) sound.play('crate');
    if (events & event.chainBroken) sound.play('chain');
    if (events & event.jellyGone) sound.play('jelly');
    if (events & event.lampLit) sound.play('lamp');
    if (events & event.coconutOut) sound.play('coconut');
  }

  /** The points rise from the middle of what burst. */
  #sayGain(board: Board): void {
    const cells = doomedCells(board);
    const middles = cells.map((cell) => middleOf(this.#layout, cell));
    const x = middles.reduce((sum, middle) => sum + middle.x, 0) / Math.max(1, cells.length);
    const y = middles.reduce((sum, middle) => sum + middle.y, 0) / Math.max(1, cells.length);
    const size = Math.min(44, 20 + board.gain / 40 + board.chain * 2);
    this.#targets.fx.floatText(`+${board.gain}`, board.chain > 1 ? palette.gold : palette.paper, x, y, size);
    if (board.chain > 1 && board.finale === 0) this.#shineChain(board.chain, x, y);
  }

  /** Light and gold from the middle of what burst, more with each link of the chain. */
  #shineChain(chain: number, x: number, y: number): void {
    const { fx } = this.#targets;
    const { cell } = this.#layout;
    const links = Math.min(6, chain);
    fx.spark({ x, y, lifeMs: 320, size: cell * (1.4 + links * 0.7), look: this.#pictures.spark });
    fx.burst(x, y, {
      count: fx.calm ? links : links * 5,
      speed: cell * (3 + links),
      gravity: cell * 7,
      lifeMs: 560,
      spin: 1.2,
      sizes: [cell * 0.07, cell * 0.17],
      looks: [palette.gold, '#fff3b0', palette.paper],
    });
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

  /** A star, and with it a booster. */
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
    this.#say(context.messages.booster, palette.mint, 3, 'goal');
    context.vibrate('hit');
  }

  /** A left-over move jumps from its plate onto the board. */
  #onBonus(board: Board): void {
    const { context, fx, flights, hud, renderer } = this.#targets;
    const { x, y } = middleOf(this.#layout, board.grown);
    renderer.bear(board.grown);
    context.sound.play('makeLine', 1 + (board.made % 8) * 0.06);
    flights.add({
      picture: this.#pictures.spark,
      from: hud.movesPlace,
      to: { x, y },
      size: this.#layout.cell,
      lastsMs: bonusMs,
      ms: 0,
      arrive: () =>
        fx.spark({ x, y, lifeMs: 300, size: this.#layout.cell * 1.6, look: this.#pictures.spark }),
    });
    fx.floatText(`+${points.move}`, palette.mint, x, y, 18);
  }

  #onFinale(board: Board): void {
    const { messages } = this.#targets.context;
    const isWon = board.level > 0 && aimsMet(board);
    if (isWon) this.#targets.hud.meetGoal(0);
    this.#say(isWon ? messages.cleared : messages.fireworks, palette.gold, 4, isWon ? 'goal' : undefined);
  }

  #onEnd(board: Board): void {
    const { context, fx } = this.#targets;
    const isWon = board.level > 0 ? aimsMet(board) : board.goals > 0;
    const best = context.init.bestScore ?? 0;
    const isBest = board.level === 0 && best > 0 && board.score > best;
    context.sound.play(isBest ? 'best' : isWon || board.level === 0 ? 'finish' : 'lost');
    context.vibrate('crash');
    if (isWon || isBest) fx.confetti(this.#layout.width, this.#layout.height);
  }

  #onMoves(board: Board): void {
    const { context } = this.#targets;
    if (board.moves === lastMoves && this.#moves === lastMoves + 1 && board.finale === 0) {
      this.#say(context.messages.lastMoves, palette.blush, 3, 'last');
      context.setTempo(1.14);
      context.addLayer('final');
    }
    this.#moves = board.moves;
  }

  #onBest({ level, score }: Board): void {
    const { context } = this.#targets;
    if (level === 0 && context.passesBest(score))
      this.#say(context.messages.newBest, palette.mint, 3, 'best');
  }

  #say(text: string, colour: string, weight: number, effect?: keyof typeof sounds): void {
    if (effect) this.#targets.context.sound.play(effect);
    this.#targets.banner.say(text, colour, weight);
    if (this.#targets.banner.weight === weight) this.bannerGrowth = 0;
  }

  #hitStop(events: number): number {
    if (this.#targets.fx.calm) return 0;
    if (events & event.combine) return 6;
    return events & (event.bombBlast | event.starBlast) ? 3 : 0;
  }
}

const clears =
  event.match |
  event.combine |
  event.firework |
  event.booster |
  event.coconutOut |
  event.crateBroken |
  event.jellyGone;

function doomedCells(board: Board): number[] {
  return [...board.doomed.keys()].filter((cell) => board.doomed[cell] !== cause.none);
}
