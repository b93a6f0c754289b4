import type { DrawContext, Picture } from './draw-context.ts';

/**
 * Creates pictures and renders the screen: in a worker where the browser supports that, so that two threads
 * share the work, else in this thread. Views see no difference.
 */
export interface RenderBackend {
  /** A new picture, transparent or (opaque) black, and its context. */
  picture(width: number, height: number, isOpaque: boolean): { picture: Picture; ctx: DrawContext };
  /** A decoded picture; its bitmap is transferred. */
  read(bitmap: ImageBitmap): Picture;
  /** A picture as a PNG file, once the frame that draws it is shown. */
  encode(picture: Picture): Promise<ArrayBuffer>;
  /** For the canvas on the screen, once. */
  screen(canvas: HTMLCanvasElement): Screen;
}

export interface Screen {
  readonly ctx: DrawContext;
  /** Device pixels. */
  resize(width: number, height: number): void;
  /** Ends the frame. */
  show(): void;
  /** Frames are still waiting to be rendered: another would only queue. */
  readonly isBusy: boolean;
  /** Resolves when the first frame is rendered. */
  readonly begun: Promise<void>;
}

/** Renders at once, in this thread. */
const here: RenderBackend = {
  picture(width, height, isOpaque) {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    return { picture: canvas, ctx: contextOf(canvas, isOpaque) };
  },
  read: (bitmap) => bitmap,
  encode: (picture) =>
    new Promise((resolve) =>
      (picture as HTMLCanvasElement).toBlob((blob) => void blob?.arrayBuffer().then(resolve)),
    ),
  screen(canvas) {
    return {
      ctx: contextOf(canvas, true),
      resize: (width, height) => void ([canvas.width, canvas.height] = [width, height]),
      show() {},
      isBusy: false,
      begun: Promise.resolve(),
    };
  },
};

function contextOf(canvas: HTMLCanvasElement, isOpaque: boolean): DrawContext {
  const context = canvas.getContext('2d', { alpha: !isOpaque });
  if (!context) throw new Error('no 2d canvas');
  return context as unknown as DrawContext;
}

let backend = here;

/** The backend in use. */
export function currentRenderBackend(): RenderBackend {
  return backend;
}

/** Call before anything is drawn. */
export function setRenderBackend(other: RenderBackend): void {
  backend = other;
}
