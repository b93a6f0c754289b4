/** The query cache of the console. */
import { QueryClient } from '@tanstack/react-query';
import { isTemporary } from '../../shared/lib/api.ts';

const freshMs = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      // Offline the reason shows at once, and the answer by itself when the network is back.
      retry: (failures, error) => navigator.onLine && isTemporary(error) && failures < 2,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
    // Forget submitted values, passwords among them, at once.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});
