import type { Adjustment, searchAdjustments } from '@sikka/contract/routes/operator/adjustments';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { callDesk } from '../../lib/desk.ts';
import { useRoomWords } from '../../lib/words.ts';
import { adjustmentsEn } from '../../words/adjustments-en.ts';
import { adjustmentsNe } from '../../words/adjustments-ne.ts';

const key = 'adjustments';

interface Asked {
  openOnly: boolean;
  /** Those of one player alone. */
  playerId: string | null;
}

/** Requests, newest first, page by page. */
export function useAdjustments(asked: Asked) {
  const query = useInfiniteQuery({
    queryKey: [key, asked],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam: before, signal }) =>
      callDesk<typeof searchAdjustments>('post', '/adjustments/search', {
        body: { ...asked, before },
        signal,
      }),
    getNextPageParam: ({ items, isWhole }) => (isWhole ? undefined : (items.at(-1)?.number ?? undefined)),
    placeholderData: (previous) => previous,
    refetchInterval: 30_000,
  });
  const pages = query.data?.pages ?? [];
  return { ...query, items: pages.flatMap(({ items }) => items), open: pages[0]?.open ?? 0 };
}

/** After a decision every list is asked for anew, and so is the player whose coins moved. */
export function useAdjustmentsChanged(): (adjustment: Adjustment) => void {
  const client = useQueryClient();
  return ({ player }) => {
    void client.invalidateQueries({ queryKey: [key] });
    if (player) void client.invalidateQueries({ queryKey: ['player', player.id] });
  };
}

export const useAdjustmentWords = () => useRoomWords(adjustmentsEn, adjustmentsNe);
