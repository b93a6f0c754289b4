import { DisplayListRenderer } from './display-list-renderer.ts';
import type {
  DrawBatch,
  EncodeMessage,
  FontsMessage,
  OpenMessage,
  RenderWorkerMessage,
} from './draw-commands.ts';
import { addFonts } from './text.ts';

/** The render thread. An error here reaches the frame as the worker's own and ends the game. */

/** The part of a worker's scope that this uses; TypeScript only knows a window's. */
interface WorkerScope {
  readonly fonts: FontFaceSet;
  onmessage: ((event: MessageEvent<FontsMessage | OpenMessage | DrawBatch | EncodeMessage>) => void) | null;
  postMessage(message: RenderWorkerMessage, transfer?: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;
let renderer: DisplayListRenderer | undefined;

scope.onmessage = ({ data }) => {
  if (data.type === 'fonts') {
    void addFonts(scope.fonts, data.fonts).finally(() => scope.postMessage({ type: 'ready' }));
    return;
  }
  if (data.type === 'open') {
    renderer = new DisplayListRenderer(data.canvas);
    return;
  }
  if (data.type === 'encode') {
    const { handle } = data;
    void renderer
      ?.encode(handle)
      .then((bytes) => scope.postMessage({ type: 'encoded', handle, bytes }, [bytes]));
    return;
  }
  renderer?.paint(data);
  scope.postMessage({ type: 'painted', numbers: data.numbers }, [data.numbers.buffer]);
};
// Fails before a canvas is transferred where workers cannot render.
if (!new OffscreenCanvas(1, 1).getContext('2d')) throw new Error('no 2d canvas');
