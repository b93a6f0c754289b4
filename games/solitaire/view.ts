import { levelOf, ticksPerSecond } from '../sdk/core/game-core.ts';
import { blitMoved, type DrawContext, type Picture } from '../sdk/render/picture.ts';
import { ScreenEffects } from '../sdk/render/screen-effects.ts';
import { FinishStars, starsTicks } from '../sdk/render/stars.ts';
import type { GameModule } from '../sdk/runtime/frame-port.ts';
import type { GameView, FrameInfo } from '../sdk/runtime/game-view.ts';
import { cardTickOf, type Result } from '../sdk/runtime/result-card.ts';
import { runGame } from '../sdk/runtime/run-game.ts';
import { formatClock, formatNumber } from '../sdk/render/format.ts';
import type { Stage } from '../sdk/runtime/stage.ts';
import { messages, type Context } from './messages.ts';
import { solitaire, untimed } from './core/index.ts';
import { klondike } from './core/klondike.ts';
import type { Rules } from './core/card-rules.ts';
import { cardsHome, ending, type Table } from './core/state.ts';
import { starsOf, variantOf } from './core/variants/index.ts';
import type { VariantTable } from './core/variants/table.ts';
import { Effects } from './effects/index.ts';
import { TableInput } from './input/index.ts';
import { Cascade } from './render/cascade.ts';
import { CardMotion } from './render/card-motion.ts';
import { paintFelt } from './render/felt.ts';
import { Hud } from './render/hud.ts';
import { layoutFor, type Layout } from './render/layout.ts';
import { Marks } from './render/marks.ts';
import { Pictures } from './render/pictures.ts';
import { Scenery } from './render/scenery.ts';
import { drawCarried, drawTable } from './render/table-renderer.ts';
import { Tension, tensionOf } from './render/tension.ts';
import { sounds, tune } from './audio.ts';
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
class SolitaireView implements GameView<Table> {
  readonly #context: Context;
  readonly #rules: Rules;
  readonly #level: number;
  readonly #motion: CardMotion;
  readonly #tutorialMotion: CardMotion;
  readonly #cascade: Cascade;
  readonly #hud: Hud;
  readonly #fx: ScreenEffects;
  readonly #effects: Effects;
  readonly #scenery: Scenery;
  readonly #tension = new Tension();
  readonly #marks: Marks;
  readonly #tutorialMarks: Marks;
  readonly #stars = new FinishStars();
  readonly input: TableInput;
  readonly #tutorial: Tutorial;
  #layout!: Layout;
  #pictures!: Pictures;
  #felt!: Picture;
  /** After a change of size cards are at their places at once. */
  #isSudden = false;
  /** Whether any card has been drawn. */
  #isShown = false;

