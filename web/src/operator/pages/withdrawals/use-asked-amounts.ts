import { withdrawalTiersRupees } from '@sikka/contract/coins';
import type { getEarningRules } from '@sikka/contract/routes/earning';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Amounts that the queue may hold: those on offer, and those of the beginning. */
export function useAskedAmounts(): readonly number[] {
  const { data } = useQuery({
    queryKey: ['earning-rules'],
    queryFn: ({ signal }) => call<typeof getEarningRules>('get', '/earning-rules', { signal }),
  });
  const amounts = new Set<number>([...withdrawalTiersRupees, ...(data?.withdrawalTiersRupees ?? [])]);
  return [...amounts].toSorted((a, b) => a - b);
}
