import type { Counters, getCounters } from '@sikka/contract/routes/admin/metrics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from './call-admin.ts';

const countersKey = ['counters'];
const pollMs = 10_000;

/** What waits on each page; polled while the tab is in sight. */
export const useCounters = (): Counters | undefined =>
  useQuery({
    queryKey: countersKey,
    queryFn: () => callAdmin<typeof getCounters>('get', '/counters'),
    refetchInterval: pollMs,
  }).data;

/** After a decision the counters are read again at once. */
export function useRefreshCounters(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: countersKey });
}
