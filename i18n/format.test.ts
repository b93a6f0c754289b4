import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDay as formatGregorianDay, formatMonth } from './en/format-day.ts';
import { formatDay as formatBikramSambatDay } from './ne/format-day.ts';
import { messages as mailNe } from './ne/mail/index.ts';
import { formatCash, formatClock, formatNumber, formatRupees, formatSigned } from './format.ts';

describe('numbers', () => {
  test('§9 coins are grouped by lakh, with Nepali digits in Nepali', () => {
    expect(formatNumber(1_234_567, 'en')).toBe('12,34,567');
    expect(formatNumber(1_234_567, 'ne')).toBe('१२,३४,५६७');
  });
  test('§9 any amount is grouped as a browser does it for India', () => {
    const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
    const cash = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
        expect(formatNumber(value, 'en')).toBe(whole.format(value));
        expect(formatCash(value, 'en')).toBe(`Rs ${cash.format(value / 100)}`);
      }),
    );
  });
  test('§9 a number that is missing in an answer is NaN, and no error', () => {
    expect(formatNumber(undefined as unknown as number, 'en')).toBe('NaN');
    expect(formatCash(undefined as unknown as number, 'en')).toBe('Rs NaN');
  });
  test('§2 cash is the balance divided by 100 with two decimals', () => {
    expect(formatCash(6240, 'en')).toBe('Rs 62.40');
    expect(formatCash(5, 'en')).toBe('Rs 0.05');
    expect(formatCash(6240, 'ne')).toBe('रु ६२.४०');
  });
  test('§9 amounts of rupees are whole', () => {
    expect(formatRupees(1000, 'en')).toBe('Rs 1,000');
    expect(formatRupees(100, 'ne')).toBe('रु १००');
  });
  test('§2 history amounts show their sign', () => {
    expect(formatSigned(8, 'en')).toBe('+8');
    expect(formatSigned(-10_000, 'en')).toBe('−10,000');
    expect(formatSigned(8, 'ne')).toBe('+८');
  });
});

describe('times', () => {
  test("§2 'Wait m:ss' rounds seconds up", () => {
    expect(formatClock(60_000, 'en')).toBe('1:00');
    expect(formatClock(58_001, 'en')).toBe('0:59');
    expect(formatClock(9_000, 'en')).toBe('0:09');
    expect(formatClock(-5, 'en')).toBe('0:00');
    expect(formatClock(61_000, 'ne')).toBe('१:०१');
    expect(formatClock(8_779_000, 'en')).toBe('2:26:19');
  });
  test('§2 days follow Kathmandu time', () => {
    expect(formatGregorianDay('2026-11-20T18:14:00.000Z')).toBe('20 Nov 2026');
    expect(formatGregorianDay('2026-11-20T18:16:00.000Z')).toBe('21 Nov 2026');
  });
  test('§2 months are shortened as in British English', () => {
    const british = new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const whole = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    for (let month = 0; month < 12; month += 1) {
      const noon = new Date(Date.UTC(2026, month, 9, 12));
      expect(formatGregorianDay(noon.toISOString())).toBe(british.format(noon));
      expect(formatMonth(noon.toISOString().slice(0, 10))).toBe(whole.format(noon));
    }
  });
  test('decisions 0012: nothing that players read is formatted by the browser, whose data take long to load', () => {
    const all = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
    const files = all.filter((file) =>
      /^(?:en|ne)\/(?:player|games)\/.*\.ts$|^(?:en|ne)\/[^/]*\.ts$|^format\.ts$/u.test(file),
    );
    expect(files.length).toBeGreaterThan(20);
    const makes = files.filter((file) =>
      /new Intl\b/u.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
    );
    expect(makes).toEqual([]);
  });
  test('§2 Nepali dates appear beside Gregorian ones', () => {
    expect(formatBikramSambatDay('2026-04-14T06:00:00.000Z')).toBe(
      '२०८३ वैशाख १ (१४ अप्रिल २०२६)'.replaceAll(/ (?!\()/g, '\u00a0'),
    );
  });
  test('§2 a Nepali mail names the day as the screens do', () => {
    expect(mailNe.answer.day(new Date('2026-11-20T18:16:00.000Z'))).toBe(
      '२०८३ मंसिर ५ (२१ नोभेम्बर २०२६)'.replaceAll(/ (?!\()/g, '\u00a0'),
    );
  });
});
