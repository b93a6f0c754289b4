import { describe, expect, test } from 'vitest';
import { placeOf, type Caption, type CaptionText } from '../../sdk/render/captions.ts';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { spot, type Counting } from '../core/card-rules.ts';
import { event } from '../core/constants.ts';
import { klondike } from '../core/klondike.ts';
import { freecell } from '../core/variants/freecell.ts';
import type { Table } from '../core/state.ts';
import { PointCaptions } from '../effects/point-captions.ts';
import { layoutFor, type Layout } from '../render/layout.ts';
import { tableOf } from './tables.ts';

const phones = [
  { width: 390, height: 844, ratio: 1 },
  { width: 320, height: 580, ratio: 1 },
];
const table = tableOf({ piles: ['*4s 9h', 'Kd Qs Jd Ts 9d 8s 7d 6s 5d 4s 3d 2s', '5s'], home: [2, 0, 0, 0] });

const short = tableOf({ piles: ['4s 9h', 'Kd Qs'] });

/** The captions said on a screen, in rules whose last move went to a place. */
function said(layout: Layout, speak: (captions: PointCaptions) => void, lastGoal = 0): Caption[] {
  const made: Caption[] = [];
  const addCaption = (caption: CaptionText) => void made.push({ ...caption, ms: 0 });
  const counting: Counting = { ...klondike.counting!, lastGoal: () => lastGoal };
  const captions = new PointCaptions({ addCaption } as unknown as ScreenEffects, { ...klondike, counting });
  captions.resize(layout);
  speak(captions);
  return made;
}

/** Its upper and lower edge, when it appears and when it goes. */
const bornAt = ({ y, size }: Caption): [number, number] => [y - size / 2, y + size / 2];
const goneAt = (caption: Caption): [number, number] => {
  const y = placeOf({ ...caption, ms: 900 });
  return [y - caption.size / 2, y + caption.size / 2];
};

describe.each(phones)('issue 18: points leave free what is decided next at $width × $height', (size) => {
  const layout = layoutFor(size, klondike);

  test('issue 18: those of a card brought home start above its rank', () => {
    for (const count of [0, 4, 20]) {
      const place = layout.homes[1]!;
      const [caption] = said(layout, (captions) => captions.showHome(110, place, count, short));
      expect(bornAt(caption!)[1]).toBeLessThanOrEqual(place.y);
    }
  });

  test.each([
    ['a column', 0, 0],
    ['a home', spot.home, 0],
    ['the stock', 0, event.recycle],
  ])('issue 18: what %s costs rises up to the foot of its card', (_, goal, events) => {
    const captions = said(layout, (all) => all.showCost(-25, events, table), goal);
    const place = events ? layout.stock : goal === 0 ? undefined : layout.homes[0]!;
    const foot = place ? place.y + layout.cardHeight : footOf(layout);
    expect(goneAt(captions[0]!)[0]).toBeGreaterThanOrEqual(foot - 1);
    expect(bornAt(captions[0]!)[1]).toBeLessThanOrEqual(size.height);
  });

  test('issue 18: it hides neither behind a button nor on the homes', () => {
    const [turned] = said(layout, (all) => all.showCost(-25, event.recycle, table));
    expect(Math.abs(turned!.x - layout.undo.x)).toBeGreaterThanOrEqual(26 + turned!.size * 0.7);
    const [long] = said(layout, (all) => all.showCost(-25, 0, table), 1);
    expect(bornAt(long!)[1]).toBeLessThanOrEqual(layout.bar.y);
  });
});

describe.each(phones)("issue 18: Spider's points at $width × $height", (size) => {
  const layout = layoutFor(size, { ...klondike, columns: 10 });

  test('issue 18: are large enough to be read, on narrow columns too', () => {
    const captions = said(layout, (all) => {
      all.showTurned(20, table, 0, 0);
      all.showHome(1250, layout.homes[3]!, 0, table);
    });
    for (const { size: drawn } of captions) expect(drawn).toBeGreaterThanOrEqual(20);
  });

  test('issue 18: stand beneath the columns that they reach over, above the homes', () => {
    const [points] = said(layout, (all) => all.showTurned(1250, table, 0, 0));
    const feet = [0, 1, 2].map((pile) => footIn(layout, table, pile));
    expect(points!.text.length * points!.size * 0.5).toBeGreaterThan(layout.cardWidth);
    expect(goneAt(points!)[0]).toBeGreaterThanOrEqual(Math.min(Math.max(...feet), layout.bar.y - 80));
    expect(bornAt(points!)[1]).toBeLessThanOrEqual(layout.bar.y);
  });
});

