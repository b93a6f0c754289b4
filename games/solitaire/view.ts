import { levelOf, ticksPerSecond } from '../sdk/core/game-core.ts';
import { clamp01, easeInOut } from '../sdk/render/easing.ts';
import { blit, type DrawContext, type Picture } from '../sdk/render/picture.ts';
import { ScreenEffects } from '../sdk/render/screen-effects.ts';
import type { GameModule } from '../sdk/runtime/frame-port.ts';
import type { GameView, FrameInfo } from '../sdk/runtime/game-view.ts';
import type { Result } from '../sdk/runtime/result-card.ts';
import { runGame } from '../sdk/runtime/run-game.ts';
import { formatClock, formatNumber } from '../sdk/runtime/shared-messages.ts';
import type { Stage } from '../sdk/runtime/stage.ts';
import { sounds, tune, messages, type Context } from './assets.ts';
import { solitaire, untimed } from './core/index.ts';
import { klondike } from './core/klondike.ts';
import { spot, topOf, type Rules } from './core/card-rules.ts';
import { cardsHome, ending, type Table } from './core/state.ts';
import { variantOf } from './core/variants/index.ts';
import { Effects } from './effects.ts';
import { pointOf } from './input/hit-test.ts';
import { TableInput, type Hint } from './input/index.ts';
import { Cascade } from './render/cascade.ts';
import { CardMotion } from './render/card-motion.ts';
import { paintFelt } from './render/felt.ts';
import { Hud } from './render/hud.ts';
import { layoutFor, type Layout, type Point } from './render/layout.ts';
import { Pictures } from './render/pictures.ts';
import { drawTable } from './render/table-renderer.ts';
import { Tutorial } from './tutorial.ts';

/** Wires core, rendering, input and effects together. */
export const start: GameModule['start'] = (port) =>
  runGame(port, {
    core: solitaire,
    untimed,
    messages,
    sounds,
    tune,
    resultTicks: (table) => (table.ending === ending.won ? wonTicks : lostTicks),
    open: (context) => new SolitaireView(context),
  });

/** Ticks until the page takes over; cards leap only after a win. */
const wonTicks = 260;
const lostTicks = 130;
const sparksMax = 220;
/** How long the cards leap alone after a win. */
const cascadeTicks = 130;
/** The card back that everybody has. */
const firstSkin = 'plum';
/** How often a hint shows its move. */
const hintMs = 1400;

class SolitaireView implements GameView<Table> {
  readonly #context: Context;
  readonly #rules: Rules;
  readonly #motion: CardMotion;
  readonly #tutorialMotion: CardMotion;
  readonly #cascade: Cascade;
  readonly #hud: Hud;
  readonly #fx: ScreenEffects;
  readonly #effects: Effects;
  readonly input: TableInput;
  readonly #tutorial: Tutorial;
  #layout!: Layout;
  #pictures!: Pictures;
  #felt!: Picture;
  /** After a change of size cards are at their places at once. */
  #isSudden = false;

  constructor(context: Context) {
    this.#context = context;
    const level = levelOf(context.init.rules);
    const isTimed = level === 0 && !context.init.untimed;
    const rules = (this.#rules = isTimed ? klondike : variantOf(level));
    this.#motion = new CardMotion(rules);
    this.#tutorialMotion = new CardMotion(rules);
    this.#hud = new Hud(rules);
    const { idle, idleHome } = context.messages;
    const core = level > 0 ? solitaire.levels![level - 1]! : solitaire;
    this.#tutorial = new Tutorial(core, rules, rules.stock === 'none' ? idleHome : idle);
    this.#fx = new ScreenEffects(context.init.reducedMotion, sparksMax);
    this.#effects = new Effects(context, this.#fx, this.#hud, rules);
    const { skin } = context.init;
    this.#cascade = new Cascade(rules.homes, skin !== undefined && skin.id !== firstSkin);
    this.input = new TableInput(rules, this.#motion, {
      pick: () => context.sound.play('pick'),
      refuse: () => context.sound.play('refuse'),
    });
  }

