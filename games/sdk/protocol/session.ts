import { LogWriter } from '../core/log.ts';
import { readFromGame, type FromGame } from './frame-messages.ts';

/** The page's view of one framed game: validates messages, writes the log, emits events. No DOM here. */

export interface GameEvents {
  loaded(): void;
  started(): void;
  score(score: number): void;
  /** A PNG file of a moment worth sharing. */
  picture?(bytes: ArrayBuffer): void;
  gameOver(result: { score: number; ticks: number; log: Uint8Array }): void;
  stopped(): void;
  failed(reason: FailureReason): void;
}

export type FailureReason = 'frame' | 'game' | 'message' | 'flood' | 'order' | 'log_full' | 'timeout';

const messagesPerSecond = 240;
const messagesBurst = 480;

type Phase = 'loading' | 'ready' | 'playing' | 'over' | 'failed';

export class GameSession {
  readonly #on: GameEvents;
  #phase: Phase = 'loading';
  #log = new LogWriter(1);
  #tick = 0;
  #ticksMax = 0;
  #hasPicture = false;
  #allowance = messagesBurst;
  #countedAtMs: number;

  constructor(on: GameEvents, nowMs: number) {
    this.#on = on;
    this.#countedAtMs = nowMs;
  }

  /** Counts a message that is ignored: any number would stall the page. */
  ignore(nowMs: number): void {
    if (!this.#allow(nowMs)) this.fail('flood');
  }

  /** Handles one message of the frame; its content is untrusted. */
  receive(data: unknown, nowMs: number): void {
    if (this.#phase === 'failed' || this.#phase === 'over') return;
    if (!this.#allow(nowMs)) return this.fail('flood');
    const message = readFromGame(data);
    if (!message) return this.fail('message');
    this.#take(message);
  }

  /** The log so far: the body is append-only, and complete up to `tick`. */
  progress(): { body: Uint8Array; tick: number } {
    return { body: this.#log.body(), tick: this.#tick };
  }

  get loaded(): boolean {
    return this.#phase !== 'loading';
  }

  /** Ends the session and reports the reason, once. */
  fail(reason: FailureReason): void {
    if (this.#phase === 'failed' || this.#phase === 'over') return;
    this.#phase = 'failed';
    this.#on.failed(reason);
  }

  #take(message: FromGame): void {
    if (message.type === 'failed') return this.fail('game');
    if (message.type === 'loaded') return this.#load(message.actionBits, message.ticksMax);
    if (message.type === 'started') return this.#start();
    if (this.#phase !== 'playing') return this.fail('order');
    if (message.type === 'input') return this.#input(message.tick, message.action);
    if (message.type === 'tick') return this.#advance(message.tick);
    if (message.type === 'score') return this.#on.score(message.score);
    if (message.type === 'stopped') return this.#on.stopped();
    if (message.type === 'picture') return this.#picture(message.bytes);
    return this.#finish(message.score, message.ticks);
  }

  #load(actionBits: number, ticksMax: number): void {
    if (this.#phase !== 'loading' || actionBits === 0 || ticksMax === 0) return this.fail('order');
    this.#log = new LogWriter(actionBits);
    this.#ticksMax = ticksMax;
    this.#phase = 'ready';
    this.#on.loaded();
  }

  #start(): void {
    if (this.#phase === 'playing') return;
    if (this.#phase !== 'ready') return this.fail('order');
    this.#phase = 'playing';
    this.#on.started();
  }

  #advance(tick: number): void {
    if (tick < this.#tick || tick > this.#ticksMax) return this.fail('order');
    this.#tick = tick;
  }

  #input(tick: number, action: number): void {
    // A move belongs to a later tick than those already reported.
    if (tick + 1 < this.#tick || tick >= this.#ticksMax || !this.#log.push(tick, action)) {
      return this.fail(this.#log.bodyBytes > 16_000 ? 'log_full' : 'order');
    }
    this.#tick = tick + 1;
  }

  #picture(bytes: ArrayBuffer): void {
    if (!this.#hasPicture) this.#on.picture?.(bytes);
    this.#hasPicture = true;
  }

  #finish(score: number, ticks: number): void {
    if (ticks < this.#tick || ticks > this.#ticksMax || ticks === 0) return this.fail('order');
    this.#phase = 'over';
    this.#tick = ticks;
    this.#on.gameOver({ score, ticks, log: this.#log.finish(ticks) });
  }

  #allow(nowMs: number): boolean {
    const elapsedMs = Math.max(0, nowMs - this.#countedAtMs);
    this.#countedAtMs = nowMs;
    this.#allowance = Math.min(messagesBurst, this.#allowance + (elapsedMs * messagesPerSecond) / 1000);
    this.#allowance -= 1;
    return this.#allowance >= 0;
  }
}
