import atlas from 'virtual:sprites/chicken-scream-race';
import type { Action } from '../sdk/core.ts';
import { lerp } from '../sdk/kit/easing.ts';
import type { GameModule } from '../sdk/kit/frame.ts';
import type { Desk, GameView, Moment } from '../sdk/kit/game-view.ts';
import type { Hands } from '../sdk/kit/hands.ts';
import type { Result } from '../sdk/kit/overlays.ts';
import type { Pen } from '../sdk/kit/paint.ts';
import { startShow } from '../sdk/kit/show.ts';
import type { Stage } from '../sdk/kit/stage.ts';
import { figure } from '../sdk/kit/words.ts';
import { chickenScreamRace } from './core.ts';
import { ticksMax } from './core/measures.ts';
import type { Race } from './core/state.ts';
import { Feelings } from './view/feelings.ts';
import { Flock } from './view/flock.ts';
import { Hud } from './view/hud.ts';
import { Land } from './view/land.ts';
import { Lesson } from './view/lesson.ts';
import { scaleFor, type Scale } from './view/scale.ts';
import { effects, tune, type EffectName } from './view/sounds.ts';
import { words, type Words } from './view/texts.ts';
import { Things } from './view/things.ts';
import { Tumble } from './view/tumble.ts';
import { VoiceHand } from './view/voice-hand.ts';

/** The game in its frame: what is heard, seen and touched. The core alone decides what happened. */
export const start: GameModule['start'] = (port) =>
  startShow(port, {
    core: chickenScreamRace,
    words,
    effects,
    tune,
    atlas,
    open: (desk) => new RaceView(desk),
  });

const tempoEveryTicks = 240;
/** No tick moves anything so far: the chicken was set down somewhere else. */
const leapMm = 600;

class RaceView implements GameView<Race> {
  readonly hands: Hands;
  readonly #desk: Desk<EffectName, Words>;
  readonly #land = new Land();
  readonly #flock = new Flock();
  readonly #hud = new Hud();
  readonly #voice = new VoiceHand();
  readonly #lesson = new Lesson();
  readonly #tumble = new Tumble();
  readonly #feelings: Feelings;
  #things!: Things;
  #scale: Scale = scaleFor(1, 1);
  #before = { at: 0, height: 0 };

  constructor(desk: Desk<EffectName, Words>) {
    this.#desk = desk;
    this.#feelings = new Feelings(desk, this.#flock, this.#hud);
    this.hands = this.#voice.hands;
  }

  hear(loudness: number): void {
    this.#voice.hear(loudness);
  }

  fit({ width, height, ratio }: Stage): void {
    const scale = scaleFor(width, height);
    this.#scale = scale;
    this.#feelings.scale = scale;
    this.#land.fit(scale, ratio);
    this.#flock.fit(scale, ratio);
    this.#hud.fit(scale, ratio, this.#desk.sprites);
    this.#things = new Things(this.#desk.sprites, scale, ratio);
  }

  moves(race: Race): readonly Action[] {
    return this.#voice.moves(race);
  }

  keep(race: Race): void {
    this.#before = { at: race.at, height: race.height };
  }

  feel(events: number, race: Race): number {
    if (race.tick % tempoEveryTicks === 0) this.#desk.tempo(1 + (race.tick / ticksMax) * 0.14);
    this.#tumble.react(events, race, this.#before.at);
    return this.#feelings.feel(events, race);
  }

  rest(): void {
    this.#voice.rest();
  }

  tickLesson(): void {
    this.keep(this.#lesson.race);
    this.#flock.react(this.#lesson.step());
  }

  draw(pen: Pen, moment: Moment<Race>): void {
    const { mode, between, elapsedMs, nowMs, width, height } = moment;
    const inLesson = mode === 'lesson';
    const race = inLesson ? this.#lesson.race : moment.state;
    const jumped = Math.abs(race.at - this.#before.at) > leapMm;
    const tumble = this.#tumble.now(race, between);
    const atMm = (jumped ? race.at : lerp(this.#before.at, race.at, between)) - tumble.behind;
    const heightMm = (race.down > 0 ? 0 : lerp(this.#before.height, race.height, between)) + tumble.height;
    const loudness = inLesson ? this.#lesson.loudness : this.#loudnessOf(race);
    const { juice } = this.#feelings;
    const shake = juice.shake(elapsedMs);
    this.#land.draw(pen, atMm * this.#scale.unit + shake.x);
    this.#drawThings(pen, race, atMm, nowMs);
    this.#flock.update(race, loudness, elapsedMs);
    this.#flock.drawRivals(pen, race, atMm);
    this.#flock.drawPlayer(pen, race, heightMm);
    juice.draw(pen, width, height, elapsedMs);
    this.#hud.draw(pen, race, { ...moment, loudness, held: this.#voice.held }, this.#desk.words);
    if (inLesson) this.#lesson.draw(pen, moment);
  }

  /** A stored play has no voice, only its levels. */
  #loudnessOf(race: Race): number {
    return Math.round(this.#voice.loudness) === race.level ? this.#voice.loudness : race.level;
  }

  #drawThings(pen: Pen, race: Race, atMm: number, nowMs: number): void {
    const { unit, chickenX, width, groundY } = this.#scale;
    const ahead = (width - chickenX) / unit + 2500;
    const { items, corn } = race.course;
    this.#things.drawFinish(pen, atMm);
    for (const item of items) {
      if (item.end < atMm - chickenX / unit - 2500) continue;
      if (item.start > atMm + ahead) break;
      this.#things.draw(pen, item, chickenX + (item.start - atMm) * unit, nowMs);
    }
    const size = 460 * unit;
    for (let index = race.grain; index < corn.length; index += 1) {
      const grain = corn[index]!;
      if (grain.at > atMm + ahead) break;
      const swing = Math.sin(nowMs / 260 + index) * 3;
      pen.drawImage(
        this.#things.corn,
        chickenX + (grain.at - atMm) * unit - size / 2,
        groundY - grain.height * unit - size / 2 + swing,
        size,
        size,
      );
    }
  }

  resultOf(race: Race): Result {
    const { words } = this.#desk;
    const finished = race.finished === 1;
    const title = finished
      ? race.place === 1
        ? words.won
        : words.finish
      : race.finished === 2
        ? words.time
        : words.over;
    return {
      title,
      won: finished,
      rows: [
        [words.place, `${figure(race.place)}/4`],
        [words.distance, `${figure(Math.trunc(race.at / 1000))} m`],
        [words.corn, figure(race.corn)],
      ],
    };
  }
}
