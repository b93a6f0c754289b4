import type { Easel } from './easel.ts';
import type { Pen, Picture } from './paint.ts';

/** For tests without a browser: pictures that nobody paints, kept in the order in which they were asked for. */
export function easelThatKeeps(made: Picture[]): Easel {
  const pen = { scale() {}, drawImage() {} } as unknown as Pen;
  return {
    picture(width, height) {
      const picture = { width, height };
      made.push(picture);
      return { picture, pen };
    },
    read: (bitmap) => bitmap,
    screen: () => ({ pen, resize() {}, show() {}, isBusy: false, begun: Promise.resolve() }),
  };
}
