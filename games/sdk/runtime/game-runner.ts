import { GameAudio } from '../audio/game-audio.ts';
import { ticksPerSecond } from '../core/game-core.ts';
import { listenForInput, type HeldInputs } from '../input/input-handlers.ts';
import { InputRouter, type Mode } from '../input/input-router.ts';
import type { GameInit, Locale } from '../protocol/frame-messages.ts';
import type { Picture } from '../render/picture.ts';
import { currentRenderBackend } from '../render/render-backend.ts';
import type { Sprites } from '../render/sprites.ts';
import { pressPlayButton } from '../render/tutorial-marks.ts';
import { Celebration, celebrationTicks } from './celebration.ts';
import type { FramePort } from './frame-port.ts';
import { createContext, type GameView, type GameDefinition } from './game-view.ts';
import { startLoop, type Loop } from './loop.ts';
import { GhostPlay, ReportedPlay } from './reported-play.ts';
import { drawOverlays, isOnPauseButton } from './overlays.ts';
import { beatsBest, cardTickOf } from './result-card.ts';
import { messagesIn, type GameMessages, type SharedMessages } from './shared-messages.ts';
import { createStage, type Stage } from './stage.ts';

/** Runs a game: tutorial, countdown, play and result, pause and sound, reports to the page, and replays of stored plays. */

/** A first game, too, begins a second after the tap (docs/decisions/0078). */
const countTicks = ticksPerSecond;
const resumeTicks = 2 * ticksPerSecond;
const resultTicks = 100;
/** For this long after the end, a touch may still be meant for the game. */
const guardTicks = 24;

export class GameRunner<State, Name extends string, Own extends GameMessages> {
  readonly #game: GameDefinition<State, Name, Own>;
  readonly #frame: FramePort;
  readonly #init: GameInit;
  readonly #stage: Stage;
  readonly #audio: GameAudio<Name>;
  readonly #play: ReportedPlay<State>;
  readonly #ghost: GhostPlay<State> | undefined;
  readonly #view: GameView<State>;
  readonly #loop: Loop;
  readonly #router: InputRouter;
  readonly #heldInputs: HeldInputs;
  readonly #celebration: Celebration;
  #messages: SharedMessages & Own;
  #mode: Mode = 'tutorial';
  #ticksLeft = 0;
  #stopTicks = 0;
  #overTicks = 0;
  /** The player has seen enough of the end. */
  #leaves = false;
  #isReported = false;
  /** Being encoded. */
  #pictures = 0;

