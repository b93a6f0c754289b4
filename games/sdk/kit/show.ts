import type { Action } from '../core.ts';
import type { GameInit, Locale } from '../messages.ts';
import { connectFrame, type FramePort } from './frame.ts';
import type { Desk, GameView, Mode, ShownGame } from './game-view.ts';
import { Grip } from './grip.ts';
import { listenToHands, type Held } from './hands.ts';
import { startLoop, type Loop } from './loop.ts';
import { createPlayer, type Player } from './music.ts';
import { drawCount, drawPause, drawPauseButton, drawResult, isOnPauseButton } from './overlays.ts';
import { createPace } from './pace.ts';
import { sendForPainter } from './painter-thread.ts';
import { createPilot, type Pilot } from './pilot.ts';
import { createSound, type Sound } from './sound.ts';
import { openSprites, type Atlas, type Sprites } from './sprites.ts';
import { createStage, type Stage } from './stage.ts';
import { Teller } from './teller.ts';
import { wordsIn, type OwnWords, type SharedWords } from './words.ts';

/** The way every game goes: lesson, 3-2-1, play, result; pause and sound; telling the page; watching a stored play. */

/** What a bundle's `start` does with its port. */
export function startShow<State, Name extends string, Own extends OwnWords>(
  port: MessagePort,
  game: ShownGame<State, Name, Own>,
): void {
  const frame = connectFrame(port);
  const sprites = sendForPainter((reason) => frame.send({ type: 'failed', reason })).then(() =>
    openSprites(game.atlas ?? noAtlas),
  );
  const ready = Promise.all([frame.init, sprites]);
  void ready.then(([init, sprites]) => {
    // Under other rules the same moves would be another game: better none at all.
    if (init.rules === game.core.rules) return new Show(frame, init, game, sprites);
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

class Show<State, Name extends string, Own extends OwnWords> {
  readonly #game: ShownGame<State, Name, Own>;
  readonly #frame: FramePort;
  readonly #init: GameInit;
  readonly #stage: Stage;
  readonly #sound: Sound<Name | 'count' | 'go'>;
  readonly #teller: Teller<State>;
  readonly #pilot: Pilot | undefined;
  readonly #view: GameView<State>;
  readonly #state: State;
  readonly #loop: Loop;
  readonly #pace = createPace();
  readonly #grip: Grip;
  readonly #held: Held;
  #words: SharedWords & Own;
  #music: Player | undefined;
  #mode: Mode = 'lesson';
  #ticksLeft = 0;
  #stopTicks = 0;
  #overTicks = 0;
  /** Since the last picture that was drawn. */
  #waitedMs = 0;

  constructor(frame: FramePort, init: GameInit, game: ShownGame<State, Name, Own>, sprites: Sprites) {
    this.#game = game;
    this.#frame = frame;
    this.#init = init;
    this.#words = wordsIn(game.words, init.locale);
    this.#state = game.core.init(init.seed);
    this.#pilot = init.replay && createPilot(game.core, init.replay.log);
    this.#teller = new Teller(frame, game.core, !this.#watches);
    this.#sound = createSound(game.effects, init.muted);
    let view: GameView<State> | undefined;
    this.#stage = createStage({
      label: this.#words.label,
      lowData: init.lowData,
      takesKeyboard: !this.#watches,
      onResize: (stage) => view?.fit(stage),
    });
    this.#view = view = game.open(this.#desk(sprites));
    view.fit(this.#stage);
    this.#speak(init.locale);
    this.#grip = this.#gripOf();
    this.#held = listenToHands(this.#stage.canvas, this.#grip.hands, () => this.#sound.unlock());
    this.#listen();
    this.#loop = startLoop({
      tick: () => this.#tick(),
      draw: (between, elapsedMs) => this.#draw(between, elapsedMs),
    });
    // At once: the page shows the frame when its first picture stands.
    this.#draw(1, 0);
    void this.#tellLoaded();
  }

  async #tellLoaded(): Promise<void> {
    const { actionBits, ticksMax } = this.#game.core;
    await this.#stage.screen.begun;
    this.#frame.send({ type: 'loaded', actionBits, ticksMax });
    if (this.#watches) this.#play();
  }

  /** A stored play is watched: no lesson, no count, no hands. */
  get #watches(): boolean {
    return this.#init.replay?.asPlayed === false;
  }

  #desk(sprites: Sprites): Desk<Name, Own> {
    const words = (): SharedWords & Own => this.#words;
    return {
      init: this.#init,
      stage: this.#stage,
      sound: this.#sound,
      sprites,
      get words() {
        return words();
      },
      tempo: (speed) => this.#music?.setSpeed(speed),
    };
  }

  #speak(locale: Locale): void {
    this.#words = wordsIn(this.#game.words, locale);
    this.#stage.canvas.setAttribute('aria-label', this.#words.label);
    document.documentElement.lang = locale;
  }

  // What the page and the player do

  #gripOf(): Grip {
    return new Grip(
      {
        mode: () => this.#mode,
        paused: () => this.#loop.paused,
        watches: this.#watches,
        isOnPauseButton: (x, y) => isOnPauseButton(x, y, this.#stage.width),
        begin: () => this.#begin(),
        pause: () => this.#pause(),
        resume: () => this.#resume(),
      },
      this.#view.hands,
    );
  }

  #listen(): void {
    this.#frame.listen({
      pause: () => this.#pause(),
      resume: () => this.#resume(),
      mute: (muted) => this.#sound.mute(muted),
      locale: (locale) => this.#speak(locale),
      level: (level) => this.#view.hear?.(level),
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
    if (this.#loop.paused || this.#mode === 'lesson' || this.#mode === 'over') return;
    this.#loop.pause();
    this.#music?.stop();
    if (this.#mode === 'play') this.#frame.send({ type: 'stopped' });
  }

  /** Hands find their place again before the game goes on. */
  #resume(): void {
    if (!this.#loop.paused) return;
    this.#view.rest();
    this.#loop.resume();
    if (this.#watches) return this.#play();
    this.#ticksLeft = Math.max(resumeTicks, this.#mode === 'count' ? this.#ticksLeft : 0);
    this.#mode = 'count';
  }

  // What happens

  #tick(): void {
    if (this.#mode === 'lesson') this.#view.tickLesson();
    else if (this.#mode === 'count') this.#stepCount();
    else if (this.#mode === 'play') this.#stepPlay();
    else this.#stepOver();
  }

  #stepCount(): void {
    this.#view.keep(this.#state);
    this.#ticksLeft -= 1;
    if (this.#ticksLeft > 0 && this.#ticksLeft % 60 === 0) this.#sound.play('count');
    if (this.#ticksLeft <= 0) this.#play();
  }

  #play(): void {
    this.#mode = 'play';
    this.#ticksLeft = 0;
    this.#sound.play('go');
    this.#frame.send({ type: 'started' });
    if (!this.#watches) this.#grip.takeUp(this.#held);
    const { output } = this.#sound;
    if (!output) return;
    this.#music ??= createPlayer(this.#game.tune, output.context, output.gain);
    this.#music.start();
  }

  #stepPlay(): void {
    this.#ticksLeft -= 1;
    // Time holds its breath after a blow: the picture stands, no tick is played.
    if (this.#stopTicks > 0) {
      this.#stopTicks -= 1;
      return;
    }
    const { core } = this.#game;
    this.#view.keep(this.#state);
    const moves = this.#nextMoves();
    this.#teller.tellMoves(moves);
    const events = core.step(this.#state, moves);
    this.#stopTicks = this.#view.feel(events, this.#state) ?? 0;
    if (this.#stopTicks > 0) this.#view.rest();
    this.#teller.tellTick(this.#state);
    if (core.outcome(this.#state).over) this.#end();
  }

  /** From the hands, or from the stored play. */
  #nextMoves(): readonly Action[] {
    const wished = this.#pilot ? this.#pilot.movesAt(this.#teller.tick) : this.#view.moves(this.#state);
    if (wished.length === 0) return wished;
    return [...new Set(wished)]
      .filter((action) => this.#game.core.accepts(this.#state, action))
      .slice(0, actionsMax);
  }

  #end(): void {
    this.#mode = 'over';
    this.#music?.stop();
  }

  /** The result has its moment before the page takes over. */
  #stepOver(): void {
    this.#view.keep(this.#state);
    this.#overTicks += 1;
    if (this.#overTicks === (this.#game.resultTicks ?? resultTicks)) this.#teller.tellEnd(this.#state);
  }

  // What is seen

  #draw(between: number, elapsedMs: number): void {
    const { screen, ratio, width, height } = this.#stage;
    this.#waitedMs += elapsedMs;
    if (screen.isBusy) return;
    const sinceMs = this.#waitedMs;
    this.#waitedMs = 0;
    if (this.#pace.isLate(sinceMs)) this.#stage.coarsen();
    const { pen } = screen;
    const paused = this.#loop?.paused ?? false;
    const score = this.#game.core.outcome(this.#state).score;
    const best = this.#init.bestScore ?? 0;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#view.draw(pen, {
      state: this.#state,
      mode: this.#mode,
      between: this.#stopTicks > 0 ? 1 : between,
      elapsedMs: paused ? 0 : sinceMs,
      nowMs: this.#loop?.nowMs ?? 0,
      width,
      height,
      overTicks: this.#overTicks,
      score,
      best,
    });
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#drawOver(score, best);
    screen.show();
  }

  #drawOver(score: number, best: number): void {
    const { pen } = this.#stage.screen;
    const words = this.#words;
    const counts = this.#mode === 'count' || (this.#mode === 'play' && !this.#watches);
    if (counts && this.#ticksLeft > -goTicks) drawCount(pen, this.#stage, this.#ticksLeft / 60, words);
    if (this.#loop?.paused) drawPause(pen, this.#stage, words, performance.now());
    if (this.#mode === 'over' && this.#overTicks > cardAfterTicks) {
      const result = { ...this.#view.resultOf(this.#state), score, best };
      drawResult(pen, this.#stage, result, (this.#overTicks - cardAfterTicks) * 16.7, words);
    } else if (this.#mode !== 'lesson') drawPauseButton(pen, this.#stage.width);
  }
}
