import { withdrawalTiersRupees } from '@sikka/contract/coins';
import type { getEarningRules } from '@sikka/contract/routes/player/earning';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/lib/api.ts';

/** Amounts that may be in the queue: those on offer, and the initial ones. */
export function useSuggestedAmounts(): readonly number[] {
  const { data } = useQuery({
    queryKey: ['earning-rules'],
    queryFn: ({ signal }) => call<typeof getEarningRules>('get', '/earning-rules', { signal }),
  });
  const amounts = new Set<number>([...withdrawalTiersRupees, ...(data?.withdrawalTiersRupees ?? [])]);
  return [...amounts].toSorted((a, b) => a - b);
}
