import { createPlayer, type Player } from '../sdk/kit/music.ts';
import { connectFrame, type FramePort, type GameModule } from '../sdk/kit/frame.ts';
import { listenToGestures, type Direction } from '../sdk/kit/gestures.ts';
import { startLoop, type Loop } from '../sdk/kit/loop.ts';
import { createSound, type Sound } from '../sdk/kit/sound.ts';
import { createPace } from '../sdk/kit/pace.ts';
import { createStage, type Stage } from '../sdk/kit/stage.ts';
import type { GameInit, Locale } from '../sdk/messages.ts';
import { subwaySurfers } from './core.ts';
import { event } from './core/events.ts';
import { ticksMax } from './core/measures.ts';
import { createRun, type RunState } from './core/state.ts';
import { MoveQueue, moveOf } from './input.ts';
import { archesOf } from './view/arches.ts';
import { drawPauseButton, isOnPauseButton } from './view/buttons.ts';
import { Feelings } from './view/feelings.ts';
import { Hud } from './view/hud.ts';
import { Juice } from './view/juice.ts';
import { Lesson } from './view/lesson.ts';
import { Motion } from './view/motion.ts';
import { drawCount, drawLesson, drawPause, drawResult, resultOf } from './view/overlays.ts';
import { Painter } from './view/painter.ts';
import { effects, tune, type EffectName } from './view/sounds.ts';
import { Teller } from './view/teller.ts';
import { wordsFor, type Words } from './view/texts.ts';
import { drawWind } from './view/wind.ts';

/** The game in its frame: what is heard, seen and touched. The core alone decides what happened. */
export const start: GameModule['start'] = (port) => {
  const frame = connectFrame(port);
  void frame.init.then((init) => new RunView(frame, init));
};

type Mode = 'lesson' | 'count' | 'run' | 'over';

const countTicks = 180;
const resumeTicks = 120;
const resultTicks = 100;
const hitStopTicks = 7;

class RunView {
  readonly #frame: FramePort;
  readonly #init: GameInit;
  readonly #stage: Stage;
  readonly #painter = new Painter();
  readonly #hud = new Hud();
  readonly #juice: Juice;
  readonly #feelings: Feelings;
  readonly #sound: Sound<EffectName>;
  readonly #moves = new MoveQueue();
  readonly #motion = new Motion();
  readonly #teller: Teller;
  readonly #lesson = new Lesson();
  readonly #run: RunState;
  readonly #loop: Loop;
  #music: Player | undefined;
  #mode: Mode = 'lesson';
  #words: Words;
  readonly #pace = createPace();
  #ticksLeft = 0;
  #stopTicks = 0;
  #overTicks = 0;

