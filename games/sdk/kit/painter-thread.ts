import painterCode from 'virtual:painter';
import type { Opening, PainterAnswer } from './draw-codes.ts';
import { DrawList } from './draw-list.ts';
import { useEasel, type Easel } from './easel.ts';

/**
 * Has pictures painted by `painter-worker.ts` from now on, in a thread of its own; where a browser has none for that,
 * they are painted here as before. `fail` hears when the painter breaks later.
 */
export async function sendForPainter(fail: (reason: string) => void): Promise<void> {
  if (!('transferControlToOffscreen' in HTMLCanvasElement.prototype)) return;
  const address = URL.createObjectURL(new Blob([painterCode], { type: 'text/javascript' }));
  try {
    const worker = new Worker(address);
    await hasBegun(worker);
    worker.onerror = ({ message }) => fail(`the painter: ${message}`);
    useEasel(sentTo(worker));
  } catch {
    // Nothing is lost but speed.
  } finally {
    URL.revokeObjectURL(address);
  }
}

const beginMsMax = 3000;

function hasBegun(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      worker.terminate();
      reject(new Error('no painter'));
    };
    const timer = setTimeout(giveUp, beginMsMax);
    worker.onerror = giveUp;
    worker.onmessage = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/** One being painted and one waiting: with more the picture would lag behind the hand. */
const sheetsMax = 2;

function sentTo(worker: Worker): Easel {
  const list = new DrawList();
  let sent = 0;
  let begin = (): void => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  worker.onmessage = ({ data }: MessageEvent<PainterAnswer>) => {
    if (data.type !== 'painted') return;
    sent -= 1;
    list.giveBack(data.numbers);
    begin();
  };
  return {
    picture: (width, height, isSolid) => list.picture(width, height, isSolid),
    read: (bitmap) => list.read(bitmap),
    screen(canvas) {
      const opening: Opening = { type: 'open', canvas: canvas.transferControlToOffscreen() };
      worker.postMessage(opening, [opening.canvas]);
      return {
        pen: list.screen,
        resize: (width, height) => list.resize(width, height),
        show() {
          const sheet = list.take();
          const bitmaps = sheet.bitmaps.map(([, bitmap]) => bitmap);
          worker.postMessage(sheet, [sheet.numbers.buffer, ...bitmaps]);
          sent += 1;
        },
        get isBusy() {
          return sent >= sheetsMax;
        },
        begun,
      };
    },
  };
}
