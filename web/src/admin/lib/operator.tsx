import type { getOperatorMe, OperatorMe } from '@sikka/contract/routes/admin/auth';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { SecondOperatorObstacle } from '@sikka/contract/admin/auth';
import { ApiError } from '../../shared/lib/api.ts';
import { useAdminMessages, useFormats } from './language.ts';
import { callAdmin } from './call-admin.ts';

const key = ['operator-me'];

/** The current operator: undefined while loading, null when signed out. */
export function useOperatorSession() {
  const { data, error, refetch } = useQuery<OperatorMe | null>({
    queryKey: key,
    queryFn: async () => {
      try {
        return await callAdmin<typeof getOperatorMe>('get', '/me');
      } catch (failure) {
        // Signed out, every admin endpoint answers as if it did not exist.
        if (failure instanceof ApiError && failure.status === 404) return null;
        throw failure;
      }
    },
    refetchInterval: 60_000,
  });
  return { me: data, error, retry: () => void refetch() };
}

/** Sets the current operator; null signs out and clears the cache. */
export function useChangeOperator(): (me: OperatorMe | null) => void {
  const client = useQueryClient();
  return (me) => {
    if (me === null) client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
    client.setQueryData(key, me);
  };
}

export const OperatorContext = createContext<OperatorMe | null>(null);

/** The signed-in operator; only inside the layout. */
export function useOperator(): OperatorMe {
  const me = useContext(OperatorContext);
  if (!me) throw new Error('useOperator needs an OperatorContext');
  return me;
}

/** Why the signed-in operator is no second pair of eyes; `own` is the sentence for the first operator, null for none. */
export function useObstacleText(own: string): (obstacle: SecondOperatorObstacle | null) => string | null {
  const me = useOperator();
  const { second: t } = useAdminMessages('common');
  const { moment } = useFormats();
  return (obstacle) => {
    if (obstacle === null) return null;
    if (obstacle === 'own') return own;
    return obstacle === 'new' ? t.new(moment(me.secondOperatorFrom)) : t[obstacle];
  };
}
