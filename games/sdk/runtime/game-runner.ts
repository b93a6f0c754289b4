import { createPlayer, type Player } from '../audio/music.ts';
import { countdownSounds, createSound, type CountdownSound, type Sound } from '../audio/sound.ts';
import { ticksPerSecond, type Action } from '../core/game-core.ts';
import { listenForInput, type HeldInputs } from '../input/input-handlers.ts';
import { InputRouter } from '../input/input-router.ts';
import { createReplayInput, type ReplayInput } from '../input/replay-input.ts';
import type { GameInit, Locale } from '../protocol/messages.ts';
import { startRenderThread } from '../render/render-thread.ts';
import { openSprites, type Atlas, type Sprites } from '../render/sprites.ts';
import { createFramePacing } from './frame-pacing.ts';
import { connectFrame, type FramePort } from './frame-port.ts';
import { FrameReporter } from './frame-reporter.ts';
import type { GameContext, GameView, Mode, GameDefinition } from './game-view.ts';
import { startLoop, type Loop } from './loop.ts';
import { drawCount, drawPause, drawPauseButton, drawResult, isOnPauseButton } from './overlays.ts';
import { messagesIn, type GameMessages, type SharedMessages } from './shared-messages.ts';
import { createStage, type Stage } from './stage.ts';

/** Runs every game alike: tutorial, 3-2-1, play, result; pause and sound; reports to the page; replays of stored plays. */

/** The entry of every bundle: connects the port and runs the game. */
export function runGame<State, Name extends string, Own extends GameMessages>(
  port: MessagePort,
  game: GameDefinition<State, Name, Own>,
): void {
  const frame = connectFrame(port);
  const sprites = startRenderThread((reason) => frame.send({ type: 'failed', reason })).then(() =>
    openSprites(game.atlas ?? noAtlas),
  );
  const ready = Promise.all([frame.init, sprites]);
  void ready.then(([init, sprites]) => {
    // Under other rules the same moves would be another game: better none at all.
    if (init.rules === game.core.rules) return new GameRunner(frame, init, game, sprites);
    return frame.send({ type: 'failed', reason: `these are ${game.core.rules}, not ${init.rules}` });
  });
}

const noAtlas: Atlas = { picture: '', sprites: {} };

const countTicks = 180;
const resumeTicks = 120;
const goTicks = 36;
const resultTicks = 100;
const cardAfterTicks = 25;
const actionsMax = 4;

class GameRunner<State, Name extends string, Own extends GameMessages> {
  readonly #game: GameDefinition<State, Name, Own>;
  readonly #frame: FramePort;
  readonly #init: GameInit;
  readonly #stage: Stage;
  readonly #sound: Sound<Name | CountdownSound>;
  readonly #reporter: FrameReporter<State>;
  readonly #replayInput: ReplayInput | undefined;
  readonly #view: GameView<State>;
  readonly #state: State;
  readonly #loop: Loop;
  readonly #pace = createFramePacing();
  readonly #router: InputRouter;
  readonly #heldInputs: HeldInputs;
  #messages: SharedMessages & Own;
  #music: Player | undefined;
  #mode: Mode = 'tutorial';
  #ticksLeft = 0;
  #stopTicks = 0;
  #overTicks = 0;
  #passedBest = false;
  /** Since the last drawn frame. */
  #waitedMs = 0;

