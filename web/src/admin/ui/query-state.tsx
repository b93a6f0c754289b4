import type { ReactNode } from 'react';
import { AdminButton } from './controls.tsx';
import { Failed } from './failed.tsx';

export interface QueryParts {
  data?: unknown;
  error: unknown;
  refetch: () => unknown;
}

/** A query's error with a retry; a placeholder until there is data. */
export function QueryState({ query, height = 'h-96' }: { query: QueryParts; height?: string }) {
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data !== undefined) return null;
  return <div className={`shimmer rounded-admin bg-raised ${height}`} aria-hidden="true" />;
}

interface MoreParts {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Loads the next page of a list. */
export function MoreButton({ query, label, busyLabel = label }: MoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <AdminButton
      className="justify-self-center"
      disabled={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {query.isFetchingNextPage ? busyLabel : label}
    </AdminButton>
  );
}

interface MoreProps {
  query: MoreParts;
  label: string;
  busyLabel?: string;
}

interface RowsProps {
  query: QueryParts & MoreParts & { rows: readonly unknown[] };
  /** Shown instead of no rows. */
  empty: string;
  more: string;
  loading?: string;
  /** The rows. */
  children: ReactNode;
}

/** A list in each of its states: loading, failed, empty, its rows, more of them. */
export function Rows({ query, empty, more, loading, children }: RowsProps) {
  const hasRows = query.rows.length > 0;
  return (
    <>
      <QueryState query={query} />
      {query.data !== undefined && !hasRows && (
        <p className="admin-card p-8 text-center text-muted">{empty}</p>
      )}
      {hasRows && children}
      <MoreButton query={query} label={more} {...(loading && { busyLabel: loading })} />
    </>
  );
}
