import type { DrawContext, Picture } from './picture.ts';
import type { RenderBackend } from './render-backend.ts';

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
