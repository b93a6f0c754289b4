/** Dates of the Nepali calendar; only the Nepali language pack imports it. */
import { toBik } from 'bikram-sambat';
import { dayInKathmandu, formatGregorianDay, localDigits } from './format.ts';

const months = ['वैशाख', 'जेठ', 'असार', 'साउन', 'भदौ', 'असोज', 'कात्तिक', 'मंसिर', 'पुस', 'माघ', 'फागुन', 'चैत'];

/** The Bikram Sambat date beside ours: '२०८३ मंसिर ५ (21 Nov 2026)'. */
export function formatBikramSambatDay(iso: string): string {
  const { year, month, day } = toBik(dayInKathmandu(iso));
  return `${localDigits(`${year} ${months[month - 1]} ${day}`, 'ne')} (${formatGregorianDay(iso)})`;
}
