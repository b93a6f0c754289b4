import { starBurst } from '../../sdk/render/stars.ts';
import { endSound } from '../../sdk/runtime/result-card.ts';
import { aimsMet } from '../core/aims.ts';
import { event } from '../core/constants.ts';
import { orderWorth } from '../core/scoring.ts';
import { aimsMax, type Board } from '../core/state.ts';
import { isHeartbeat, lastMoves, lastMovesLeft } from '../render/last-moves.ts';
import type { Layout } from '../render/layout.ts';
import { palette } from '../render/palette.ts';
import type { Pictures } from '../render/pictures.ts';
import { playClear, type sounds } from '../audio.ts';
import { AimFlights } from './aim-flights.ts';
import { NewSpecials } from './new-specials.ts';
import { Bursts } from './bursts.ts';
import { PointCaptions } from './point-captions.ts';
import type { EffectTargets } from './targets.ts';

/** The tune's speed at the first of the last moves, and how much each one adds. */
const lastTempo = 1.14;
const tempoStep = 0.05;
/** A delivered order is read before a new best is told. */
const orderMs = 1300;
/** From this chain on the tune gets its drums. */
const comboChain = 3;
const bannerStep = 4;
const bannerGrowthMax = 14;
/** From this chain on the night flashes. */
const flashChain = 4;

/** Maps a tick's events to sound, shake, particles and captions. */
export class Effects {
  readonly #targets: EffectTargets;
  readonly #newSpecials: NewSpecials;
  readonly #bursts: Bursts;
  readonly #flights: AimFlights;
  readonly #points: PointCaptions;
  #layout!: Layout;
  #moves = 0;
  /** Since an order was delivered. */
  #orderMs = Infinity;
  #isBestDue = false;
  /** For the result card. */
  longestChain = 0;
  /** How much larger the words are: a chain's grow with it. */
  bannerGrowth = 0;

  constructor(targets: EffectTargets) {
    this.#targets = targets;
    this.#newSpecials = new NewSpecials(targets);
    this.#bursts = new Bursts(targets);
    this.#flights = new AimFlights(targets);
    this.#points = new PointCaptions(targets.fx, targets.hud.gains);
  }

  resize(layout: Layout, pictures: Pictures): void {
    this.#layout = layout;
    this.#newSpecials.resize(layout, pictures);
    this.#bursts.resize(layout, pictures);
    this.#flights.resize(layout, pictures);
    this.#points.resize(layout);
  }

  /** After each tick; returns for how many ticks the picture freezes. */
  onEvents(events: number, board: Board): number {
    const { context, renderer } = this.#targets;
    const landed = renderer.follow(board);
    if (landed > 0) context.sound.play('land', 0.9 + Math.random() * 0.3, Math.min(1, 0.4 + landed * 0.08));
    const birthStop = this.#newSpecials.follow(board);
    if (events !== 0) this.#onEvents(events, board);
    if (isHeartbeat(board)) this.#beat();
    this.#flights.snapshot(board);
    return this.#hitStop(events, birthStop);
  }