  constructor(frame: FramePort, init: GameInit) {
    this.#frame = frame;
    this.#init = init;
    this.#teller = new Teller(frame);
    this.#words = wordsFor(init.locale);
    this.#run = createRun(init.seed);
    this.#juice = new Juice(init.reducedMotion);
    this.#sound = createSound(effects, init.muted);
    this.#feelings = new Feelings(this.#painter, this.#juice, this.#hud, this.#sound, init.bestScore ?? 0);
    this.#feelings.words = this.#words;
    this.#stage = createStage({
      label: this.#words.label,
      lowData: init.lowData,
      onResize: (stage) => this.#fit(stage),
    });
    this.#listen();
    this.#loop = startLoop({ tick: () => this.#tick(), draw: (between, ms) => this.#draw(between, ms) });
    frame.send({ type: 'loaded', actionBits: subwaySurfers.actionBits, ticksMax });
  }

  get #best(): number {
    return this.#init.bestScore ?? 0;
  }

  #fit(stage: Stage): void {
    this.#painter.fit(stage);
    this.#hud.fit(stage.width, stage.ratio);
  }

  #listen(): void {
    listenToGestures(this.#stage.canvas, {
      wake: () => this.#sound.unlock(),
      swipe: (direction) => this.#swipe(direction),
      tap: (x, y) => this.#tap(x, y),
      key: (code) => this.#key(code),
    });
    this.#frame.listen({
      pause: () => this.#pause(),
      resume: () => this.#resume(),
      mute: (muted) => this.#sound.mute(muted),
      locale: (locale) => this.#speak(locale),
    });
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.#pause();
    });
  }

  #speak(locale: Locale): void {
    this.#words = wordsFor(locale);
    this.#feelings.words = this.#words;
    this.#stage.canvas.setAttribute('aria-label', this.#words.label);
  }

  // What the player does

  #swipe(direction: Direction): void {
    if (this.#loop.paused) this.#resume();
    else if (this.#mode === 'lesson') this.#begin();
    else if (this.#mode === 'run') this.#moves.add(moveOf(direction));
  }

  #tap(x: number, y: number): void {
    if (this.#loop.paused) return this.#resume();
    if (isOnPauseButton(x, y, this.#stage.width)) return this.#pause();
    if (this.#mode === 'lesson') this.#begin();
  }

  #key(code: string): void {
    if (this.#loop.paused) return this.#resume();
    if (code === 'KeyP' || code === 'Escape') return this.#pause();
    if (this.#mode === 'lesson') this.#begin();
    else if (code === 'Space' && this.#mode === 'run') this.#moves.add(moveOf('up'));
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
    if (this.#mode === 'run') this.#frame.send({ type: 'stopped' });
  }

  /** Hands find their place again before the run goes on. */
  #resume(): void {
    if (!this.#loop.paused) return;
    this.#moves.clear();
    this.#ticksLeft = Math.max(resumeTicks, this.#mode === 'count' ? this.#ticksLeft : 0);
    this.#mode = 'count';
    this.#loop.resume();
  }

  // What happens

  #tick(): void {
    if (this.#mode === 'lesson') this.#stepLesson();
    else if (this.#mode === 'count') this.#stepCount();
    else if (this.#mode === 'run') this.#stepRun();
    else this.#stepOver();
  }

  #stepLesson(): void {
    this.#motion.keep(this.#lesson.run);
    this.#painter.animator.react(this.#lesson.step());
  }

  #stepCount(): void {
    this.#motion.keep(this.#run);
    this.#ticksLeft -= 1;
    if (this.#ticksLeft > 0 && this.#ticksLeft % 60 === 0) this.#sound.play('count');
    if (this.#ticksLeft > 0) return;
    this.#mode = 'run';
    this.#ticksLeft = 0;
    this.#sound.play('go');
    this.#frame.send({ type: 'started' });
    this.#startMusic();
  }

  #startMusic(): void {
    const output = this.#sound.output;
    if (!output) return;
    this.#music ??= createPlayer(tune, output.context, output.gain);
    this.#music.start();
  }

  #stepRun(): void {
    const run = this.#run;
    this.#ticksLeft -= 1;
    // Time holds its breath after a crash: the picture stands, no tick is played.
    if (this.#stopTicks > 0) {
      this.#stopTicks -= 1;
      return;
    }
    this.#motion.keep(run);
    const move = this.#moves.take((wanted) => subwaySurfers.accepts(run, wanted));
    if (move !== undefined) this.#frame.send({ type: 'input', tick: run.tick, action: move });
    const firstPrize = run.prize;
    const events = subwaySurfers.step(run, move === undefined ? [] : [move]);
    this.#feel(events, firstPrize);
    this.#teller.tell(run);
    if (run.tick % 240 === 0) this.#music?.setSpeed(1 + (run.tick / ticksMax) * 0.16);
    if (events & event.over) this.#end();
  }

  #end(): void {
    this.#mode = 'over';
    this.#music?.stop();
    if (this.#run.finished === 0) return;
    this.#sound.play('finish');
    this.#juice.confetti(this.#stage.width, this.#stage.height);
  }

  /** The result has its moment before the page takes over. */
  #stepOver(): void {
    this.#motion.keep(this.#run);
    this.#overTicks += 1;
    if (this.#run.finished === 1) this.#motion.coast(this.#overTicks);
    if (this.#overTicks === resultTicks) this.#teller.tellEnd(this.#run);
  }

  #feel(events: number, firstPrize: number): void {
    this.#feelings.feel(events, this.#run, firstPrize);
    if ((events & event.hit) === 0) return;
    this.#stopTicks = hitStopTicks;
    this.#moves.clear();
  }

  // What is seen

  #draw(between: number, elapsedMs: number): void {
    if (this.#pace.isLate(elapsedMs)) this.#stage.coarsen();
    const { context: pen, ratio, width, height } = this.#stage;
    const run = this.#mode === 'lesson' ? this.#lesson.run : this.#run;
    const now = this.#loop?.paused ? 0 : performance.now();
    const thrown = this.#juice.shake(elapsedMs);
    this.#painter.camera.shakeX = thrown.x;
    this.#painter.camera.shakeY = thrown.y;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    // In a hit stop the picture stands where the last tick left it.
    const at = this.#motion.between(run, this.#stopTicks > 0 ? 1 : between);
    const arches = this.#mode === 'lesson' ? [] : archesOf(run, this.#best, this.#words);
    this.#painter.draw(pen, run, at, { elapsedMs, now, arches });
    if (this.#mode === 'run' && !this.#init.reducedMotion)
      drawWind(pen, this.#painter.camera, (run.tick / ticksMax) * 1.5 - 0.25);
    this.#juice.draw(pen, width, height, this.#loop?.paused ? 0 : elapsedMs);
    this.#drawOver(pen, run, elapsedMs);
  }

  #drawOver(pen: CanvasRenderingContext2D, run: RunState, elapsedMs: number): void {
    const { width, height } = this.#stage;
    const size = { width, height };
    const words = this.#words;
    if (this.#mode === 'lesson') {
      drawLesson(pen, size, this.#lesson.direction, this.#lesson.part, performance.now());
    } else {
      const { score } = subwaySurfers.outcome(run);
      this.#hud.draw(
        pen,
        width,
        { run, score, best: this.#init.bestScore, words },
        this.#painter.props,
        elapsedMs,
      );
    }
    if (this.#mode === 'count') drawCount(pen, size, this.#ticksLeft / 60, words);
    if (this.#mode === 'run' && this.#ticksLeft > -36) drawCount(pen, size, this.#ticksLeft / 60, words);
    if (this.#loop?.paused) drawPause(pen, size, words, performance.now());
    if (this.#mode === 'over' && this.#overTicks > 25)
      drawResult(pen, size, resultOf(run, this.#best), (this.#overTicks - 25) * 16.7, words);
    else drawPauseButton(pen, width);
  }
}
