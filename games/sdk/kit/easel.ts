import type { Pen, Picture } from './pen.ts';

/**
 * Where pictures come from and where the screen's is painted: in a thread of its own where the browser has one for
 * that, so that a phone works at two pictures at once, else here. A view cannot tell.
 */
export interface Easel {
  /** A picture of its own, all clear, or all black if nothing will shine through it; and its pen. */
  picture(width: number, height: number, isSolid: boolean): { picture: Picture; pen: Pen };
  /** A picture that was read; it is handed over. */
  read(bitmap: ImageBitmap): Picture;
  /** For the canvas on the screen, once. */
  screen(canvas: HTMLCanvasElement): Screen;
}

export interface Screen {
  readonly pen: Pen;
  /** Device pixels. */
  resize(width: number, height: number): void;
  /** What was drawn is one picture. */
  show(): void;
  /** The last pictures are not painted yet: another would only wait. */
  readonly isBusy: boolean;
  /** The first picture that was shown is painted. */
  readonly begun: Promise<void>;
}

/** Paints at once, in this thread. */
const here: Easel = {
  picture(width, height, isSolid) {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    return { picture: canvas, pen: penOf(canvas, isSolid) };
  },
  read: (bitmap) => bitmap,
  screen(canvas) {
    return {
      pen: penOf(canvas, true),
      resize: (width, height) => void ([canvas.width, canvas.height] = [width, height]),
      show() {},
      isBusy: false,
      begun: Promise.resolve(),
    };
  },
};

function penOf(canvas: HTMLCanvasElement, isSolid: boolean): Pen {
  const context = canvas.getContext('2d', { alpha: !isSolid });
  if (!context) throw new Error('no 2d canvas');
  return context as unknown as Pen;
}

let easel = here;

/** The one that is in use. */
export function currentEasel(): Easel {
  return easel;
}

/** Before anything is painted. */
export function useEasel(other: Easel): void {
  easel = other;
}
