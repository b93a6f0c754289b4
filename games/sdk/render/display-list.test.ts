import { expect, test } from 'vitest';
import { DisplayList } from './display-list.ts';
import { commands } from './draw-commands.ts';

/** Tests the recording; `tools/games/render-thread.test.ts` tests rendering in a browser. */

const svg = (list: DisplayList): number[] => {
  const { numbers, length } = list.take();
  return [...numbers.subarray(0, length)];
};

test('games: drawing onto a picture while drawing the screen keeps both in order', () => {
  const list = new DisplayList();
  list.screen.fillRect(1, 2, 3, 4);
  const { picture, ctx } = list.picture(5, 6, true);
  ctx.moveTo(7, 8);
  list.screen.drawImage(picture, 9, 10);
  expect(svg(list)).toEqual(
    [
      [commands.target, 0, commands.fillRect, 1, 2, 3, 4],
      [commands.picture, 1, 5, 6, 1],
      [commands.target, 1, commands.moveTo, 7, 8],
      [commands.target, 0, commands.drawAt, 1, 9, 10],
    ].flat(),
  );
  // Each batch sets its target again.
  list.screen.save();
  expect(svg(list)).toEqual([commands.target, 0, commands.save]);
});

test('games: a text is sent once; when too many are known, all are forgotten and sent again', () => {
  const list = new DisplayList();
  list.screen.fillStyle = '#ffc24d';
  list.screen.strokeStyle = '#ffc24d';
  expect(list.take().strings).toEqual([[1, '#ffc24d']]);
  for (let score = 0; score <= 4096; score += 1) list.screen.fillText(String(score), 0, 0);
  list.take();
  list.screen.fillStyle = '#ffc24d';
  const { strings, numbers } = list.take();
  const [[handle] = [0]] = strings;
  expect(strings).toEqual([[handle, '#ffc24d']]);
  expect([...numbers.subarray(0, 6)]).toEqual([
    commands.forget,
    handle,
    commands.target,
    0,
    commands.fillColour,
    handle,
  ]);
});

test('games: a draw context tracks its transform like a canvas', () => {
  const { screen: ctx } = new DisplayList();
  ctx.setTransform(2, 0, 0, 2, 10, 20);
  ctx.save();
  ctx.translate(3, 4);
  ctx.scale(0.5, 2);
  ctx.rotate(Math.PI / 2);
  const { a, b, c, d, e, f } = ctx.getTransform();
  expect([a, b, c, d, e, f].map((value) => Math.round(value * 1000) / 1000 + 0)).toEqual([
    0, 4, -1, 0, 16, 28,
  ]);
  ctx.restore();
  expect(ctx.getTransform()).toEqual({ a: 2, b: 0, c: 0, d: 2, e: 10, f: 20 });
});

test('games: what only a canvas of this thread supports cannot be recorded', () => {
  const { screen: ctx } = new DisplayList();
  expect(() => ctx.drawImage({ width: 1, height: 1 }, 0, 0)).toThrow('a picture is made by paint()');
  expect(() => (ctx.fillStyle = {} as CanvasPattern)).toThrow('a pattern cannot be written');
  expect(() => ctx.globalAlpha).toThrow('write-only');
});
