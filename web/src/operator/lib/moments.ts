import { usePlayerLanguage } from '../../lib/player-language.ts';

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  hour: '2-digit',
  minute: '2-digit',
});

/** Moments as people at the desk read them: the clock of Kathmandu, in Nepali with Bikram Sambat days. */
export function useMoments() {
  const { locale, number, day } = usePlayerLanguage();
  const clock = (iso: string) =>
    time.format(new Date(iso)).replaceAll(/\d/gu, (digit) => number(Number(digit)));
  return {
    /** '12 Nov 2026, 18:20'. */
    moment: (iso: string) => `${day(iso)}, ${clock(iso)}`,
    day,
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
