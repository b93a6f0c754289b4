/** Dates of the Nepali calendar. */
import { dayOf } from '@sikka/contract/kathmandu';
import { toBik } from 'bikram-sambat';
import { localDigits } from '../format.ts';

export const months = [
  'वैशाख',
  'जेठ',
  'असार',
  'साउन',
  'भदौ',
  'असोज',
  'कात्तिक',
  'मंसिर',
  'पुस',
  'माघ',
  'फागुन',
  'चैत',
];

const ourMonths = [
  'जनवरी',
  'फेब्रुअरी',
  'मार्च',
  'अप्रिल',
  'मे',
  'जुन',
  'जुलाई',
  'अगस्ट',
  'सेप्टेम्बर',
  'अक्टोबर',
  'नोभेम्बर',
  'डिसेम्बर',
];

/** The Bikram Sambat date beside ours: '२०८३ मंसिर ५ (२१ नोभेम्बर २०२६)'. A line breaks between the two alone. */
export function formatDay(iso: string): string {
  const today = dayOf(iso);
  const { year, month, day } = toBik(today);
  const [ourYear, ourMonth, ourDay] = today.split('-').map(Number) as [number, number, number];
  const nepali = `${year}\u00a0${months[month - 1]}\u00a0${day}`;
  return localDigits(`${nepali} (${ourDay}\u00a0${ourMonths[ourMonth - 1]}\u00a0${ourYear})`, 'ne');
}
