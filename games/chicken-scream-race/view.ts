import atlas from 'virtual:sprites/chicken-scream-race';
import { levelOf } from '../sdk/core/game-core.ts';
import { lerp } from '../sdk/render/easing.ts';
import type { DrawContext } from '../sdk/render/picture.ts';
import { FinishStars } from '../sdk/render/stars.ts';
import type { GameModule } from '../sdk/runtime/frame-port.ts';
import type { GameView, FrameInfo } from '../sdk/runtime/game-view.ts';
import { cardTickOf, type Result } from '../sdk/runtime/result-card.ts';
import { runGame } from '../sdk/runtime/run-game.ts';
import type { Stage } from '../sdk/runtime/stage.ts';
import { messages, type Context } from './messages.ts';
import { ticksMax } from './core/constants.ts';
import { chickenScreamRace, starsWon } from './core/index.ts';
import { createRace, type Race } from './core/state.ts';
import { Effects } from './effects/index.ts';
import { VoiceInput } from './input.ts';
import { Course } from './render/course.ts';
import { Flock } from './render/flock.ts';
import { Hud } from './render/hud.ts';
import { Land } from './render/land/index.ts';
import { Edges } from './render/last-seconds.ts';
import { Opening } from './render/opening.ts';
import { Photo } from './render/photo.ts';
import { afterTicksOf, resultOf } from './render/result.ts';
import { isLastStretch, scaleFor, type Scale } from './render/layout.ts';
import { StreakTrail } from './render/streak-trail.ts';
import { Tumble } from './render/tumble.ts';
import { sounds, tune } from './audio.ts';
import { Tutorial } from './tutorial.ts';

/** Wires core, rendering, input and effects together. */
export const start: GameModule['start'] = (port) =>
  runGame(port, {
    core: chickenScreamRace,
    messages,
    sounds,
    tune,
    atlas,
    resultTicks: (race) => 130 + (afterTicksOf(race) ?? 0),
    open: (context) => new RaceView(context),
  });

const tempoEveryTicks = 60;
/** A larger step is no movement: the chicken was put elsewhere. */
const leapMm = 600;

class RaceView implements GameView<Race> {
  readonly #context: Context;
  readonly #land = new Land();
  readonly #course = new Course();
  readonly #flock: Flock;
  readonly #hud = new Hud();
  readonly #photo: Photo;
  readonly input = new VoiceInput();
  readonly #tutorial: Tutorial;
  readonly #opening: Opening;
  readonly #stars = new FinishStars();
  readonly #edges = new Edges();
  readonly #trail = new StreakTrail();
  readonly #tumble = new Tumble();
  readonly #effects: Effects;
  #scale: Scale = scaleFor(1, 1);
  #before = { at: 0, height: 0, rivals: [] as readonly number[] };

  constructor(context: Context) {
    this.#context = context;
    this.#tutorial = new Tutorial(firstScene(context.init));
    this.#opening = new Opening(context.init.reducedMotion);
    this.#flock = new Flock(context.init.skin);
    this.#photo = new Photo(context.init.skin);
    this.#effects = new Effects(context, this.#flock, this.#hud, this.#photo);
  }

  resize({ width, height, ratio }: Stage): void {
    const scale = scaleFor(width, height);
    const { sprites } = this.#context;
    this.#scale = scale;
    this.#effects.resize(scale, ratio);
    this.#edges.resize(scale, ratio);
    this.#tumble.resize(scale);
    this.#trail.resize(scale, ratio);
    this.input.egg = scale.egg;
    this.input.hush = scale.hush;
    this.#land.resize(scale, ratio);
    this.#flock.resize(scale, ratio);
    this.#hud.resize(scale, ratio, sprites);
    this.#course.resize(sprites, scale, ratio);
    this.#tutorial.resize(scale, ratio, sprites);
  }

  snapshot(race: Race): void {
    this.#before = { at: race.at, height: race.height, rivals: race.rivals.map(({ at }) => at) };
  }