describe.each([
  { width: 844, height: 390, ratio: 1 },
  { width: 1280, height: 720, ratio: 1 },
])('issue 18: pop-ups stay on a wide screen of $width × $height', (size) => {
  const layout = layoutFor(size, klondike);
  const long = tableOf({ piles: [Array.from({ length: 19 }, () => '5s').join(' ')] });
  const speak = (captions: PointCaptions, at: Table, home: number, count: number): void => {
    const place = layout.homes[home]!;
    captions.showHome(290, place, count, at);
    captions.praise('Unstoppable!', place.x, count, at);
    captions.showTurned(1290, at, home, count);
    captions.showCost(-225, 0, at);
  };

  test('issue 18: from when they appear until they go, also beside a column that ends at the edge', () => {
    for (const count of [3, 20])
      for (const caption of [0, 3].flatMap((home) => said(layout, (all) => speak(all, long, home, count)))) {
        expect(bornAt(caption)[1], caption.text).toBeLessThanOrEqual(size.height);
        expect(goneAt(caption)[0], caption.text).toBeGreaterThanOrEqual(0);
      }
  });

  test('issue 18: points of a card brought home stand on it, beneath its rank and above the columns', () => {
    for (const count of [0, 5, 20]) {
      const { x, y } = layout.homes[1]!;
      const [points] = said(layout, (captions) => captions.showHome(1290, { x, y }, count, table));
      expect(bornAt(points!)[1]).toBeLessThanOrEqual(layout.piles[0]!.y);
      expect(goneAt(points!)[0]).toBeGreaterThanOrEqual(y + layout.cardWidth * 0.5);
    }
  });

  test('issue 18: points and words stand on no open card, and beside the table where columns reach its end', () => {
    const isBeside = ({ x }: Caption): boolean => x > layout.width - layout.frame.right;
    for (const at of [table, long]) {
      const foot = Math.max(...at.piles.map((_, pile) => footIn(layout, at, pile)));
      const captions = said(layout, (all) => {
        all.showTurned(150, at, 0, 9);
        all.praise('Unstoppable!', layout.piles[0]!.x, 9, at);
        all.showCost(-225, 0, at);
      });
      for (const caption of captions.slice(0, 2))
        expect(isBeside(caption) || goneAt(caption)[0] >= Math.min(foot, footIn(layout, at, 0)) - 1).toBe(
          true,
        );
      expect(isBeside(captions[1]!) || goneAt(captions[1]!)[0] >= foot).toBe(true);
      for (const caption of captions)
        if (isBeside(caption))
          expect(caption.x + caption.text.length * caption.size * 0.29).toBeLessThanOrEqual(layout.width);
      // No wider than its column: the next one may be longer.
      if (!isBeside(captions[0]!))
        expect(captions[0]!.text.length * captions[0]!.size * 0.5).toBeLessThanOrEqual(
          layout.cardWidth + layout.gap,
        );
    }
    expect(said(layout, (all) => all.showTurned(150, long, 0, 0)).every(isBeside)).toBe(true);
  });

  test('issue 18: points of a card brought home and praise for it keep apart', () => {
    for (const home of [0, 1, 2, 3]) {
      const [points, praise] = said(layout, (captions) => speak(captions, table, home, 5)) as [
        Caption,
        Caption,
      ];
      expect(bornAt(points)[1]).toBeLessThan(bornAt(praise)[0]);
    }
  });
});

describe.each(phones)('issue 18: FreeCell at $width × $height', (size) => {
  const layout = layoutFor(size, freecell);
  const long = Array.from({ length: 19 }, () => '5s').join(' ');
  const one = tableOf({ piles: [long, '4s', '5s', '6s', '7s', '8s', '9s', '4d'] });
  const all = tableOf({ piles: Array.from({ length: 8 }, () => long) });
  /** Whether it is over a card of a column while it is seen. */
  const isOverCards = (at: Table, caption: Caption): boolean =>
    at.piles.some((_, pile) => {
      const half = caption.text.length * caption.size * 0.27;
      const middle = layout.piles[pile]!.x + layout.cardWidth / 2;
      if (Math.abs(middle - caption.x) > half + layout.cardWidth / 2) return false;
      return goneAt(caption)[0] < footIn(layout, at, pile) && bornAt(caption)[1] > layout.piles[pile]!.y;
    });

  test.each([0, 5, 20])('issue 18: points of a home cover no open card above it, after %i moves', (count) => {
    for (const at of [one, all, short]) {
      const home = layout.homes[0]!;
      const [points] = said(layout, (captions) => captions.showHome(110, home, count, at));
      expect(isOverCards(at, points!)).toBe(false);
      const isOnCard = bornAt(points!)[1] > home.y;
      if (isOnCard) expect(goneAt(points!)[0]).toBeGreaterThanOrEqual(home.y + layout.cardWidth * 0.5);
      expect(isOnCard).toBe(at !== short);
    }
  });

  test('issue 18: praise stands over free cloth where there is any', () => {
    for (const count of [3, 10]) {
      const [praise] = said(layout, (captions) => captions.praise('Unstoppable!', 40, count, one));
      expect(isOverCards(one, praise!)).toBe(false);
      expect(bornAt(praise!)[1]).toBeLessThanOrEqual(layout.bar.y);
    }
  });
});

const footOf = (layout: Layout): number => footIn(layout, table, 0);

function footIn(layout: Layout, at: Table, pile: number): number {
  let foot = 0;
  said(layout, (captions) => void (foot = captions.footOf(at, pile).y));
  return foot;
}
