import { expect, test } from 'vitest';
import { codes } from './draw-codes.ts';
import { DrawList } from './draw-list.ts';

/** What is written for a painter; that it paints the same is proven in a browser (`painter-thread.test.ts`). */

const written = (list: DrawList): number[] => {
  const { numbers, length } = list.take();
  return [...numbers.subarray(0, length)];
};

test('games: what is drawn on a picture amid the screen goes to each in the order in which it was drawn', () => {
  const list = new DrawList();
  list.screen.fillRect(1, 2, 3, 4);
  const { picture, pen } = list.picture(5, 6, true);
  pen.moveTo(7, 8);
  list.screen.drawImage(picture, 9, 10);
  expect(written(list)).toEqual(
    [
      [codes.target, 0, codes.fillRect, 1, 2, 3, 4],
      [codes.picture, 1, 5, 6, 1],
      [codes.target, 1, codes.moveTo, 7, 8],
      [codes.target, 0, codes.drawAt, 1, 9, 10],
    ].flat(),
  );
  // Each sheet says anew where it paints.
  list.screen.save();
  expect(written(list)).toEqual([codes.target, 0, codes.save]);
});

test('games: a text is sent once, until too many are known: then all are forgotten and sent again', () => {
  const list = new DrawList();
  list.screen.fillStyle = '#ffc24d';
  list.screen.strokeStyle = '#ffc24d';
  expect(list.take().texts).toEqual([[1, '#ffc24d']]);
  for (let score = 0; score <= 4096; score += 1) list.screen.fillText(String(score), 0, 0);
  list.take();
  list.screen.fillStyle = '#ffc24d';
  const { texts, numbers } = list.take();
  const [[figure] = [0]] = texts;
  expect(texts).toEqual([[figure, '#ffc24d']]);
  expect([...numbers.subarray(0, 6)]).toEqual([
    codes.forget,
    figure,
    codes.target,
    0,
    codes.fillColour,
    figure,
  ]);
});

test('games: a pen knows where it has been moved, as a canvas does', () => {
  const { screen: pen } = new DrawList();
  pen.setTransform(2, 0, 0, 2, 10, 20);
  pen.save();
  pen.translate(3, 4);
  pen.scale(0.5, 2);
  pen.rotate(Math.PI / 2);
  const { a, b, c, d, e, f } = pen.getTransform();
  expect([a, b, c, d, e, f].map((value) => Math.round(value * 1000) / 1000 + 0)).toEqual([
    0, 4, -1, 0, 16, 28,
  ]);
  pen.restore();
  expect(pen.getTransform()).toEqual({ a: 2, b: 0, c: 0, d: 2, e: 10, f: 20 });
});

test('games: what only a canvas of this thread knows cannot be written', () => {
  const { screen: pen } = new DrawList();
  expect(() => pen.drawImage({ width: 1, height: 1 }, 0, 0)).toThrow('a picture is made by paint()');
  expect(() => (pen.fillStyle = {} as CanvasPattern)).toThrow('a pattern cannot be written');
});
