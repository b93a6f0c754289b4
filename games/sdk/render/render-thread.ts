import workerCode from 'virtual:render-worker';
import { DisplayList } from './display-list.ts';
import type { GameFont } from '../protocol/frame-messages.ts';
import type { EncodeMessage, FontsMessage, OpenMessage, RenderWorkerMessage } from './draw-commands.ts';
import type { RecordedPicture } from './recording-context.ts';
import { setRenderBackend, type RenderBackend } from './render-backend.ts';

/** WebKit crashes now and then when a frame is removed whose canvas a worker draws (docs/decisions/0024). */
const isWebkit = /\bApple\b/u.test(navigator.vendor);

/**
 * Renders in a worker (`render-worker.ts`) from now on; where a browser does not support that,
 * this thread goes on rendering. `fail` is called when the worker breaks later.
 */
export async function startRenderThread(
  fonts: readonly GameFont[],
  fail: (reason: string) => void,
): Promise<void> {
  if (isWebkit || !('transferControlToOffscreen' in HTMLCanvasElement.prototype)) return;
  const address = URL.createObjectURL(new Blob([workerCode], { type: 'text/javascript' }));
  try {
    const worker = new Worker(address);
    const first: FontsMessage = { type: 'fonts', fonts };
    worker.postMessage(first);
    await whenReady(worker);
    worker.onerror = ({ message }) => fail(`render thread: ${message}`);
    setRenderBackend(backendOn(worker));
  } catch {
    // Only speed is lost.
  } finally {
    URL.revokeObjectURL(address);
  }
}

const beginMsMax = 3000;

function whenReady(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      worker.terminate();
      reject(new Error('no render thread'));
    };
    const timer = setTimeout(giveUp, beginMsMax);
    worker.onerror = giveUp;
    worker.onmessage = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/** One being rendered and one waiting: more would add input lag. */
const batchesMax = 2;

function backendOn(worker: Worker): RenderBackend {
  const list = new DisplayList();
  let sent = 0;
  const encodings = new Map<number, (bytes: ArrayBuffer) => void>();
  let unasked: number[] = [];
  let begin = (): void => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  worker.onmessage = ({ data }: MessageEvent<RenderWorkerMessage>) => {
    if (data.type === 'encoded') encodings.get(data.handle)?.(data.bytes);
    if (data.type !== 'painted') return;
    sent -= 1;
    list.recycle(data.numbers);
    begin();
  };
  return {
    picture: (width, height, isOpaque) => list.picture(width, height, isOpaque),
    read: (bitmap) => list.read(bitmap),
    encode(picture) {
      const { handle } = picture as RecordedPicture;
      unasked.push(handle);
      return new Promise((resolve) => encodings.set(handle, resolve));
    },
    screen(canvas) {
      const opening: OpenMessage = { type: 'open', canvas: canvas.transferControlToOffscreen() };
      worker.postMessage(opening, [opening.canvas]);
      return {
        ctx: list.screen,
        resize: (width, height) => list.resize(width, height),
        show() {
          const batch = list.take();
          const bitmaps = batch.bitmaps.map(([, bitmap]) => bitmap);
          worker.postMessage(batch, [batch.numbers.buffer, ...bitmaps]);
          sent += 1;
          for (const handle of unasked) {
            const asking: EncodeMessage = { type: 'encode', handle };
            worker.postMessage(asking);
          }
          unasked = [];
        },
        get isBusy() {
          return sent >= batchesMax;
        },
        begun,
      };
    },
  };
}
