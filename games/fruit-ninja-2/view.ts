import atlas from 'virtual:sprites/fruit-ninja-2';
import type { Action } from '../sdk/core.ts';
import type { GameModule } from '../sdk/kit/frame.ts';
import type { Desk, GameView, Moment } from '../sdk/kit/game-view.ts';
import type { Hands } from '../sdk/kit/hands.ts';
import { colours } from '../sdk/kit/look.ts';
import type { Result } from '../sdk/kit/overlays.ts';
import type { Pen } from '../sdk/kit/paint.ts';
import { startShow } from '../sdk/kit/show.ts';
import type { Stage } from '../sdk/kit/stage.ts';
import { figure } from '../sdk/kit/words.ts';
import { fruitNinja2 } from './core.ts';
import { event } from './core/events.ts';
import { kind } from './core/kinds.ts';
import { ticksMax } from './core/measures.ts';
import type { Flight } from './core/flights.ts';
import type { Play } from './core/state.ts';
import { BladeHand } from './view/blade-hand.ts';
import { Edges } from './view/edges.ts';
import { Feelings } from './view/feelings.ts';
import { fieldFor, toGrid, toScreen, type Field } from './view/field.ts';
import { drawFlights, fuseOf } from './view/flying.ts';
import { FruitArt } from './view/fruit-art.ts';
import { Giant } from './view/giant.ts';
import { Halves, type HalfPictures } from './view/halves.ts';
import { Hud } from './view/hud.ts';
import { Lesson } from './view/lesson.ts';
import { effects, tune, type EffectName } from './view/sounds.ts';
import { words, type Words } from './view/texts.ts';
import { Trail } from './view/trail.ts';
import { TurnedHalves } from './view/turned-halves.ts';
import { Wall } from './view/wall.ts';

/** The game in its frame: what is heard, seen and touched. The core alone decides what happened. */
export const start: GameModule['start'] = (port) =>
  startShow(port, { core: fruitNinja2, words, effects, tune, atlas, open: (desk) => new FruitView(desk) });

const tempoEveryTicks = 240;

class FruitView implements GameView<Play> {
  readonly hands: Hands;
  readonly #desk: Desk<EffectName, Words>;
  readonly #wall = new Wall();
  readonly #halves = new Halves();
  readonly #giant = new Giant();
  readonly #hud = new Hud();
  readonly #edges = new Edges();
  readonly #trail = new Trail();
  readonly #lesson = new Lesson();
  readonly #feelings: Feelings;
  readonly #blade: BladeHand;
  #field: Field = fieldFor(1, 1);
  #art!: FruitArt;
  #pictures!: HalfPictures;
  #before: readonly Flight[] = [];

