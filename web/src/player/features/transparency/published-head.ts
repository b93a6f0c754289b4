import type { listLedgerDays } from '@sikka/contract/routes/player/transparency';
import { call } from '../../../shared/lib/api.ts';

const dayMs = 24 * 60 * 60_000;

/** The seal that this site publishes for a day ('YYYY-MM-DD'), or null. Throws `ApiError`. */
export async function publishedHead(day: string): Promise<string | null> {
  const before = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  const { items } = await call<typeof listLedgerDays>('get', '/transparency/days/{before}', {
    params: { before },
  });
  return items.find((item) => item.day === day)?.head ?? null;
}
