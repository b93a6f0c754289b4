import type {
  LedgerDays,
  Transparency,
  getTransparency,
  listLedgerDays,
} from '@sikka/contract/routes/transparency';
import { call } from '../../lib/api.ts';

/** What the page shows: all of it, or the seals before a day alone. */
export interface OpenBooks {
  figures: Transparency | null;
  days: LedgerDays;
  /** 'YYYY-MM-DD' of the address, or null on the page itself. */
  before: string | null;
}

/** The day that the address asks for; anything else than a day is the whole page. */
function beforeOfAddress(): string | null {
  const before = new URLSearchParams(location.search).get('before');
  return before !== null && /^\d{4}-\d{2}-\d{2}$/.test(before) ? before : null;
}

/** The books as this page's address asks for them. */
export async function loadOpenBooks(signal: AbortSignal): Promise<OpenBooks> {
  const before = beforeOfAddress();
  if (before === null) {
    const figures = await call<typeof getTransparency>('get', '/transparency', { signal });
    return { figures, days: figures.days, before };
  }
  const params = { before };
  const days = await call<typeof listLedgerDays>('get', '/transparency/days/{before}', { params, signal });
  return { figures: null, days, before };
}
