import { expect, type Page } from '@playwright/test';
import { bots } from '@sikka/games/bots';
import { cores } from '@sikka/games/cores';
import type { GameCore } from '@sikka/games/sdk/core/game-core';

/**
 * Plays a real game in a real frame by keyboard: it reads the game's messages to its page, steps
 * a copy of the core along, predicts a short time ahead, and presses keys.
 */

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
/** The usual delay from the decision to the key's arrival in the game. */
const reactionTicks = 6;
const restTicks = 10;
const ticksPerMs = 0.06;
/** A shorter time between two messages tells little of the game's pace. */
const pacedMs = 300;

interface Said {
  at: number;
  message: { type: string; tick?: number; action?: number };
}

type Watched = Window & { said?: Said[] };

/** Runs in every document of a page, before its own scripts: records what the framed game tells the page. */
export function recordMessages(): void {
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...args: [never]) {
    const watched = window as Watched;
    (watched.said ??= []).push({ at: performance.now(), message: args[0] });
    return post.apply(this, args);
  };
}

/** Records the framed game's messages for the test; call before the page opens. */
export const listenToGame = (page: Page): Promise<unknown> => page.addInitScript(recordMessages);

/** What the tests need of a browser that Playwright does not drive as its makers ship it. */
export interface OtherBrowser {
  /** Resolves when the page is loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, which may be a promise. */
  run<Value>(expression: string): Promise<Value>;
  /** The page's uncaught errors since the last call; none where the driver does not tell them. */
  errors(): string[];
  /** Hands on the open game. */
  handsOn(): Promise<Hands>;
  close(): Promise<void>;
}

/** What a game by hand needs of a browser, driven by Playwright or by WebDriver. */
export interface Hands {
  frame: {
    evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>;
    isDetached(): boolean;
  };
  /** Presses the game's picture. */
  touch(): Promise<void>;
  press(key: (typeof keys)[number] | 'Space'): Promise<void>;
}

type Frame = Hands['frame'];

/** A copy of the core: exact up to the last message of the game, predicted after that. */
class Mirror {
  readonly #core: GameCore<never>;
  readonly #state: never;
  readonly #inputs = new Map<number, number[]>();
  #tick = 0;
  /** The game's pace, which lags where the browser draws slowly. */
  #ticksPerMs = ticksPerMs;
  heardAt = 0;
  moves = 0;

  constructor(core: GameCore, seed: number[]) {
    this.#core = core as GameCore<never>;
    this.#state = this.#core.init(Uint32Array.from(seed));
  }

  hear({ at, message }: Said): void {
    const tick = message.type === 'started' ? 0 : message.tick;
    if (tick === undefined) return;
    this.#advance(this.#state, this.#tick, tick);
    if (tick > 0 && at - this.heardAt >= pacedMs)
      this.#ticksPerMs = Math.min(ticksPerMs, (tick - this.#tick) / (at - this.heardAt));
    this.#tick = Math.max(this.#tick, tick);
    this.heardAt = at;
    if (message.type !== 'input') return;
    this.#inputs.set(tick, [...(this.#inputs.get(tick) ?? []), message.action ?? 0]);
    this.moves += 1;
  }

  /** The state at a future tick, if no further key is pressed. */
  ahead(tick: number): never {
    const copy = structuredClone(this.#state);
    this.#advance(copy, this.#tick, tick);
    return copy;
  }

  tickAt(now: number): number {
    return this.#tick + Math.max(0, Math.floor((now - this.heardAt) * this.#ticksPerMs));
  }

  #advance(state: never, from: number, to: number): void {
    for (let tick = from; tick < to; tick += 1) this.#core.step(state, this.#inputs.get(tick) ?? []);
  }
}

async function handsOn(page: Page): Promise<Hands> {
  const element = await page.waitForSelector('iframe');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('the game has no frame');
  return {
    frame,
    touch: () => page.locator('iframe').click(),
    press: (key) => page.keyboard.press(key),
  };
}

const listen = (frame: Frame) =>
  frame.evaluate(() => {
    const watched = window as Watched;
    return { said: (watched.said ?? []).splice(0), now: performance.now() };
  });

/** The page removes the frame when the game is over; what was asked of it then fails a moment before it is detached. */
async function unlessGone<Result>(frame: Frame, look: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await look();
  } catch (error) {
    await expect.poll(() => frame.isDetached(), { message: String(error) }).toBe(true);
    return undefined;
  }
}

/** Plays by keyboard for this many ticks, and until the moves suffice to earn; then releases the keys; ends with the game. */
export async function playByHand(page: Page, play: Play, untilTick: number): Promise<void> {
  await playWith(await handsOn(page), play, untilTick);
}

interface Play {
  rules: string;
  seed: number[];
}

/** The same in a browser that Playwright does not drive. */
export async function playWith({ frame, touch, press }: Hands, play: Play, untilTick: number): Promise<void> {
  const [core, bot] = [cores.get(play.rules), bots.get(play.rules)];
  if (!core || !bot) throw new Error(`no game ${play.rules}`);
  const mirror = new Mirror(core, play.seed);
  const luck = { below: () => 99 };
  const movesToEarn = core.minimumToEarn.inputs ?? 1;
  // The first touch starts the countdown, and allows sound.
  await touch();
  let nextTick = 0;
  // The page removes the frame as soon as the game is over.
  while (!frame.isDetached()) {
    const heard = await unlessGone(frame, () => listen(frame));
    if (!heard) return;
    const { said, now } = heard;
    for (const each of said) mirror.hear(each);
    const tick = mirror.tickAt(now);
    // On a calm road the ticks alone are too few moves.
    const isPlaying = tick < untilTick || mirror.moves < movesToEarn;
    if (mirror.heardAt > 0 && tick >= nextTick && isPlaying) {
      // The bot decides at every eighth tick.
      const then = Math.ceil((tick + reactionTicks) / 8) * 8;
      const [move] = bot(mirror.ahead(then), then, luck, 2);
      if (move !== undefined) await press(keys[move] ?? 'Space');
      nextTick = tick + (move === undefined ? 3 : restTicks);
    }
    // Once a frame is as often as a person can see.
    await unlessGone(frame, () =>
      frame.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve))),
    );
  }
}
