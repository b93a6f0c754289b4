import type { DrawContext, Picture } from './picture.ts';
import { setRenderBackend, type RenderBackend } from './render-backend.ts';

/** For tests without a browser: the calls and properties of `draw`, each picture with those that painted it. */
export function recordDrawing(draw: (ctx: DrawContext) => void): unknown[][] {
  globalThis.Path2D = RecordedPath as unknown as typeof Path2D;
  setRenderBackend({
    picture(width, height) {
      const calls: unknown[][] = [];
      const picture = { width, height, calls };
      return { picture, ctx: recordingContext(calls) };
    },
    encode: () => new Promise(() => {}),
    read: (bitmap) => bitmap,
    screen: () => {
      throw new Error('no screen');
    },
  });
  const calls: unknown[][] = [];
  draw(recordingContext(calls));
  return calls;
}

class RecordedPath {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

class RecordedGradient {
  readonly stops: [place: number, colour: string][] = [];

  addColorStop(place: number, colour: string): void {
    this.stops.push([place, colour]);
  }
}

const answers: Readonly<Record<string, () => unknown>> = {
  getTransform: () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }),
  createLinearGradient: () => new RecordedGradient(),
  createRadialGradient: () => new RecordedGradient(),
};

function recordingContext(calls: unknown[][]): DrawContext {
  return new Proxy({} as DrawContext, {
    get:
      (_, name) =>
      (...values: unknown[]) => {
        calls.push([name, ...values]);
        return answers[String(name)]?.();
      },
    set(_, name, value) {
      calls.push([name, value]);
      return true;
    },
  });
}

/** For tests without a browser: records the pictures that were created, and draws nothing. */
export function recordingBackend(made: Picture[]): RenderBackend {
  const ctx = { scale() {}, drawImage() {} } as unknown as DrawContext;
  return {
    picture(width, height) {
      const picture = { width, height };
      made.push(picture);
      return { picture, ctx };
    },
    encode: () => new Promise(() => {}),
    read: (bitmap) => bitmap,
    screen: () => ({ ctx, resize() {}, show() {}, isBusy: false, begun: Promise.resolve() }),
  };
}