  resize(stage: Stage): void {
    this.#isSudden = this.#layout !== undefined;
    const { leftHanded, skin } = this.#context.init;
    this.#layout = layoutFor(stage, this.#rules, leftHanded);
    this.#pictures = new Pictures(this.#layout, this.#rules.faceOf, skin);
    this.#felt = paintFelt(this.#layout, this.#rules);
    this.#hud.resize(this.#layout);
    this.input.resize(this.#layout);
    this.#effects.resize(this.#layout, this.#pictures);
  }

  snapshot(): void {
    // Cards fly to changed places by themselves.
  }

  onEvents(events: number, table: Table): void {
    this.#effects.onEvents(events, table);
  }

  tickTutorial(): void {
    if (this.#tutorial.tick()) this.#tutorialMotion.gather();
  }

  draw(ctx: DrawContext, frame: FrameInfo<Table>): void {
    const { mode, elapsedMs, nowMs, width, height } = frame;
    const isTutorial = mode === 'tutorial';
    const table = isTutorial ? this.#tutorial.table : frame.state;
    const motion = isTutorial ? this.#tutorialMotion : this.#motion;
    const shake = this.#fx.shakeOffset(elapsedMs);
    const { ratio } = this.#layout;
    blit(ctx, this.#felt, { x: shake.x, y: shake.y, ratio });
    if (mode === 'play') this.input.pass(table, elapsedMs);
    motion.aim(table, this.#layout, this.#isSudden);
    this.#isSudden = false;
    const { carried } = this.input;
    motion.pass(elapsedMs, carried);
    const hint = mode === 'play' ? this.input.hint(table) : undefined;
    const hinted = hint?.card === undefined ? [] : [hint.card];
    const shown = { rules: this.#rules, motion, carried, hinted, nowMs };
    drawTable(ctx, this.#withoutLeapt(table, elapsedMs), this.#pictures, this.#layout, shown);
    if (hint) this.#drawGoal(ctx, table, hint, nowMs);
    if (!isTutorial) this.#drawCursor(ctx, table);
    this.#cascade.draw(ctx, this.#pictures, this.#layout);
    this.#fx.draw(ctx, width, height, elapsedMs);
    if (isTutorial) this.#tutorial.draw(ctx, this.#layout, motion, nowMs);
    else this.#drawHud(ctx, frame);
  }

  /** After a win the table without the cards that have leapt off it. */
  #withoutLeapt(table: Table, elapsedMs: number): Table {
    if (table.ending !== ending.won || this.#fx.calm) {
      this.#cascade.reset();
      return table;
    }
    this.#cascade.pass(elapsedMs, this.#layout, (home, rank) => this.#rules.homeCards(table, home)[rank]!);
    return { ...table, home: this.#cascade.left() };
  }

  /** A frame where the hinted card goes, and a pale copy of it on its way there. */
  #drawGoal(ctx: DrawContext, table: Table, { card, goal }: Hint, nowMs: number): void {
    if (card === undefined || goal === undefined) return;
    const { ratio } = this.#layout;
    const { x, y } = this.#topPlace(table, goal) ?? pointOf(this.#layout, goal);
    blit(ctx, this.#pictures.frame, { x: x - 4, y: y - 4, ratio });
    if (this.#fx.calm) return;
    const { toX, toY } = this.#motion.flights[card]!;
    const part = easeInOut(clamp01((nowMs % hintMs) / (hintMs * 0.7)));
    ctx.globalAlpha = 0.6;
    blit(ctx, this.#pictures.face(card), { x: toX + (x - toX) * part, y: toY + (y - toY) * part, ratio });
    ctx.globalAlpha = 1;
  }

  #drawHud(ctx: DrawContext, { state, score, best, elapsedMs }: FrameInfo<Table>): void {
    const { messages } = this.#context;
    this.#hud.draw(ctx, { table: state, score, best, isAsking: this.input.isAsking, messages }, elapsedMs);
  }

  /** A gold frame around the keyboard cursor and the cards it holds. */
  #drawCursor(ctx: DrawContext, table: Table): void {
    const { cursor, held } = this.input;
    const { ratio } = this.#layout;
    for (const at of [cursor, held?.from]) {
      if (at === undefined) continue;
      const { x, y } = this.#topPlace(table, at) ?? pointOf(this.#layout, at);
      blit(ctx, this.#pictures.frame, { x: x - 4, y: y - 4, ratio });
    }
  }

  #topPlace(table: Table, at: number): Point | undefined {
    const card = at === spot.stock ? undefined : topOf(this.#rules, table, at);
    if (card === undefined) return undefined;
    const { toX, toY } = this.#motion.flights[card]!;
    return { x: toX, y: toY };
  }

  resultOf(table: Table): Result {
    const { messages } = this.#context;
    const won = table.ending === ending.won;
    const { cards, clockTicks, isCalm } = this.#rules;
    const seconds = Math.max(0, Math.ceil((clockTicks - table.tick) / ticksPerSecond));
    return {
      title: won ? messages.won : table.ending === ending.clock ? messages.timeUp : messages.gaveUp,
      won,
      // The cards leap first.
      ...(won && !this.#fx.calm ? { afterTicks: cascadeTicks } : {}),
      rows: [
        [messages.home, `${cardsHome(table)} / ${cards}`],
        ...(isCalm ? [] : [[messages.time, formatClock(seconds)] as const]),
        [messages.moves, formatNumber(table.moves)],
      ],
    };
  }
}
