import { start as startView } from 'virtual:game';
import { paint } from '../../games/sdk/render/picture.ts';
import { currentRenderBackend } from '../../games/sdk/render/render-backend.ts';
import { fillCircle } from '../../games/sdk/render/theme.ts';

/**
 * A game's view under a fake clock: each frame is exactly one tick, so films and measurements show
 * the same play every time. The moves come from the page's stored play.
 */

// Slightly more than a tick, so that no frame is without a tick because of rounding.
const frameMs = 1000 / 60 + 1e-6;

let nowMs = 0;
let callback: FrameRequestCallback | undefined;
const realFrame = window.requestAnimationFrame.bind(window);
const realNow = performance.now.bind(performance);

performance.now = () => nowMs;
window.requestAnimationFrame = (next) => {
  callback = next;
  return 0;
};

/** Batches sent to the render thread, and rendered by it. */
let hasRenderThread = false;
let drawn = 0;
let painted = 0;
/** Numbers in the last batch. */
let figures = 0;
if (typeof Worker === 'function') {
  const send = Worker.prototype.postMessage as (this: Worker, ...message: unknown[]) => void;
  Worker.prototype.postMessage = function (message: { type: string; length?: number }, ...rest: unknown[]) {
    figures = message.length ?? 0;
    if (message.type === 'batch') drawn += 1;
    else if (message.type === 'open') {
      hasRenderThread = true;
      this.addEventListener('message', () => (painted += 1));
    }
    send.call(this, message, ...rest);
  };
}
// Views use it for particles: a film must be the same each time.
let luck = 1;
Math.random = () => (luck = (luck * 48_271) % 0x7fff_ffff) / 0x7fff_ffff;

/** Shows the next frame. Returns whether it was drawn: a busy render thread gets no more work. */
function picture(): boolean {
  const before = drawn;
  nowMs += frameMs;
  const due = callback;
  callback = undefined;
  due?.(nowMs);
  return !hasRenderThread || drawn > before;
}

interface Times {
  intervals: number[];
  works: number[];
  drawn: number[];
}

/**
 * Driven from outside: `advance` for films, `measure` for frame times in real milliseconds. Only without a render
 * thread (`openFilm`) is every picture painted when `advance` or `sample` returns.
 */
const film = {
  advance(pictures: number): void {
    for (let count = 0; count < pictures; count += 1) picture();
  },
  /** The same with a render thread, waiting until it has rendered each frame. */
  async advanceAll(pictures: number): Promise<void> {
    for (let count = 0; count < pictures; count += 1) {
      picture();
      while (painted < drawn) await new Promise((resolve) => setTimeout(resolve));
    }
  },
  /** The next pictures as grids of red, green and blue bytes, row by row, in base64. */
  sample(pictures: number, columns: number, rows: number): string {
    const grid = document.createElement('canvas');
    [grid.width, grid.height] = [columns, rows];
    const ctx = grid.getContext('2d', { alpha: false, willReadFrequently: true });
    let text = '';
    for (let count = 0; count < pictures; count += 1) {
      picture();
      if (ctx) text += gridOf(ctx);
    }
    return btoa(text);
  },
  /** A disc on a transparent square, as the PNG file that a game would offer to be shared. */
  async encode(size: number): Promise<number[]> {
    const bytes = currentRenderBackend().encode(
      paint(size, size, 1, (ctx) => fillCircle(ctx, size / 2, size / 2, size / 2, '#ffc24d')),
    );
    picture();
    return [...new Uint8Array(await bytes)];
  },
  measure(pictures: number): Promise<Times> {
    return watch(pictures, picture);
  },
  /** The same for a canvas of one colour: the machine's own cost of showing a canvas of this size. */
  async measureBlank(pictures: number): Promise<Times> {
    const canvas = document.querySelector('canvas')?.cloneNode() as HTMLCanvasElement;
    canvas.style.cssText += ';position:fixed;inset:0';
    document.body.append(canvas);
    const ctx = canvas.getContext('2d', { alpha: false });
    let count = 0;
    const times = await watch(pictures, () => {
      count += 1;
      if (!ctx) return true;
      ctx.fillStyle = count % 2 === 0 ? '#140e22' : '#150f23';
      ctx.fillRect(0, 0, canvas.width, canvas.height);
      return true;
    });
    canvas.remove();
    return times;
  },
};

/** The game's picture as a grid; each cell is the mean of its pixels. */
function gridOf(ctx: CanvasRenderingContext2D): string {
  const { width, height } = ctx.canvas;
  const game = document.querySelector('canvas');
  ctx.imageSmoothingQuality = 'high';
  if (game) ctx.drawImage(game, 0, 0, width, height);
  const { data } = ctx.getImageData(0, 0, width, height);
  return String.fromCharCode(...data.filter((_, index) => index % 4 < 3));
}

/** `show` returns whether it has drawn a picture. */
function watch(pictures: number, show: () => boolean): Promise<Times> {
  return new Promise((resolve) => {
    const intervals: number[] = [];
    const works: number[] = [];
    const lengths: number[] = [];
    let last: number | undefined;
    // A picture's time ends when the next is drawn; one skipped by a busy renderer does not count.
    const next = (frameMs: number): void => {
      const begun = realNow();
      const isDrawn = show();
      works.push(realNow() - begun);
      lengths.push(isDrawn ? figures : 0);
      if (isDrawn) {
        if (last !== undefined) intervals.push(frameMs - last);
        last = frameMs;
      }
      if (intervals.length === pictures) return resolve({ intervals, works, drawn: lengths });
      realFrame(next);
    };
    realFrame(next);
  });
}

Object.assign(window, { film });

export function start(port: MessagePort): void {
  startView(port);
}
