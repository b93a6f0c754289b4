import type { DrawContext } from '../render/picture.ts';
import { currentRenderBackend, type Screen } from '../render/render-backend.ts';

/** The canvas that fills the frame. */

export interface Stage {
  readonly canvas: HTMLCanvasElement;
  /** The context for drawing, in device pixels. */
  readonly screen: Screen;
  /** Size in CSS pixels; drawing uses these. */
  readonly width: number;
  readonly height: number;
  /** Device pixels in one CSS pixel, capped. */
  readonly ratio: number;
  /**
   * Draws a frame with `paint`, unless earlier frames still wait to be rendered; `sinceMs` is the time since the last
   * drawn one. After too many dropped frames, the resolution is reduced.
   */
  draw(elapsedMs: number, paint: (ctx: DrawContext, sinceMs: number) => void): void;
}

export interface StageOptions {
  /** The game's accessible name. */
  label: string;
  lowData: boolean;
  /** Whether the keyboard goes to the game at once. */
  takesKeyboard: boolean;
  /** Called now and at every change of size. */
  onResize(stage: Stage): void;
}

const ratioMax = 2;
const ratioMaxLowData = 1.5;
const ratioMin = 1;
const resolutionStep = 0.75;

/** Puts a focusable canvas into the document and keeps it the size of the window. */
export function createStage({ label, lowData, takesKeyboard, onResize }: StageOptions): Stage {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', label);
  canvas.tabIndex = 0;
  canvas.style.cssText =
    'display:block;width:100%;height:100%;outline:none;outline-offset:-4px;touch-action:none';
  showFocus(canvas);
  document.body.append(canvas);
  const screen = currentRenderBackend().screen(canvas);
  let ratioLimit = lowData ? ratioMaxLowData : ratioMax;
  const pacing = createFramePacing();
  let waitedMs = 0;
  const draw: Stage['draw'] = (elapsedMs, paint) => {
    waitedMs += elapsedMs;
    if (screen.isBusy) return;
    const sinceMs = waitedMs;
    waitedMs = 0;
    if (pacing.isLate(sinceMs) && stage.ratio > ratioMin) {
      ratioLimit = Math.max(ratioMin, stage.ratio * resolutionStep);
      resize();
    }
    paint(screen.ctx, sinceMs);
    screen.show();
  };
  const stage = { canvas, screen, width: 0, height: 0, ratio: 1, draw };
  const resize = (): void => {
    stage.ratio = Math.min(window.devicePixelRatio || 1, ratioLimit);
    stage.width = Math.max(1, window.innerWidth);
    stage.height = Math.max(1, window.innerHeight);
    screen.resize(Math.round(stage.width * stage.ratio), Math.round(stage.height * stage.ratio));
    onResize(stage);
  };
  window.addEventListener('resize', resize);
  resize();
  if (takesKeyboard) canvas.focus({ preventScroll: true });
  return stage;
}

/** Outlines the canvas only when it gets the focus by Tab. */
function showFocus(canvas: HTMLCanvasElement): void {
  const hide = (): void => void (canvas.style.outline = 'none');
  window.addEventListener('keyup', ({ code }) => {
    if (code === 'Tab' && document.activeElement === canvas) canvas.style.outline = 'solid #ffc24d';
  });
  window.addEventListener('keydown', hide);
  canvas.addEventListener('pointerdown', hide);
  canvas.addEventListener('blur', hide);
}

const windowFrames = 60;
/** A longer frame was dropped on a 60 Hz screen. */
const lateMs = 20;
const lateFramesMax = 6;

/** Reports after each second whether more than six frames were late. */
export function createFramePacing(): { isLate(elapsedMs: number): boolean } {
  let frames = 0;
  let late = 0;
  return {
    isLate(elapsedMs) {
      frames += 1;
      if (elapsedMs > lateMs) late += 1;
      if (frames < windowFrames) return false;
      const tooLate = late > lateFramesMax;
      frames = 0;
      late = 0;
      return tooLate;
    },
  };
}