  constructor(context: Context) {
    this.#context = context;
    const { reducedMotion, skin, rules: name, untimed: isUntimed } = context.init;
    const level = (this.#level = levelOf(name));
    const rules = (this.#rules = level === 0 && !isUntimed ? klondike : variantOf(level));
    this.#motion = new CardMotion(rules, reducedMotion);
    this.#tutorialMotion = new CardMotion(rules, reducedMotion);
    this.#hud = new Hud(rules, level);
    const core = level > 0 ? solitaire.levels![level - 1]! : solitaire;
    this.#tutorial = new Tutorial(core, rules, context.messages);
    this.#fx = new ScreenEffects(reducedMotion, sparksMax);
    this.#effects = new Effects(context, this.#fx, this.#hud, rules);
    this.#scenery = new Scenery(reducedMotion);
    this.#marks = new Marks(rules, this.#motion);
    this.#tutorialMarks = new Marks(rules, this.#tutorialMotion);
    this.#cascade = new Cascade(rules.homes, skin !== undefined && skin.id !== firstSkin);
    this.input = new TableInput(rules, this.#motion, {
      touch: (x, y) => this.#effects.impacts.ripple(x, y),
      pick: () => context.sound.play('pick'),
      refuse: () => context.sound.play('refuse'),
    });
  }

  resize(stage: Stage): void {
    this.#isSudden = this.#layout !== undefined;
    const { leftHanded, skin } = this.#context.init;
    const layout = (this.#layout = layoutFor(stage, this.#rules, leftHanded));
    const pictures = (this.#pictures = new Pictures(layout, this.#rules.faceOf, skin));
    this.#felt = paintFelt(layout, this.#rules);
    for (const part of [this.#hud, this.input, this.#scenery, this.#tension]) part.resize(layout);
    this.#effects.resize(layout, pictures);
    this.#marks.resize(layout, pictures);
    this.#tutorialMarks.resize(layout, pictures);
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
    const { mode, elapsedMs, nowMs } = frame;
    const isTutorial = mode === 'tutorial';
    const table = isTutorial ? this.#tutorial.table : frame.state;
    const motion = isTutorial ? this.#tutorialMotion : this.#motion;
    this.#shake(ctx, elapsedMs);
    this.#scenery.drawBelow(ctx, nowMs, elapsedMs);
    const [rules, { movesMax }] = [this.#rules, this.#hud.aims];
    const tense = { rules, table, movesMax, isCalm: this.#fx.calm };
    this.#tension.drawEdges(ctx, tense);
    if (mode === 'play') this.input.pass(table, elapsedMs);
    const cardsMs = isTutorial ? elapsedMs : this.#effects.pass(elapsedMs);
    this.#moveCards(motion, table, cardsMs);
    this.#drawCards(ctx, frame, { table, motion, cardsMs });
    this.#drawEffects(ctx, elapsedMs);
    this.#scenery.blow(Math.min(1, this.#effects.chain.count / 8));
    this.#scenery.drawAround(ctx, nowMs, tensionOf(rules, table, movesMax));
    if (isTutorial) {
      this.#hud.aims.draw(ctx, table, elapsedMs);
      return this.#tutorial.draw(ctx, this.#layout, motion, nowMs);
    }
    this.#drawHud(ctx, frame);
    this.#tension.drawSeconds(ctx, tense);
    if (mode === 'over') this.#drawStars(ctx, frame);
  }

  /** Moves all that is drawn from now on, over a table that stands still beneath its edges. */
  #shake(ctx: DrawContext, elapsedMs: number): void {
    const { x, y } = this.#fx.shakeOffset(elapsedMs);
    const { ratio } = this.#layout;
    const felt = { x: 0, y: 0, ratio };
    blitMoved(ctx, this.#felt, felt);
    if (x === 0 && y === 0) return;
    ctx.translate(Math.round(x * ratio) / ratio, Math.round(y * ratio) / ratio);
    blitMoved(ctx, this.#felt, felt);
  }

  #moveCards(motion: CardMotion, table: Table, cardsMs: number): void {
    // The tutorial shows its first move at once, on a table that is dealt.
    const isFirst = motion === this.#tutorialMotion && !this.#isShown;
    motion.aim(table, this.#layout, this.#isSudden || isFirst);
    this.#isSudden = false;
    this.#isShown = true;
    const landed = motion.pass(cardsMs, this.input.carried);
    if (motion === this.#motion) this.#effects.land(landed, motion);
  }

  #drawCards(ctx: DrawContext, { mode, nowMs }: FrameInfo<Table>, { table, motion, cardsMs }: Cards): void {
    const [pictures, layout] = [this.#pictures, this.#layout];
    const { carried, pressed } = this.input;
    const isTutorial = mode === 'tutorial';
    const hint = isTutorial ? this.#tutorial.hint : mode === 'play' ? this.input.hint(table) : undefined;
    const hinted = hint?.card === undefined ? [] : [hint.card];
    const shown = { rules: this.#rules, motion, carried, pressed, hinted, nowMs };
    drawTable(ctx, this.#withoutLeapt(table, cardsMs), pictures, layout, shown);
    const marks = isTutorial ? this.#tutorialMarks : this.#marks;
    if (hint) marks.drawHint(ctx, table, hint, nowMs, this.#fx.calm);
    if (mode === 'play') {
      this.#marks.drawGoals(ctx, table, this.input.reach(table), nowMs);
      this.#marks.drawCursor(ctx, table, this.input);
    }
    drawCarried(ctx, pictures, layout, shown);
    this.#cascade.draw(ctx, pictures, layout);
  }

  /** On the cloth and beside it, where words are said: nothing falls over the figures. */
  #drawEffects(ctx: DrawContext, elapsedMs: number): void {
    const { width, height, frame } = this.#layout;
    ctx.save();
    ctx.beginPath();
    ctx.rect(frame.left, frame.top, width - frame.left, height - frame.top);
    ctx.clip();
    this.#effects.impacts.draw(ctx, elapsedMs);
    this.#fx.draw(ctx, width, height, elapsedMs);
    ctx.restore();
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

  #drawHud(ctx: DrawContext, { state, score, best, elapsedMs }: FrameInfo<Table>): void {
    const { messages } = this.#context;
    const { chain } = this.#effects;
    const { isAsking } = this.input;
    this.#hud.draw(ctx, { table: state, score, best, isAsking, chain, messages }, elapsedMs);
  }

  #drawStars(ctx: DrawContext, frame: FrameInfo<Table>): void {
    const stars = this.#starsIn(frame.state);
    // From then on they stand on the card.
    if (stars === 0 || frame.overTicks >= cardTickOf(this.resultOf(frame.state))) return;
    this.#stars.draw(ctx, frame, stars, (index, x, y) => this.#effects.milestones.onFinishStar(index, x, y));
  }

  /** Stars of a level; 0 in the game itself. */
  #starsIn(table: Table): number {
    return this.#level > 0 ? starsOf(table as VariantTable) : 0;
  }

  resultOf(table: Table): Result {
    const { messages } = this.#context;
    const won = table.ending === ending.won;
    const { cards, clockTicks, isCalm } = this.#rules;
    const seconds = Math.max(0, Math.ceil((clockTicks - table.tick) / ticksPerSecond));
    const stars = this.#starsIn(table);
    // The cards leap and the stars fall first.
    const afterTicks = won && !this.#fx.calm ? cascadeTicks : stars > 0 ? starsTicks : undefined;
    return {
      title: won ? messages.won : table.ending === ending.clock ? messages.timeUp : messages.gaveUp,
      won,
      ...(this.#level > 0 && { stars }),
      ...(afterTicks !== undefined && { afterTicks }),
      rows: [
        [messages.home, `${cardsHome(table)} / ${cards}`],
        ...(isCalm ? [] : [[messages.time, formatClock(seconds)] as const]),
        [messages.moves, formatNumber(table.moves)],
      ],
    };
  }
}

/** The cards of a frame, and the time in which they moved. */
interface Cards {
  table: Table;
  motion: CardMotion;
  cardsMs: number;
}
