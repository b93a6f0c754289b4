import atlas from 'virtual:sprites/chicken-scream-race';
import { lerp } from '../sdk/render/easing.ts';
import type { DrawContext } from '../sdk/render/picture.ts';
import type { GameModule } from '../sdk/runtime/frame-port.ts';
import type { GameView, FrameInfo } from '../sdk/runtime/game-view.ts';
import type { Result } from '../sdk/runtime/overlays.ts';
import { runGame } from '../sdk/runtime/run-game.ts';
import { formatNumber } from '../sdk/runtime/shared-messages.ts';
import type { Stage } from '../sdk/runtime/stage.ts';
import { sounds, tune, messages, type Context } from './assets.ts';
import { ticksMax } from './core/constants.ts';
import { chickenScreamRace } from './core/index.ts';
import type { Race } from './core/state.ts';
import { Effects } from './effects.ts';
import { VoiceInput } from './input.ts';
import { Flock } from './render/flock.ts';
import { Hud } from './render/hud.ts';
import { Land } from './render/land.ts';
import { scaleFor, type Scale } from './render/scale.ts';
import { Things } from './render/things.ts';
import { Tumble } from './render/tumble.ts';
import { Tutorial } from './tutorial.ts';

/** Wires core, rendering, input and effects together. */
export const start: GameModule['start'] = (port) =>
  runGame(port, {
    core: chickenScreamRace,
    messages,
    sounds,
    tune,
    atlas,
    open: (context) => new RaceView(context),
  });

const tempoEveryTicks = 240;
/** A larger step is no movement: the chicken was put elsewhere. */
const leapMm = 600;

class RaceView implements GameView<Race> {
  readonly #context: Context;
  readonly #land = new Land();
  readonly #flock = new Flock();
  readonly #hud = new Hud();
  readonly input = new VoiceInput();
  readonly #tutorial = new Tutorial();
  readonly #tumble = new Tumble();
  readonly #effects: Effects;
  #things!: Things;
  #scale: Scale = scaleFor(1, 1);
  #before = { at: 0, height: 0 };

  constructor(context: Context) {
    this.#context = context;
    this.#effects = new Effects(context, this.#flock, this.#hud);
  }

  resize({ width, height, ratio }: Stage): void {
    const scale = scaleFor(width, height);
    this.#scale = scale;
    this.#effects.scale = scale;
    this.#land.resize(scale, ratio);
    this.#flock.resize(scale, ratio);
    this.#hud.resize(scale, ratio, this.#context.sprites);
    this.#things = new Things(this.#context.sprites, scale, ratio);
  }

  snapshot(race: Race): void {
    this.#before = { at: race.at, height: race.height };
  }

  onEvents(events: number, race: Race): number {
    if (race.tick % tempoEveryTicks === 0) this.#context.setTempo(1 + (race.tick / ticksMax) * 0.14);
    this.#tumble.react(events, race, this.#before.at);
    return this.#effects.onEvents(events, race);
  }

  tickTutorial(): void {
    this.snapshot(this.#tutorial.race);
    this.#flock.react(this.#tutorial.step());
  }

  draw(ctx: DrawContext, frame: FrameInfo<Race>): void {
    const { mode, alpha, elapsedMs, nowMs, width, height } = frame;
    const inTutorial = mode === 'tutorial';
    const race = inTutorial ? this.#tutorial.race : frame.state;
    const jumped = Math.abs(race.at - this.#before.at) > leapMm;
    const tumble = this.#tumble.now(race, alpha);
    const atMm = (jumped ? race.at : lerp(this.#before.at, race.at, alpha)) - tumble.behind;
    const heightMm = (race.down > 0 ? 0 : lerp(this.#before.height, race.height, alpha)) + tumble.height;
    const loudness = inTutorial ? this.#tutorial.loudness : this.#loudnessOf(race);
    const { fx } = this.#effects;
    const shake = fx.shakeOffset(elapsedMs);
    this.#land.draw(ctx, atMm * this.#scale.unit + shake.x);
    this.#drawThings(ctx, race, atMm, nowMs);
    this.#flock.update(race, loudness, elapsedMs);
    this.#flock.drawRivals(ctx, race, atMm);
    this.#flock.drawPlayer(ctx, race, heightMm);
    fx.draw(ctx, width, height, elapsedMs);
    this.#hud.draw(ctx, race, { ...frame, loudness, held: this.input.held }, this.#context.messages);
    if (inTutorial) this.#tutorial.draw(ctx, frame);
  }

  /** A stored play has no voice, only its levels. */
  #loudnessOf(race: Race): number {
    return Math.round(this.input.loudness) === race.level ? this.input.loudness : race.level;
  }

  #drawThings(ctx: DrawContext, race: Race, atMm: number, nowMs: number): void {
    const { unit, chickenX, width, groundY } = this.#scale;
    const ahead = (width - chickenX) / unit + 2500;
    const { items, corn } = race.course;
    this.#things.drawFinish(ctx, atMm);
    for (const item of items) {
      if (item.end < atMm - chickenX / unit - 2500) continue;
      if (item.start > atMm + ahead) break;
      this.#things.draw(ctx, item, chickenX + (item.start - atMm) * unit, nowMs);
    }
    const size = 460 * unit;
    for (let index = race.grain; index < corn.length; index += 1) {
      const grain = corn[index]!;
      if (grain.at > atMm + ahead) break;
      const swing = Math.sin(nowMs / 260 + index) * 3;
      ctx.drawImage(
        this.#things.corn,
        chickenX + (grain.at - atMm) * unit - size / 2,
        groundY - grain.height * unit - size / 2 + swing,
        size,
        size,
      );
    }
  }

  resultOf(race: Race): Result {
    const { messages } = this.#context;
    const finished = race.finished === 1;
    const title = finished
      ? race.place === 1
        ? messages.won
        : messages.finish
      : race.finished === 2
        ? messages.time
        : messages.over;
    return {
      title,
      won: finished,
      rows: [
        [messages.place, `${formatNumber(race.place)}/4`],
        [messages.distance, `${formatNumber(Math.trunc(race.at / 1000))} m`],
        [messages.corn, formatNumber(race.corn)],
      ],
    };
  }
}
