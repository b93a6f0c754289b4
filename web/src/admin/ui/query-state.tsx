import type { AsOf } from '@sikka/contract/routes/endpoint';
import { CloudOff } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useAdminErrorText } from '../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../lib/language.ts';
import { AdminButton } from './controls.tsx';

export interface QueryLike {
  data?: unknown;
  error: unknown;
  refetch: () => unknown;
}

/** A query's error with a retry; a placeholder until there is data. */
export function QueryState({ query, height = 'h-96' }: { query: QueryLike; height?: string }) {
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data !== undefined) return null;
  return <div className={`shimmer rounded-admin bg-raised ${height}`} aria-hidden="true" />;
}

interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Loads the next page of a list, under words of its own or those of most lists. */
export function MoreButton({ query, label }: { query: PagedQuery; label: string | undefined }) {
  const t = useAdminMessages('common');
  if (!query.hasNextPage) return null;
  return (
    <AdminButton
      className="self-center justify-self-center"
      disabled={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {label ?? (query.isFetchingNextPage ? t.loading : t.more)}
    </AdminButton>
  );
}

/** How old rows of a read replica are; nothing for current ones. */
export function ReadAsOf({ asOf, className = '' }: { asOf: AsOf | undefined; className?: string }) {
  const t = useAdminMessages('common');
  const { number, timeOfDay } = useFormats();
  if (!asOf) return null;
  const seconds = Math.floor(asOf.behindMs / 1_000);
  const text = t.asOf(timeOfDay(asOf.at), seconds > 0 ? number(seconds) : null);
  return <p className={`text-13 text-muted tabular-nums ${className}`}>{text}</p>;
}

interface RowsProps {
  query: QueryLike & PagedQuery & { rows: readonly unknown[]; asOf?: AsOf };
  /** Shown instead of no rows. */
  empty: string;
  more?: string;
  /** The rows. */
  children: ReactNode;
}

/** A list in each of its states: loading, failed, empty, its rows, more of them. */
export function Rows({ query, empty, more, children }: RowsProps) {
  const hasRows = query.rows.length > 0;
  return (
    <>
      <QueryState query={query} />
      {query.data !== undefined && !hasRows && (
        <p className="admin-card p-8 text-center text-muted">{empty}</p>
      )}
      <ReadAsOf asOf={query.asOf} />
      {hasRows && children}
      <MoreButton query={query} label={more} />
    </>
  );
}

/** Shown instead of data that could not be loaded. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useAdminMessages('common');
  const errorText = useAdminErrorText();
  return (
    <div role="alert" className="admin-card m-4 flex flex-wrap items-center gap-3 p-4">
      <CloudOff size={20} aria-hidden className="text-muted" />
      <p className="min-w-0 flex-1">
        {t.failed} {errorText(error)}
      </p>
      <AdminButton onClick={onRetry}>{t.retry}</AdminButton>
    </div>
  );
}

interface ActionFailedProps {
  /** A mutation's error; null shows nothing. */
  error: unknown;
  /** A line below a button instead of a notice. */
  isInline?: boolean;
}

/** The error of a button's last action. */
export function ActionFailed({ error, isInline = false }: ActionFailedProps) {
  const errorText = useAdminErrorText();
  if (!error) return null;
  if (!isInline) return <Notice tone="error">{errorText(error)}</Notice>;
  return (
    <span role="alert" className="block text-left text-13 text-rose-text">
      {errorText(error)}
    </span>
  );
}

interface ActionButtonProps<Answer> extends Omit<ComponentProps<typeof AdminButton>, 'onClick'> {
  /** Sends the request; its error is shown below the button. */
  run: () => Promise<Answer>;
  /** Told once it succeeded. */
  doneText?: string;
  onDone?: (answer: Answer) => void;
  /** Instead of its text while the request runs. */
  busyText?: string;
}

/** A button that sends one request at a time. */
export function ActionButton<Answer>(props: ActionButtonProps<Answer>) {
  const { run, doneText, onDone, children, busyText, ...button } = props;
  const { busy } = useAdminMessages('common');
  const toast = useToast();
  const { error, isPending, mutate } = useMutation({
    mutationFn: run,
    onSuccess(answer) {
      if (doneText !== undefined) toast(doneText, 'success');
      onDone?.(answer);
    },
  });
  return (
    <>
      <AdminButton {...button} disabled={isPending} onClick={() => mutate()}>
        {isPending ? (busyText ?? busy) : children}
      </AdminButton>
      <ActionFailed error={error} isInline />
    </>
  );
}
