/** Numbers, money and dates in the player's language. Units are coins (integers) and ISO instants. */
import { coinsPerRupee } from '@sikka/contract/coins';
import type { Locale } from './locale-name.ts';

// 'en-IN' groups by lakh (1,00,000); 'en-NP' does not. Nepali takes its own digits.
const numberLocale: Record<Locale, string> = { en: 'en-IN', ne: 'ne-u-nu-deva' };

const whole = {
  en: new Intl.NumberFormat(numberLocale.en, { maximumFractionDigits: 0 }),
  ne: new Intl.NumberFormat(numberLocale.ne, { maximumFractionDigits: 0 }),
};
const money = {
  en: new Intl.NumberFormat(numberLocale.en, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  ne: new Intl.NumberFormat(numberLocale.ne, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};
const plain = new Intl.NumberFormat(numberLocale.ne, { useGrouping: false, minimumIntegerDigits: 1 });
const plainTwo = new Intl.NumberFormat(numberLocale.ne, { useGrouping: false, minimumIntegerDigits: 2 });

/** 123456 is '1,23,456' in English and '१,२३,४५६' in Nepali. */
export function formatNumber(value: number, locale: Locale): string {
  return whole[locale].format(value);
}

/** An earned or spent amount with its sign: '+8', '−10,000'. */
export function formatSigned(value: number, locale: Locale): string {
  return `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value), locale)}`;
}

/** §2: 'Rs' and the balance divided by 100 with two decimals; 6240 coins are 'Rs 62.40'. */
export function formatCash(coins: number, locale: Locale): string {
  return `${locale === 'ne' ? 'रु' : 'Rs'} ${money[locale].format(coins / coinsPerRupee)}`;
}

/** A whole amount of rupees: 'Rs 100'. */
export function formatRupees(rupees: number, locale: Locale): string {
  return `${locale === 'ne' ? 'रु' : 'Rs'} ${formatNumber(rupees, locale)}`;
}

/** Time left as minutes and seconds: 61,000 ms is '1:01'. A started second counts whole. */
export function formatClock(ms: number, locale: Locale): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.trunc(seconds / 60);
  const rest = seconds % 60;
  if (locale === 'ne') return `${plain.format(minutes)}:${plainTwo.format(rest)}`;
  return `${minutes}:${String(rest).padStart(2, '0')}`;
}

/** The day in Kathmandu on which an instant falls, as '2026-11-21'. */
export function dayInKathmandu(iso: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu' }).format(new Date(iso));
}

/** '21 Nov 2026', as a day in Kathmandu. */
export function formatGregorianDay(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kathmandu',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(iso));
}
