/** Numbers, money and dates in the player's language. Units are coins (integers) and ISO instants. */
import { coinsPerRupee } from '@sikka/contract/withdrawals';
import { locales, type Locale } from '@sikka/contract/locales';

/**
 * Groups digits by lakh: '123456.78' is '1,23,456.78'. By hand: a page's first `Intl` formatter keeps a cheap phone busy for a
 * tenth of a second, and not every browser ships data for Nepali.
 */
const grouped = (digits: string) => digits.replaceAll(/\B(?=(\d\d)*\d{3}(\.|$))/g, ',');

/** '12:34' is '१२:३४' in Nepali; other characters stay. */
export function localDigits(text: string, locale: Locale): string {
  const zero = locales[locale].zeroDigit.charCodeAt(0);
  return text.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
}

/** 123456 is '1,23,456' in English and '१,२३,४५६' in Nepali. */
export function formatNumber(value: number, locale: Locale): string {
  // A server of the build before may not send the value yet: that must not break the screen.
  return localDigits(grouped(Number(value).toFixed(0)), locale);
}

/** An earned or spent amount with its sign: '+8', '−10,000'. */
export function formatSigned(value: number, locale: Locale): string {
  return `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value), locale)}`;
}

/** §2: 'Rs' and the balance divided by 100 with two decimals; 6240 coins are 'Rs 62.40'. */
export function formatCash(coins: number, locale: Locale): string {
  return `${locales[locale].rupeeSign} ${localDigits(grouped((coins / coinsPerRupee).toFixed(2)), locale)}`;
}

/** A whole amount of rupees: 'Rs 100'. */
export function formatRupees(rupees: number, locale: Locale): string {
  return `${locales[locale].rupeeSign} ${formatNumber(rupees, locale)}`;
}

/** A length of time: 61,000 ms is '1:01', an hour more '1:01:01'. A started second counts whole. */
export function formatClock(ms: number, locale: Locale): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes] = [Math.trunc(seconds / 3600), Math.trunc(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  const front = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return localDigits(`${front}:${two(seconds % 60)}`, locale);
}
