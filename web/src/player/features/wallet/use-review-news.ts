import type { listPlaysUnderReview } from '@sikka/contract/routes/player/play';
import { useEffect, useRef } from 'react';
import { call } from '../../../shared/lib/api.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';

/** Announces a decision about a play under review while this tab is open; `decisions` counts them. */
export function useReviewNews(decisions: number): void {
  const { t, number } = usePlayerLanguage();
  const toast = useToast();
  const seen = useRef(decisions);
  const tell = useRef(async () => {});
  useEffect(() => {
    tell.current = async () => {
      const { items } = await call<typeof listPlaysUnderReview>('get', '/kept-plays');
      const decided = items.find(({ outcome }) => outcome !== 'waiting');
      if (decided?.outcome === 'paid') toast(t.wallet.underReview.paidNews(number(decided.coins)), 'coins');
      if (decided?.outcome === 'unpaid') toast(t.wallet.underReview.unpaidNews);
    };
  });
  useEffect(() => {
    if (decisions <= seen.current) return;
    seen.current = decisions;
    // A lost toast is harmless: the coin history has it, too.
    void tell.current().catch(() => undefined);
  }, [decisions]);
}
