import { dayOf } from '@sikka/contract/kathmandu';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** '21 Nov 2026', as a day in Kathmandu. */
export function formatDay(iso: string): string {
  const [year, month, day] = dayOf(iso).split('-').map(Number) as [number, number, number];
  const name = months[month - 1]!;
  return `${day} ${name.slice(0, name === 'September' ? 4 : 3)} ${year}`;
}

/** 'November 2026', of a day 'YYYY-MM-DD'. */
export function formatMonth(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return `${months[month - 1]} ${year}`;
}