  constructor(frame: FramePort, init: GameInit, game: GameDefinition<State, Name, Own>, sprites: Sprites) {
    [this.#game, this.#frame, this.#init] = [game, frame, init];
    this.#messages = messagesIn(game.messages, init.locale);
    this.#play = new ReportedPlay(frame, game.core, init);
    this.#ghost = init.ghost && new GhostPlay(game.core, init.seed, init.ghost);
    this.#audio = new GameAudio(game, init.muted);
    let view: GameView<State> | undefined;
    this.#stage = createStage({
      label: this.#messages.label,
      lowData: init.lowData,
      takesKeyboard: !this.#isReplay,
      onResize: (stage) => view?.resize(stage),
    });
    this.#celebration = new Celebration(init.reducedMotion, (pitch) =>
      this.#audio.sound.play('fanfare', pitch),
    );
    const offerPicture = (picture: Picture): void => void this.#offerPicture(picture);
    const parts = { init, stage: this.#stage, audio: this.#audio, sprites, offerPicture };
    this.#view = view = game.open(createContext(parts, () => this.#messages));
    view.resize(this.#stage);
    this.#setLocale(init.locale);
    this.#router = this.#createRouter();
    const wake = (): void => this.#audio.sound.unlock();
    this.#heldInputs = listenForInput(this.#stage.canvas, this.#router.handlers, wake);
    this.#listen();
    const draw = (alpha: number, elapsedMs: number): void => this.#draw(alpha, elapsedMs);
    this.#loop = startLoop({ tick: () => this.#tick(), draw });
    // Draw at once: the page shows the game after its first frame.
    this.#draw(1, 0);
    void this.#reportLoaded();
  }

  async #reportLoaded(): Promise<void> {
    const { actionBits, ticksMax } = this.#game.core;
    await this.#stage.screen.begun;
    this.#frame.send({ type: 'loaded', actionBits, ticksMax });
    const { countSeconds } = this.#init;
    if (this.#isReplay) this.#run();
    else if (countSeconds !== undefined) this.#begin(countSeconds * ticksPerSecond);
  }

  async #offerPicture(picture: Picture): Promise<void> {
    if (!this.#init.takesPicture) return;
    this.#pictures += 1;
    const bytes = await currentRenderBackend().encode(picture);
    this.#pictures -= 1;
    if (!this.#isReported) this.#frame.send({ type: 'picture', bytes });
  }

  /** Replay of a stored play: no tutorial, no countdown, no input. */
  get #isReplay(): boolean {
    return this.#init.replay?.asPlayed === false;
  }

  #setLocale(locale: Locale): void {
    this.#messages = messagesIn(this.#game.messages, locale);
    this.#stage.canvas.setAttribute('aria-label', this.#messages.label);
    document.documentElement.lang = locale;
  }

  #createRouter(): InputRouter {
    return new InputRouter(
      {
        mode: () => this.#mode,
        paused: () => this.#loop.paused,
        isReplay: this.#isReplay,
        seesCount: this.#view.input.seesCount ?? false,
        isOnPauseButton: (x, y) => isOnPauseButton(x, y, this.#stage.width),
        mayLeave: () => this.#mayLeave,
        begin: () => this.#begin(),
        leave: () => (this.#leaves = true),
        pause: () => this.#pause(),
        resume: () => this.#resume(),
      },
      this.#view.input.handlers,
    );
  }

  #listen(): void {
    this.#frame.listen({
      pause: () => this.#pause(),
      resume: () => this.#resume(),
      tutorial: () => this.#showTutorial(),
      mute: (muted) => this.#audio.sound.mute(muted),
      locale: (locale) => this.#setLocale(locale),
      level: (level) => this.#hear(level),
      speed: (speed) => this.#loop.setSpeed(speed),
    });
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.#pause();
    });
  }

  /** From now on the microphone is on. */
  #hear(level: number): void {
    this.#audio.sound.duck();
    this.#view.input.setVoiceLevel?.(level);
  }

  /** Out of the tutorial: a game under way goes on as after a pause. */
  #begin(ticks = this.#play.hasBegun ? resumeTicks : countTicks): void {
    this.#mode = 'count';
    this.#ticksLeft = ticks;
    this.#audio.sound.play('count');
  }

  #pause(): void {
    if (this.#loop.paused || this.#mode === 'tutorial' || this.#mode === 'over') return;
    this.#loop.pause();
    this.#audio.stopMusic();
    if (this.#mode === 'play') this.#frame.send({ type: 'stopped' });
  }

  /** In the middle of a game it waits, as in a pause; a press counts down and goes on. */
  #showTutorial(): void {
    if (this.#isReplay || this.#mode === 'over') return;
    this.#pause();
    this.#loop.resume();
    this.#view.input.reset();
    this.#mode = 'tutorial';
  }

  /** Counts down again before resuming. */
  #resume(): void {
    if (!this.#loop.paused) return;
    this.#view.input.reset();
    this.#loop.resume();
    if (this.#isReplay) return this.#run();
    this.#ticksLeft = Math.max(resumeTicks, this.#mode === 'count' ? this.#ticksLeft : 0);
    this.#mode = 'count';
  }

  #tick(): void {
    if (this.#mode === 'tutorial') this.#view.tickTutorial();
    else if (this.#mode === 'count') this.#stepCount();
    else if (this.#mode === 'play') this.#stepPlay();
    else this.#stepOver();
  }

  #stepCount(): void {
    this.#view.snapshot(this.#play.state);
    this.#ticksLeft -= 1;
    if (this.#ticksLeft > 0 && this.#ticksLeft % ticksPerSecond === 0) this.#audio.sound.play('count');
    if (this.#ticksLeft <= 0) this.#run();
  }

  #run(): void {
    this.#mode = 'play';
    this.#ticksLeft = 0;
    this.#audio.sound.play('go');
    this.#frame.send({ type: 'started' });
    if (!this.#isReplay) this.#router.adoptHeld(this.#heldInputs);
    this.#audio.startMusic();
  }

  #stepPlay(): void {
    this.#ticksLeft -= 1;
    // Hit-stop: no tick.
    if (this.#stopTicks > 0) {
      this.#stopTicks -= 1;
      return;
    }
    const play = this.#play;
    const { input } = this.#view;
    this.#view.snapshot(play.state);
    const events = play.step(() => input.moves(play.state));
    this.#stopTicks = this.#view.onEvents(events, play.state) ?? 0;
    if (this.#stopTicks > 0 && !input.outlastsHitStop) input.reset();
    this.#ghost?.step();
    play.reportTick();
    if (!play.isOver) return;
    this.#mode = 'over';
    this.#audio.stopMusic();
  }

  get #resultTicks(): number {
    const ticks = this.#game.resultTicks ?? resultTicks;
    const shown = typeof ticks === 'number' ? ticks : ticks(this.#play.state);
    return this.#isBest ? shown + celebrationTicks : shown;
  }

  get #isBest(): boolean {
    return beatsBest({ score: this.#play.score, best: this.#init.bestScore ?? 0 });
  }

  /** A stored play is watched to its end. */
  get #mayLeave(): boolean {
    return this.#mode === 'over' && this.#overTicks >= guardTicks && !this.#isReplay && !this.#isReported;
  }

  /** Shows the result before the page takes over; who taps leaves at once, but for a picture to be shared. */
  #stepOver(): void {
    this.#view.snapshot(this.#play.state);
    this.#overTicks += 1;
    if (this.#isBest) {
      const cardTick = this.#overTicks - cardTickOf(this.#view.resultOf(this.#play.state));
      this.#celebration.step(cardTick, this.#stage);
    }
    const isSeen = this.#overTicks >= this.#resultTicks || (this.#leaves && this.#pictures === 0);
    if (!isSeen || this.#isReported) return;
    this.#isReported = true;
    this.#play.reportEnd();
  }

  #draw(alpha: number, elapsedMs: number): void {
    this.#stage.draw(elapsedMs, (ctx, sinceMs) => {
      const { ratio, width, height } = this.#stage;
      const { state, score } = this.#play;
      const [mode, overTicks, best] = [this.#mode, this.#overTicks, this.#init.bestScore ?? 0];
      const paused = this.#loop?.paused ?? false;
      const nowMs = this.#loop?.nowMs ?? 0;
      pressPlayButton(this.#router?.isPressed ?? false);
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      const ghost = this.#ghost?.state;
      const frame = { state, ghost, mode, width, height, overTicks, score, best, nowMs };
      const times = { alpha: this.#stopTicks > 0 ? 1 : alpha, elapsedMs: paused ? 0 : sinceMs };
      this.#view.draw(ctx, { ...frame, ...times });
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      const result = () => ({ ...this.#view.resultOf(state), score, best });
      const [isReplay, ticksLeft] = [this.#isReplay, this.#ticksLeft];
      const celebrate = (): void => this.#celebration.draw(ctx, this.#stage, times.elapsedMs);
      const shown = { mayLeave: this.#mayLeave, result, celebrate };
      const overlaid = { mode, paused, isReplay, ticksLeft, overTicks, ...shown };
      drawOverlays(ctx, this.#stage, overlaid, this.#messages);
    });
  }
}
