import { usePlayerLanguage } from '../../shared/lib/player-language.ts';
import { useAdminMessages } from './messages.ts';

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  hour: '2-digit',
  minute: '2-digit',
});

/** Times for operators: the clock of Kathmandu, in Nepali with Bikram Sambat days. */
export function useMoments() {
  const { number, day } = usePlayerLanguage();
  const { units: unitNames } = useAdminMessages('common');
  const clock = (iso: string) =>
    time.format(new Date(iso)).replaceAll(/\d/gu, (digit) => number(Number(digit)));
  return {
    /** '12 Nov 2026, 18:20'. */
    moment: (iso: string) => `${day(iso)}, ${clock(iso)}`,
    day,
    /** Elapsed time, in the largest whole unit: '12 d', '3 h', '5 min'. */
    age: (iso: string, now = Date.now()) => {
      const ms = now - Date.parse(iso);
      const [unitMs, unit] = units.find(([size]) => ms >= size) ?? units[2];
      return `${number(Math.max(0, Math.floor(ms / unitMs)))} ${unitNames[unit]}`;
    },
  };
}

const units = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
] as const;