  onEvents(events: number, race: Race): number {
    if (race.tick % tempoEveryTicks === 0) {
      const sprint = isLastStretch(race) ? 0.1 : 0;
      this.#context.setTempo(1 + (race.tick / ticksMax) * 0.18 + sprint);
    }
    this.#tumble.react(events, race, this.#before.at);
    if (this.input.refused) this.#effects.refuse();
    this.input.refused = false;
    return this.#effects.onEvents(events, race);
  }

  tickTutorial(): void {
    this.snapshot(this.#tutorial.race);
    this.#flock.react(this.#tutorial.step());
  }

  draw(ctx: DrawContext, frame: FrameInfo<Race>): void {
    const { mode, alpha, elapsedMs, nowMs, width, height } = frame;
    const inTutorial = mode === 'tutorial';
    const opened = this.#opening.pass(inTutorial, elapsedMs);
    const race = inTutorial ? this.#tutorial.race : frame.state;
    const jumped = Math.abs(race.at - this.#before.at) > leapMm;
    const tumble = this.#tumble.now(race, alpha, elapsedMs);
    const atMm = (jumped ? race.at : lerp(this.#before.at, race.at, alpha)) - tumble.behind;
    const heightMm = (race.down > 0 ? 0 : lerp(this.#before.height, race.height, alpha)) + tumble.height;
    const loudness = inTutorial ? this.#tutorial.loudness : this.#loudnessOf(race);
    const { fx } = this.#effects;
    const shakePx = fx.shakeOffset(elapsedMs).x;
    this.#land.draw(ctx, race.course, { atMm, shakePx, nowMs });
    this.#course.draw(ctx, race, atMm, nowMs);
    this.#flock.update(race, loudness, elapsedMs);
    const rivalsMm = race.rivals.map(({ at }, index) => lerp(this.#before.rivals[index] ?? at, at, alpha));
    this.#flock.drawRivals(ctx, race, { atMm, rivalsMm, elapsedMs });
    this.#course.things.drawSigns(ctx);
    if (frame.ghost && !inTutorial) this.#flock.drawGhost(ctx, frame.ghost, atMm);
    const isCalm = this.#context.init.reducedMotion;
    const feetY = this.#scale.groundY - heightMm * this.#scale.lift;
    if (!inTutorial) this.#edges.draw(ctx, race, isCalm);
    this.#trail.draw(ctx, race, feetY, { elapsedMs, nowMs, isCalm });
    this.#flock.drawPlayer(ctx, race, heightMm);
    this.#effects.finishes.update(elapsedMs);
    fx.draw(ctx, width, height, elapsedMs);
    this.#opening.draw(ctx, this.#scale);
    const { held, hushed, laying } = inTutorial ? this.#tutorial : this.input;
    const isByVoice = this.input.voice !== undefined;
    const shown = { ...frame, loudness, held, hushed, laying, isByVoice, isCalm };
    const { messages } = this.#context;
    if (!inTutorial) {
      this.#hud.draw(ctx, race, shown, messages, opened);
      if (opened < 0.5) this.#tutorial.drawButton(ctx, frame, 1 - 2 * opened);
      this.#photo.draw(ctx, this.#scale, elapsedMs);
      return this.#drawStars(ctx, frame);
    }
    this.#hud.drawWay(ctx, race, isCalm);
    this.#hud.buttons.draw(ctx, race, shown, messages);
    this.#tutorial.draw(ctx, frame, this.input, messages);
  }

  /** A level's at its end, until they go to the card. */
  #drawStars(ctx: DrawContext, frame: FrameInfo<Race>): void {
    const stars = starsWon(frame.state);
    if (frame.mode !== 'over' || stars === 0) return;
    if (frame.overTicks >= cardTickOf(this.resultOf(frame.state))) return;
    this.#stars.draw(ctx, frame, stars, (index, x, y) => this.#effects.stars.onFinish(index, x, y));
  }

  /** A stored play has no voice, only its levels. */
  #loudnessOf(race: Race): number {
    return Math.round(this.input.loudness) === race.level ? this.input.loudness : race.level;
  }

  resultOf(race: Race): Result {
    return resultOf(race, this.#context.messages);
  }
}

/** The scene in which a play of these rules and this seed begins. */
function firstScene({ rules, seed }: Context['init']): number {
  return createRace(seed, levelOf(rules)).course.scenes[0]!;
}