  constructor(frame: FramePort, init: GameInit, game: GameDefinition<State, Name, Own>, sprites: Sprites) {
    this.#game = game;
    this.#frame = frame;
    this.#init = init;
    this.#messages = messagesIn(game.messages, init.locale);
    this.#state = game.core.init(init.seed);
    this.#replayInput = init.replay && createReplayInput(game.core, init.replay.log);
    this.#reporter = new FrameReporter(frame, game.core, !this.#isReplay);
    this.#sound = createSound<Name | CountdownSound>({ ...countdownSounds, ...game.sounds }, init.muted);
    let view: GameView<State> | undefined;
    this.#stage = createStage({
      label: this.#messages.label,
      lowData: init.lowData,
      takesKeyboard: !this.#isReplay,
      onResize: (stage) => view?.resize(stage),
    });
    this.#view = view = game.open(this.#context(sprites));
    view.resize(this.#stage);
    this.#setLocale(init.locale);
    this.#router = this.#createRouter();
    this.#heldInputs = listenForInput(this.#stage.canvas, this.#router.handlers, () => this.#sound.unlock());
    this.#listen();
    this.#loop = startLoop({
      tick: () => this.#tick(),
      draw: (alpha, elapsedMs) => this.#draw(alpha, elapsedMs),
    });
    // At once: the page shows the game when its first frame is drawn.
    this.#draw(1, 0);
    void this.#reportLoaded();
  }

  async #reportLoaded(): Promise<void> {
    const { actionBits, ticksMax } = this.#game.core;
    await this.#stage.screen.begun;
    this.#frame.send({ type: 'loaded', actionBits, ticksMax });
    if (this.#isReplay) this.#play();
  }

  /** Replay of a stored play: no tutorial, no countdown, no input. */
  get #isReplay(): boolean {
    return this.#init.replay?.asPlayed === false;
  }

  #context(sprites: Sprites): GameContext<Name, Own> {
    const messages = (): SharedMessages & Own => this.#messages;
    return {
      init: this.#init,
      stage: this.#stage,
      sound: this.#sound,
      sprites,
      get messages() {
        return messages();
      },
      passesBest: (score) => this.#passesBest(score),
      setTempo: (speed) => this.#music?.setSpeed(speed),
    };
  }

  #passesBest(score: number): boolean {
    const best = this.#init.bestScore ?? 0;
    if (this.#passedBest || best <= 0 || score <= best) return false;
    this.#passedBest = true;
    return true;
  }

  #setLocale(locale: Locale): void {
    this.#messages = messagesIn(this.#game.messages, locale);
    this.#stage.canvas.setAttribute('aria-label', this.#messages.label);
    document.documentElement.lang = locale;
  }

  // What the page and the player do

  #createRouter(): InputRouter {
    return new InputRouter(
      {
        mode: () => this.#mode,
        paused: () => this.#loop.paused,
        isReplay: this.#isReplay,
        isOnPauseButton: (x, y) => isOnPauseButton(x, y, this.#stage.width),
        begin: () => this.#begin(),
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
      mute: (muted) => this.#sound.mute(muted),
      locale: (locale) => this.#setLocale(locale),
      level: (level) => this.#view.input.setVoiceLevel?.(level),
      speed: (speed) => this.#loop.setSpeed(speed),
    });
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.#pause();
    });
  }

  #begin(): void {
    this.#mode = 'count';
    this.#ticksLeft = countTicks;
    this.#sound.play('count');
  }

  #pause(): void {
    if (this.#loop.paused || this.#mode === 'tutorial' || this.#mode === 'over') return;
    this.#loop.pause();
    this.#music?.stop();
    if (this.#mode === 'play') this.#frame.send({ type: 'stopped' });
  }

  /** Counts down again, so that the player is ready. */
  #resume(): void {
    if (!this.#loop.paused) return;
    this.#view.input.reset();
    this.#loop.resume();
    if (this.#isReplay) return this.#play();
    this.#ticksLeft = Math.max(resumeTicks, this.#mode === 'count' ? this.#ticksLeft : 0);
    this.#mode = 'count';
  }

  // What happens

  #tick(): void {
    if (this.#mode === 'tutorial') this.#view.tickTutorial();
    else if (this.#mode === 'count') this.#stepCount();
    else if (this.#mode === 'play') this.#stepPlay();
    else this.#stepOver();
  }

  #stepCount(): void {
    this.#view.snapshot(this.#state);
    this.#ticksLeft -= 1;
    if (this.#ticksLeft > 0 && this.#ticksLeft % ticksPerSecond === 0) this.#sound.play('count');
    if (this.#ticksLeft <= 0) this.#play();
  }

  #play(): void {
    this.#mode = 'play';
    this.#ticksLeft = 0;
    this.#sound.play('go');
    this.#frame.send({ type: 'started' });
    if (!this.#isReplay) this.#router.adoptHeld(this.#heldInputs);
    const { output } = this.#sound;
    if (!output) return;
    this.#music ??= createPlayer(this.#game.tune, output.context, output.gain);
    this.#music.start();
  }

  #stepPlay(): void {
    this.#ticksLeft -= 1;
    // Hit-stop: the picture freezes, no tick is played.
    if (this.#stopTicks > 0) {
      this.#stopTicks -= 1;
      return;
    }
    const { core } = this.#game;
    this.#view.snapshot(this.#state);
    const moves = this.#nextMoves();
    this.#reporter.reportMoves(moves);
    const events = core.step(this.#state, moves);
    this.#stopTicks = this.#view.onEvents(events, this.#state) ?? 0;
    if (this.#stopTicks > 0 && !this.#view.input.outlastsHitStop) this.#view.input.reset();
    this.#reporter.reportTick(this.#state);
    if (core.outcome(this.#state).over) this.#end();
  }

  /** From the player or from the stored play. */
  #nextMoves(): readonly Action[] {
    const wished = this.#replayInput
      ? this.#replayInput.movesAt(this.#reporter.tick)
      : this.#view.input.moves(this.#state);
    if (wished.length === 0) return wished;
    return [...new Set(wished)]
      .filter((action) => this.#game.core.accepts(this.#state, action))
      .slice(0, actionsMax);
  }

  #end(): void {
    this.#mode = 'over';
    this.#music?.stop();
  }

  /** Shows the result for a while before the page takes over. */
  #stepOver(): void {
    this.#view.snapshot(this.#state);
    this.#overTicks += 1;
    if (this.#overTicks === (this.#game.resultTicks ?? resultTicks)) this.#reporter.reportEnd(this.#state);
  }

  // What is seen

  #draw(alpha: number, elapsedMs: number): void {
    const { screen, ratio, width, height } = this.#stage;
    this.#waitedMs += elapsedMs;
    if (screen.isBusy) return;
    const sinceMs = this.#waitedMs;
    this.#waitedMs = 0;
    if (this.#pace.isLate(sinceMs)) this.#stage.lowerResolution();
    const { ctx } = screen;
    const paused = this.#loop?.paused ?? false;
    const score = this.#game.core.outcome(this.#state).score;
    const best = this.#init.bestScore ?? 0;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#view.draw(ctx, {
      state: this.#state,
      mode: this.#mode,
      alpha: this.#stopTicks > 0 ? 1 : alpha,
      elapsedMs: paused ? 0 : sinceMs,
      nowMs: this.#loop?.nowMs ?? 0,
      width,
      height,
      overTicks: this.#overTicks,
      score,
      best,
    });
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#drawOver(score, best);
    screen.show();
  }

  #drawOver(score: number, best: number): void {
    const { ctx } = this.#stage.screen;
    const messages = this.#messages;
    const counts = this.#mode === 'count' || (this.#mode === 'play' && !this.#isReplay);
    if (counts && this.#ticksLeft > -goTicks)
      drawCount(ctx, this.#stage, this.#ticksLeft / ticksPerSecond, messages);
    if (this.#loop?.paused) drawPause(ctx, this.#stage, messages, performance.now());
    if (this.#mode === 'over' && this.#overTicks > cardAfterTicks) {
      const result = { ...this.#view.resultOf(this.#state), score, best };
      drawResult(ctx, this.#stage, result, (this.#overTicks - cardAfterTicks) * 16.7, messages);
    } else if (this.#mode !== 'tutorial') drawPauseButton(ctx, this.#stage.width);
  }
}
