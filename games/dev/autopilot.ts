import { decodeLog } from '../sdk/log.ts';
import { seedFromNumber } from '../sdk/random.ts';
import { botGame } from '../sdk/bot-game.ts';
import type { BotStrength } from '../sdk/core.ts';
import { subwaySurfersBot } from '../subway-surfers/bot.ts';
import { subwaySurfers } from '../subway-surfers/core.ts';
import { event } from '../subway-surfers/core/events.ts';
import { start as startView } from '../subway-surfers/view.ts';

/**
 * The view with a bot at its keys and the clock in our hands: each picture is exactly one tick, so films
 * and measurements show the same run every time.
 */

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
// A hair more than a tick, so that rounding never leaves a picture without one.
const frameMs = 1000 / 60 + 1e-6;
/** The view stands still for so many pictures after a crash. */
const hitStopPictures = 7;

let nowMs = 0;
let callback: FrameRequestCallback | undefined;
const realFrame = window.requestAnimationFrame.bind(window);
const realNow = performance.now.bind(performance);

performance.now = () => nowMs;
window.requestAnimationFrame = (next) => {
  callback = next;
  return 0;
};

let started = false;
let pilot: (() => string | undefined) | undefined;

/** Shows the next picture and presses what the bot would press. */
function picture(): void {
  const key = started ? pilot?.() : undefined;
  if (key) window.dispatchEvent(new KeyboardEvent('keydown', { code: key, bubbles: true }));
  nowMs += frameMs;
  const due = callback;
  callback = undefined;
  due?.(nowMs);
}

function pilotFor(seedNumber: number, strength: BotStrength): () => string | undefined {
  const seed = seedFromNumber(seedNumber);
  const decoded = decodeLog(botGame(subwaySurfers, subwaySurfersBot, seed, strength).log, subwaySurfers);
  const entries = decoded.ok ? decoded.value.entries : [];
  const run = subwaySurfers.init(seed);
  let next = 0;
  let stop = 0;
  return () => {
    if (stop > 0) {
      stop -= 1;
      return undefined;
    }
    const entry = entries[next]?.tick === run.tick ? entries[next] : undefined;
    if (entry) next += 1;
    const events = subwaySurfers.step(run, entry ? [entry.action] : []);
    if (events & event.hit) stop = hitStopPictures;
    return entry ? keys[entry.action] : undefined;
  };
}

/** Played by hand from outside: `advance` for films, `measure` for frame times in real milliseconds. */
const film = {
  pilot(seedNumber: number, strength: BotStrength): void {
    pilot = pilotFor(seedNumber, strength);
  },
  advance(pictures: number): void {
    for (let count = 0; count < pictures; count += 1) picture();
  },
  measure(pictures: number): Promise<{ intervals: number[]; works: number[] }> {
    return watch(pictures, picture);
  },
  /** The same for pictures of one colour: what the machine itself needs to show a canvas of this size. */
  measureBlank(pictures: number): Promise<{ intervals: number[]; works: number[] }> {
    const canvas = document.querySelector('canvas');
    const pen = canvas?.getContext('2d');
    let count = 0;
    return watch(pictures, () => {
      if (!canvas || !pen) return;
      count += 1;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.fillStyle = count % 2 === 0 ? '#140e22' : '#150f23';
      pen.fillRect(0, 0, canvas.width, canvas.height);
    });
  },
};

function watch(pictures: number, show: () => void): Promise<{ intervals: number[]; works: number[] }> {
  return new Promise((resolve) => {
    const intervals: number[] = [];
    const works: number[] = [];
    let last = realNow();
    const next = (): void => {
      const begun = realNow();
      intervals.push(begun - last);
      last = begun;
      show();
      works.push(realNow() - begun);
      if (intervals.length < pictures) realFrame(next);
      else resolve({ intervals, works });
    };
    realFrame(next);
  });
}

Object.assign(window, { film });

export function start(port: MessagePort): void {
  const send = port.postMessage.bind(port);
  port.postMessage = (message: unknown) => {
    if ((message as { type?: string }).type === 'started') started = true;
    send(message);
  };
  startView(port);
}
