import { useMutation } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Notice } from '../../shared/ui/notice.tsx';
import { useAdminErrorText } from '../lib/call-admin.ts';
import { AdminButton } from './controls.tsx';
import { useAdminMessages } from '../lib/language.ts';

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
    <span role="alert" className="block text-left text-[13px] text-rose-text">
      {errorText(error)}
    </span>
  );
}

interface ActionButtonProps<Answer> extends Omit<ComponentProps<typeof AdminButton>, 'onClick'> {
  /** Sends the request; its error is shown below the button. */
  run: () => Promise<Answer>;
  onDone?: (answer: Answer) => void;
  /** Instead of its text while the request runs. */
  busyText?: string;
}

/** A button that sends one request at a time. */
export function ActionButton<Answer>(props: ActionButtonProps<Answer>) {
  const { run, onDone, children, busyText = children, ...button } = props;
  const { error, isPending, mutate } = useMutation({ mutationFn: run, ...(onDone && { onSuccess: onDone }) });
  return (
    <>
      <AdminButton {...button} disabled={isPending} onClick={() => mutate()}>
        {isPending ? busyText : children}
      </AdminButton>
      <ActionFailed error={error} isInline />
    </>
  );
}