  #onEvents(events: number, board: Board): void {
    const { sound, messages } = this.#targets.context;
    if (events & event.swap) sound.play('swap');
    if (events & clears) this.#onClear(events, board);
    if (events & event.bonus) this.#flights.flyMove(board);
    if (events & event.chakuGrown) this.#bursts.creep(board);
    if (events & event.shuffle) this.#say(messages.mixed, palette.paper, 2, 'shuffle');
    if (events & event.order) this.#onOrder(board);
    if (events & event.goal) this.#onGoal(board);
    if (events & event.finale) this.#onFinale(board);
    if (events & event.over) this.#onEnd(board);
    this.#onMoves(board);
    this.#onBest(board);
  }

  pass(elapsedMs: number): void {
    this.#bursts.pass(elapsedMs);
    this.#orderMs += elapsedMs;
    this.#sayBest();
  }

  #onClear(events: number, board: Board): void {
    const { context } = this.#targets;
    const { messages } = context;
    playClear(context.sound, events, board.chain);
    this.#bursts.clear(board);
    this.#newSpecials.begin(board);
    this.#flights.flyToAims(board);
    const middle = this.#points.sayGain(board);
    if (board.chain > 1 && board.finale === 0) this.#bursts.shineChain(board.chain, middle);
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

  /** A burst from each slot, and the points fly to the score. */
  #onOrder(board: Board): void {
    const { context, hud, fx } = this.#targets;
    this.#say(context.messages.order, palette.mint, 2, 'order');
    this.#orderMs = 0;
    hud.orderPoints.show(orderWorth(board));
    for (let index = 0; index < aimsMax; index += 1) {
      const { x, y } = hud.slots.middleOf(index);
      fx.burst(x, y, { ...orderBurst, count: fx.calm ? 4 : 12 });
    }
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

  /** A level's star falls into its place at the end; each rings higher. */
  onFinishStar(index: number, x: number, y: number): void {
    const { context, fx } = this.#targets;
    context.sound.play('goal', 1 + index * 0.26);
    const burst = { ...starBurst(index), looks: [palette.gold, '#fff3b0'] };
    fx.burst(x, y, fx.calm ? { ...burst, count: 4 } : burst);
    fx.addShake(3 + index * 3);
  }

  #onFinale(board: Board): void {
    const { messages } = this.#targets.context;
    const isWon = board.level > 0 && aimsMet(board);
    if (isWon) this.#targets.hud.meetGoal(0);
    this.#say(isWon ? messages.cleared : messages.fireworks, palette.gold, 4, isWon ? 'goal' : undefined);
  }

  #onEnd(board: Board): void {
    const { context, confetti } = this.#targets;
    const isWon = board.level > 0 ? aimsMet(board) : board.goals > 0;
    const best = context.init.bestScore ?? 0;
    const isBest = board.level === 0 && best > 0 && board.score > best;
    context.sound.play(endSound(isWon, board.score, context.init.bestScore));
    context.vibrate('crash');
    if (isWon || isBest) confetti.fall();
  }

  /** Each of the last moves ticks higher than the one before, over a faster tune. */
  #onMoves(board: Board): void {
    const left = board.moves < this.#moves ? lastMovesLeft(board) : undefined;
    this.#moves = board.moves;
    if (!left) return;
    const { context, hud } = this.#targets;
    const made = lastMoves - left;
    if (made === 0) this.#say(context.messages.lastMoves, palette.blush, 3, 'last');
    else context.sound.play('tick', 2 ** ((made * 2) / 12));
    hud.countDown.count(left);
    context.setTempo(lastTempo + made * tempoStep);
    context.addLayer('final');
  }

  #beat(): void {
    this.#targets.context.sound.play('heart');
    this.#targets.context.vibrate('light');
  }

  #onBest({ level, score }: Board): void {
    const { context } = this.#targets;
    if (level === 0 && context.passesBest(score)) this.#isBestDue = true;
    this.#sayBest();
  }

  #sayBest(): void {
    if (!this.#isBestDue || this.#orderMs < orderMs) return;
    this.#isBestDue = false;
    this.#say(this.#targets.context.messages.newBest, palette.mint, 3, 'best');
  }

  #say(text: string, colour: string, weight: number, effect?: keyof typeof sounds | 'best'): void {
    if (effect) this.#targets.context.sound.play(effect);
    this.#targets.banner.say(text, colour, weight);
    if (this.#targets.banner.weight === weight) this.bannerGrowth = 0;
  }

  #hitStop(events: number, birthStop: number): number {
    if (this.#targets.fx.calm) return 0;
    if (events & event.combine) return 6;
    return Math.max(birthStop, events & (event.bombBlast | event.starBlast) ? 3 : 0);
  }
}

const orderBurst = {
  speed: 190,
  gravity: 380,
  lifeMs: 650,
  spin: 1.2,
  sizes: [3, 7],
  looks: [palette.mint, palette.gold, palette.paper],
} as const;

const clears =
  event.match |
  event.combine |
  event.firework |
  event.booster |
  event.coconutOut |
  event.crateBroken |
  event.jellyGone;
