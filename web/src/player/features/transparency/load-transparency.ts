import type { getTransparency, listLedgerDays } from '@sikka/contract/routes/player/transparency';
import { call } from '../../../shared/lib/api.ts';

/** The content of the page: everything, or only the heads before a day ('YYYY-MM-DD' from the address). */
export type OpenBooks = Awaited<ReturnType<typeof loadTransparency>>;

/** The day in the address; anything that is not a day means the whole page. */
function beforeOfAddress(): string | null {
  const before = new URLSearchParams(location.search).get('before');
  return before !== null && /^\d{4}-\d{2}-\d{2}$/.test(before) ? before : null;
}

/** Fetches the open books for this page's address. */
export async function loadTransparency(signal: AbortSignal) {
  const before = beforeOfAddress();
  if (before === null) {
    const figures = await call<typeof getTransparency>('get', '/transparency', { signal });
    return { figures, days: figures.days, before };
  }
  const params = { before };
  const days = await call<typeof listLedgerDays>('get', '/transparency/days/{before}', { params, signal });
  return { figures: null, days, before };
}

const dayMs = 24 * 60 * 60_000;

/** The head that this site publishes for a day ('YYYY-MM-DD'), or null. Throws `ApiError`. */
export async function publishedHead(day: string): Promise<string | null> {
  const before = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  const { items } = await call<typeof listLedgerDays>('get', '/transparency/days/{before}', {
    params: { before },
  });
  return items.find((item) => item.day === day)?.head ?? null;
}
