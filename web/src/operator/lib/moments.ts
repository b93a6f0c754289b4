import { useLanguage } from '../../lib/language.tsx';

const zone = 'Asia/Kathmandu';

/** Moments as people at the desk read them: the clock of Kathmandu. */
export function useMoments() {
  const { locale, number } = useLanguage();
  const language = locale === 'ne' ? 'ne-NP-u-nu-deva' : 'en-GB';
  const dayTime = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const day = new Intl.DateTimeFormat(language, { timeZone: zone, dateStyle: 'medium' });
  return {
    /** '12 Nov 2026, 18:20'. */
    moment: (iso: string) => dayTime.format(new Date(iso)),
    day: (iso: string) => day.format(new Date(iso)),
    /** Since then, in the largest whole unit: '12 d', '3 h', '5 min'. */
    age: (iso: string, now = Date.now()) => ageOf(now - Date.parse(iso), locale, number),
  };
}

const units = [
  [86_400_000, { en: 'd', ne: 'दिन' }],
  [3_600_000, { en: 'h', ne: 'घण्टा' }],
  [60_000, { en: 'min', ne: 'मिनेट' }],
] as const;

function ageOf(ms: number, locale: 'en' | 'ne', number: (value: number) => string): string {
  const [unitMs, names] = units.find(([size]) => ms >= size) ?? units[2];
  return `${number(Math.max(0, Math.floor(ms / unitMs)))} ${names[locale]}`;
}