  constructor(desk: Desk<EffectName, Words>) {
    this.#desk = desk;
    const parts = { wall: this.#wall, halves: this.#halves, giant: this.#giant, hud: this.#hud };
    this.#feelings = new Feelings(desk, parts);
    this.#blade = new BladeHand((x, y) => toGrid(this.#field, x, y));
    this.hands = this.#blade.hands;
  }

  fit(stage: Stage): void {
    const field = fieldFor(stage.width, stage.height);
    this.#field = field;
    this.#feelings.field = field;
    this.#wall.fit(stage, field);
    this.#art = new FruitArt(this.#desk.sprites, field.scale, stage.ratio);
    const turned = new TurnedHalves(this.#art, stage.ratio);
    this.#pictures = { art: this.#art, turned, field, ratio: stage.ratio };
    this.#giant.fit(field, stage.ratio);
    this.#edges.fit(stage.width, stage.height, stage.ratio);
    this.#hud.fit(stage.ratio);
    this.#trail.clear();
  }

  moves(play: Play): readonly Action[] {
    return this.#blade.moves(play);
  }

  keep(play: Play): void {
    this.#before = play.flights;
  }

  feel(events: number, play: Play): number {
    this.#follow(play);
    if (play.tick % tempoEveryTicks === 0) this.#desk.tempo(1 + (play.tick / ticksMax) * 0.18);
    const stop = this.#feelings.feel(events, play, this.#before);
    if (events & event.bomb) this.#trail.clear();
    return stop;
  }

  /** The trail is drawn where the core has the blade, so that what was seen is what was cut. */
  #follow(play: Play): void {
    if (play.down === 0) return;
    const at = toScreen(this.#field, play.bladeX, play.bladeY);
    if (play.fresh === 1) this.#trail.begin(at.x, at.y);
    else this.#trail.add(at.x, at.y);
  }

  rest(): void {
    this.#blade.rest();
  }

  tickLesson(): void {
    const { play } = this.#lesson;
    this.#before = play.flights;
    const events = this.#lesson.step();
    this.#follow(play);
    this.#feelings.feel(events & event.cut, play, this.#before);
  }

  draw(pen: Pen, moment: Moment<Play>): void {
    const { mode, between, elapsedMs, nowMs, width, height } = moment;
    const play = mode === 'lesson' ? this.#lesson.play : moment.state;
    const { juice } = this.#feelings;
    const shake = juice.shake(elapsedMs);
    this.#wall.draw(pen, shake);
    pen.translate(shake.x, shake.y);
    this.#edges.draw(pen, play, nowMs);
    this.#giant.draw(pen, play, this.#field, nowMs, elapsedMs);
    // What is cut lies behind what may still be cut: no half may hide a bomb.
    this.#halves.draw(pen, this.#pictures, elapsedMs);
    drawFlights(pen, play, this.#art, this.#field, between);
    this.#sparkFuses(play, elapsedMs);
    this.#trail.draw(pen, elapsedMs);
    juice.draw(pen, width, height, elapsedMs);
    if (mode === 'lesson') this.#lesson.draw(pen, moment, this.#field);
    else this.#hud.draw(pen, play, moment, this.#desk.words);
    if (mode === 'play') this.#drawCursor(pen);
  }

  /** Bombs spit sparks, so that they are seen for what they are in the corner of an eye. */
  #sparkFuses(play: Play, elapsedMs: number): void {
    if (elapsedMs === 0) return;
    for (const flight of play.flights) {
      if (flight.kind !== kind.bomb || flight.age <= 0 || Math.random() > 0.5) continue;
      const at = fuseOf(flight, this.#field);
      this.#feelings.juice.spark({
        ...at,
        speedX: (Math.random() - 0.5) * 120,
        speedY: (Math.random() - 0.5) * 120,
        gravity: 200,
        lifeMs: 260,
        size: 4 + Math.random() * 3,
        look: Math.random() < 0.5 ? '#ffe08a' : '#ff8a4a',
      });
    }
  }

  #drawCursor(pen: Pen): void {
    const { x, y, shown, slashing } = this.#blade.cursor;
    if (!shown) return;
    const at = toScreen(this.#field, x, y);
    const reach = slashing > 0 ? 20 : 15;
    pen.strokeStyle = colours.ink;
    pen.lineWidth = 6;
    ring(pen, at, reach);
    pen.strokeStyle = slashing > 0 ? colours.gold : colours.mint;
    pen.lineWidth = 3;
    ring(pen, at, reach);
    pen.fillStyle = colours.paper;
    pen.fillRect(at.x - 2, at.y - 2, 4, 4);
  }

  resultOf(play: Play): Result {
    const { words } = this.#desk;
    const won = play.finished === 1;
    const rows: [string, string][] = [
      [words.fruit, figure(play.fruit)],
      [words.bestCombo, `×${figure(play.bestCombo)}`],
    ];
    if (won) rows.push([words.slashes, figure(play.slashes)]);
    return { title: won ? words.won : words.over, won, rows };
  }
}

function ring(pen: Pen, { x, y }: { x: number; y: number }, reach: number): void {
  pen.beginPath();
  pen.arc(x, y, reach, 0, Math.PI * 2);
  pen.stroke();
}
