import type { getOperatorMe, OperatorMe } from '@sikka/contract/routes/operator/access';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { ApiError } from '../../lib/api.ts';
import { callDesk } from './desk.ts';

const key = ['operator-me'];

/** Who sits here: undefined while that is asked, null when nobody is signed in. */
export function useOperatorSession() {
  const { data, error, refetch } = useQuery<OperatorMe | null>({
    queryKey: key,
    queryFn: async () => {
      try {
        return await callDesk<typeof getOperatorMe>('get', '/me');
      } catch (failure) {
        // To whoever is not signed in, nothing here exists.
        if (failure instanceof ApiError && failure.status === 404) return null;
        throw failure;
      }
    },
    refetchInterval: 60_000,
  });
  return { me: data, error, retry: () => void refetch() };
}

/** Writes who sits here; null ends it and forgets all that was read. */
export function useChangeOperator(): (me: OperatorMe | null) => void {
  const client = useQueryClient();
  return (me) => {
    if (me === null) client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
    client.setQueryData(key, me);
  };
}

const OperatorContext = createContext<OperatorMe | null>(null);

export function OperatorProvider({ me, children }: { me: OperatorMe; children: ReactNode }) {
  return <OperatorContext value={me}>{children}</OperatorContext>;
}

/** The operator who is signed in; only inside the layout. */
export function useOperator(): OperatorMe {
  const me = useContext(OperatorContext);
  if (!me) throw new Error('useOperator needs an OperatorProvider');
  return me;
}
