import type { Adjustment, searchAdjustments } from '@sikka/contract/routes/admin/adjustments';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '../../lib/call-admin.ts';

const key = 'adjustments';

interface Asked {
  openOnly: boolean;
  /** Only this player's requests. */
  playerId: string | null;
}

/** Requests, newest first, page by page. */
export function useAdjustments(asked: Asked) {
  const query = useInfiniteQuery({
    queryKey: [key, asked],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam: before, signal }) =>
      callAdmin<typeof searchAdjustments>('post', '/adjustments/search', {
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

/** A decision refetches every list, and the player whose coins moved. */
export function useAdjustmentsChanged(): (adjustment: Adjustment) => void {
  const client = useQueryClient();
  return ({ player }) => {
    void client.invalidateQueries({ queryKey: [key] });
    if (player) void client.invalidateQueries({ queryKey: ['player', player.id] });
  };
}
