import type { listKeptPlays } from '@sikka/contract/routes/play';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { useToast } from '../../ui/toast.tsx';

/** Says at once what a person decided about a kept game while this tab is open; `decisions` counts them. */
export function useKeptGameNews(decisions: number): void {
  const { t, number } = usePlayerLanguage();
  const toast = useToast();
  const seen = useRef(decisions);
  const tell = useRef(async () => {});
  useEffect(() => {
    tell.current = async () => {
      const { items } = await call<typeof listKeptPlays>('get', '/kept-plays');
      const decided = items.find(({ outcome }) => outcome !== 'waiting');
      if (decided?.outcome === 'paid') toast(t.wallet.kept.paidNews(number(decided.coins)), 'coins');
      if (decided?.outcome === 'unpaid') toast(t.wallet.kept.unpaidNews);
    };
  });
  useEffect(() => {
    if (decisions <= seen.current) return;
    seen.current = decisions;
    // The coin history has it, too; a lost toast costs nothing.
    void tell.current().catch(() => undefined);
  }, [decisions]);
}
