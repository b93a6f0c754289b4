import { afterEach, expect, test, vi } from 'vitest';
import { Captions, placeOf, withCaption, type Caption } from './captions.ts';
import type { Picture } from './picture.ts';
import { recordDrawing } from './recorded-drawing.fixture.ts';

afterEach(() => void vi.unstubAllGlobals());

const say = (captions: Caption[], text: string, x = 200) =>
  withCaption(captions, { text, colour: '#ffffff', size: 30, x, y: 400 });

test('games: captions that would be read as one keep apart', () => {
  const said = ['+30', '4 in one!', '+1,000'].reduce(
    (captions, text) => say(captions, text),
    [] as Caption[],
  );
  expect(said.map(placeOf)).toEqual([400, 364, 328]);
  expect(say(said, '+5', 600).map(placeOf).at(-1)).toBe(400);
});

test('games: the same caption at once is shown once, later it is another', () => {
  const twice = say(say([], 'Gajjab!'), 'Gajjab!');
  expect(twice).toHaveLength(1);
  expect(say([{ ...twice[0]!, ms: 600 }], 'Gajjab!')).toHaveLength(2);
});

test('games: points said at one place in quick succession become one sum', () => {
  const gain = (captions: Caption[], points: number, at = 1) =>
    withCaption(captions, {
      text: `+${points}`,
      colour: '#ffffff',
      size: 30,
      x: at * 200,
      y: 400,
      sum: { at, points },
    });
  const twice = gain(gain([], 110), 110);
  expect(twice.map(({ text }) => text)).toEqual(['+220']);
  expect(gain(twice, 110, 2).map(({ text }) => text)).toEqual(['+220', '+110']);
  expect(gain([{ ...twice[0]!, ms: 700 }], 110)).toHaveLength(2);
  expect(twice.map(placeOf)).toEqual([400]);
});

test('games: where a caption cannot climb, the one that it would cover goes', () => {
  const captions = withCaption(say([], '+30'), {
    text: '+50',
    colour: '#ffffff',
    size: 30,
    x: 200,
    y: 400,
    top: 370,
  });
  expect(captions.map((caption) => [caption.text, placeOf(caption)])).toEqual([['+50', 400]]);
});

test('games: at most five captions at a time', () => {
  const many = Array.from({ length: 9 }, (_, index) => `+${index}`);
  expect(many.reduce((captions, text) => say(captions, text), [] as Caption[])).toHaveLength(5);
});

test('games: a caption may have a wider dark rim, under its usual outline', () => {
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  const strokesOf = (rim?: number): unknown[] => {
    const captions = new Captions();
    captions.add({ text: '+30', colour: '#ffffff', size: 30, x: 0, y: 0, ...(rim && { rim }) });
    const drawn = recordDrawing((ctx) => captions.draw(ctx, 16)).find(([name]) => name === 'drawImage');
    const { calls } = drawn![1] as Picture & { calls: unknown[][] };
    return calls.filter(([name]) => name === 'lineWidth').map(([, width]) => width);
  };
  expect([strokesOf(), strokesOf(9)]).toEqual([[4.8], [9, 4.8]]);
});
