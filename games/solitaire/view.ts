import type { Action } from '../sdk/core.ts';
import type { GameModule } from '../sdk/kit/frame.ts';
import type { Desk, GameView, Moment } from '../sdk/kit/game-view.ts';
import type { Hands } from '../sdk/kit/hands.ts';
import { Juice } from '../sdk/kit/juice.ts';
import type { Result } from '../sdk/kit/overlays.ts';
import { stamp, type Pen, type Picture } from '../sdk/kit/paint.ts';
import { startShow } from '../sdk/kit/show.ts';
import type { Stage } from '../sdk/kit/stage.ts';
import { figure } from '../sdk/kit/words.ts';
import { solitaire } from './core.ts';
import { cardCount } from './core/cards.ts';
import { clockTicks } from './core/measures.ts';
import { topOf } from './core/moves.ts';
import { cardsHome, ending, type Table } from './core/table.ts';
import { CardMotion } from './view/card-motion.ts';
import { Feelings } from './view/feelings.ts';
import { paintFelt } from './view/felt.ts';
import { columnsOf, type Spot } from './view/grips.ts';
import { Hud } from './view/hud.ts';
import { layoutFor, type Layout, type Point } from './view/layout.ts';
import { Lesson } from './view/lesson.ts';
import { Pictures } from './view/pictures.ts';
import { effects, tune, type EffectName } from './view/sounds.ts';
import { drawTable } from './view/table-painter.ts';
import { words, type Words } from './view/texts.ts';
import { Touch } from './view/touch.ts';

/** The card table in its frame: what is heard, seen and touched. The core alone decides what happened. */
export const start: GameModule['start'] = (port) =>
  startShow(port, {
    core: solitaire,
    words,
    effects,
    tune,
    resultTicks: 170,
    open: (desk) => new SolitaireView(desk),
  });

const sparksMax = 220;

class SolitaireView implements GameView<Table> {
  readonly hands: Hands;
  readonly #desk: Desk<EffectName, Words>;
  readonly #motion = new CardMotion();
  readonly #lessonMotion = new CardMotion();
  readonly #hud = new Hud();
  readonly #juice: Juice;
  readonly #feelings: Feelings;
  readonly #touch: Touch;
  readonly #lesson = new Lesson();
  #layout!: Layout;
  #pictures!: Pictures;
  #felt!: Picture;
  /** After a change of size cards are where they belong at once. */
  #isSudden = false;

  constructor(desk: Desk<EffectName, Words>) {
    this.#desk = desk;
    this.#juice = new Juice(desk.init.reducedMotion, sparksMax);
    this.#feelings = new Feelings(desk, this.#juice, this.#hud);
    this.#touch = new Touch(this.#motion, {
      pick: () => desk.sound.play('pick'),
      refuse: () => desk.sound.play('refuse'),
    });
    this.hands = this.#touch.hands;
  }

  fit(stage: Stage): void {
    this.#isSudden = this.#layout !== undefined;
    this.#layout = layoutFor(stage);
    this.#pictures = new Pictures(this.#layout);
    this.#felt = paintFelt(this.#layout);
    this.#hud.fit(this.#layout);
    this.#touch.fit(this.#layout);
    this.#feelings.fit(this.#layout, this.#pictures);
  }

  moves(table: Table): readonly Action[] {
    return this.#touch.take(table);
  }

  keep(): void {
    // Cards fly by themselves between where they were and where they belong.
  }

  feel(events: number, table: Table): void {
    this.#feelings.feel(events, table);
  }

  rest(): void {
    this.#touch.rest();
  }

  tickLesson(): void {
    if (this.#lesson.tick()) this.#lessonMotion.gather();
  }

  draw(pen: Pen, moment: Moment<Table>): void {
    const { mode, elapsedMs, nowMs, width, height } = moment;
    const isLesson = mode === 'lesson';
    const table = isLesson ? this.#lesson.table : moment.state;
    const motion = isLesson ? this.#lessonMotion : this.#motion;
    const thrown = this.#juice.shake(elapsedMs);
    const { ratio } = this.#layout;
    stamp(pen, this.#felt, { x: thrown.x, y: thrown.y, ratio });
    if (mode === 'play') this.#touch.pass(table, elapsedMs);
    motion.aim(table, this.#layout, this.#isSudden);
    this.#isSudden = false;
    const { carried } = this.#touch;
    motion.pass(elapsedMs, carried);
    const hinted = mode === 'play' ? this.#touch.hinted(table) : [];
    drawTable(pen, table, this.#pictures, this.#layout, { motion, carried, hinted, nowMs });
    if (!isLesson) this.#drawCursor(pen, table);
    this.#juice.draw(pen, width, height, elapsedMs);
    if (isLesson) this.#lesson.draw(pen, this.#layout, motion, nowMs);
    else this.#drawHud(pen, moment);
  }

  #drawHud(pen: Pen, { state, score, best, elapsedMs }: Moment<Table>): void {
    const { words } = this.#desk;
    this.#hud.draw(pen, { table: state, score, best, isAsking: this.#touch.isAsking, words }, elapsedMs);
  }

  /** Gold around the place of the keys, and around what they hold. */
  #drawCursor(pen: Pen, table: Table): void {
    const { cursor, held } = this.#touch;
    const places = [cursor && this.#placeOf(table, cursor), held && this.#topPlace(table, held.from)];
    for (const place of places) {
      if (place)
        stamp(pen, this.#pictures.frame, { x: place.x - 4, y: place.y - 4, ratio: this.#layout.ratio });
    }
  }

  #placeOf(table: Table, spot: Spot): Point | undefined {
    const from = columnsOf(spot);
    if (from === 'stock') return this.#layout.stock;
    return this.#topPlace(table, from) ?? this.#emptyPlace(spot);
  }

  #topPlace(table: Table, from: number): Point | undefined {
    const card = topOf(table, from);
    if (card === undefined) return undefined;
    const { toX, toY } = this.#motion.flights[card]!;
    return { x: toX, y: toY };
  }

  #emptyPlace({ column, row }: Spot): Point | undefined {
    if (row === 1) return this.#layout.piles[column];
    return column < 4 ? this.#layout.homes[column] : this.#layout.waste;
  }

  resultOf(table: Table): Result {
    const { words } = this.#desk;
    const won = table.ending === ending.won;
    const seconds = Math.max(0, Math.ceil((clockTicks - table.tick) / 60));
    return {
      title: won ? words.won : table.ending === ending.clock ? words.timeUp : words.gaveUp,
      won,
      rows: [
        [words.home, `${cardsHome(table)} / ${cardCount}`],
        [words.time, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`],
        [words.moves, figure(table.moves)],
      ],
    };
  }
}
