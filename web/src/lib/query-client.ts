/** The cache of lists that player screens read. Only chunks that load on demand import it. */
import { QueryClient } from '@tanstack/react-query';
import { isTemporary } from './api.ts';

const freshMs = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (failures, error) => isTemporary(error) && failures < 2,
      networkMode: 'always',
    },
  },
});
