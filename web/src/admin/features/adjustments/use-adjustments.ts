import type { Adjustment, searchAdjustments } from '@sikka/contract/routes/admin/adjustments';
import { useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '../../lib/call-admin.ts';
import { nextBefore, usePages } from '../../lib/use-pages.ts';

const key = 'adjustments';

interface Asked {
  openOnly: boolean;
  /** Only this player's requests. */
  playerId: string | null;
}

/** Requests, newest first, page by page. */
export const useAdjustments = (asked: Asked) =>
  usePages({
    queryKey: [key, asked],
    read: (before: number | null, signal) =>
      callAdmin<typeof searchAdjustments>('post', '/adjustments/search', {
        body: { ...asked, before },
        signal,
      }),
    next: (page) => nextBefore(page, ({ number }) => number),
    refetchInterval: 30_000,
  });

/** A decision refetches every list, and the player whose coins moved. */
export function useAdjustmentsChanged(): (adjustment: Adjustment) => void {
  const client = useQueryClient();
  return ({ player }) => {
    void client.invalidateQueries({ queryKey: [key] });
    if (player) void client.invalidateQueries({ queryKey: ['player', player.id] });
  };
}
