import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from '@sikka/i18n/format';
import { messages as referralEn } from '@sikka/i18n/en/player/referral';
import { messages as referralNe } from '@sikka/i18n/ne/player/referral';
import { lastSeenText } from './last-seen.ts';

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
const en = (ms: number | null) => lastSeenText(ms, referralEn, (value) => formatNumber(value, 'en'));
const ne = (ms: number | null) => lastSeenText(ms, referralNe, (value) => formatNumber(value, 'ne'));

test.each([
  [null, 'Never', 'अझै आउनुभएको छैन'],
  [0, 'Online', 'अनलाइन'],
  [59 * seconds, 'Online', 'अनलाइन'],
  [5 * minutes - 1, 'Online', 'अनलाइन'],
  [4 * minutes + 59 * seconds, 'Online', 'अनलाइन'],
  [5 * minutes, '5 minutes ago', '५ मिनेटअघि'],
  [59 * minutes, '59 minutes ago', '५९ मिनेटअघि'],
  [60 * minutes - 1, '59 minutes ago', '५९ मिनेटअघि'],
  [60 * minutes, '1 hour ago', '१ घण्टाअघि'],
  [2 * hours, '2 hours ago', '२ घण्टाअघि'],
  [23 * hours, '23 hours ago', '२३ घण्टाअघि'],
  [24 * hours - 1, '23 hours ago', '२३ घण्टाअघि'],
  [24 * hours, '1 day ago', '१ दिनअघि'],
  [1_000 * 24 * hours, '1,000 days ago', '१,००० दिनअघि'],
])('§9 last seen %j ms ago reads %s', (ms, english, nepali) => {
  expect([en(ms), ne(ms)]).toEqual([english, nepali]);
});

test('§9 the text never overstates the time, and is off by less than one unit', () => {
  const unitMs = { minute: minutes, hour: hours, day: 24 * hours };
  fc.assert(
    fc.property(fc.integer({ min: 5 * minutes, max: 10_000 * 24 * hours }), (ms) => {
      const [, count = '', unit = ''] = /^([\d,]+) (minute|hour|day)s? ago$/u.exec(en(ms)) ?? [];
      const said = Number(count.replaceAll(',', '')) * unitMs[unit as keyof typeof unitMs];
      expect(said).toBeLessThanOrEqual(ms);
      expect(ms - said).toBeLessThan(unitMs[unit as keyof typeof unitMs]);
    }),
  );
});
