import { dayOf } from '@sikka/contract/kathmandu';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** '21 Nov 2026', as a day in Kathmandu. */
export function formatDay(iso: string): string {
  const [year, month, day] = dayOf(iso).split('-').map(Number) as [number, number, number];
  return `${day} ${months[month - 1]} ${year}`;
}
