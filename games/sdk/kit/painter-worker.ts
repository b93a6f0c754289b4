import type { Opening, PainterAnswer, Sheet } from './draw-codes.ts';
import { DrawPainter } from './draw-painter.ts';

/** The thread that paints. An error here reaches the frame as the worker's own and ends the game. */

/** What this needs of a worker's scope, whose types are not those of a window. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Opening | Sheet>) => void) | null;
  postMessage(message: PainterAnswer, transfer?: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;
let painter: DrawPainter | undefined;

scope.onmessage = ({ data }) => {
  if (data.type === 'open') {
    painter = new DrawPainter(data.canvas);
    return;
  }
  painter?.paint(data);
  scope.postMessage({ type: 'painted', numbers: data.numbers }, [data.numbers.buffer]);
};
// A browser whose workers cannot paint is found out before a canvas is given away.
if (!new OffscreenCanvas(1, 1).getContext('2d')) throw new Error('no 2d canvas');
scope.postMessage({ type: 'ready' });
