import { CircleAlert, CircleCheck, CloudOff, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../lib/language.tsx';
import { Button } from './button.tsx';

type Tone = 'error' | 'success' | 'quiet' | 'waiting';

const tones: Record<Tone, string> = {
  error: 'text-rose-text',
  success: 'text-mint',
  quiet: 'text-muted',
  waiting: 'text-muted',
};
const icons = { error: CircleAlert, success: CircleCheck, quiet: CloudOff, waiting: Hourglass };

/** A status message; errors are announced assertively, others politely. */
export function Notice({ tone, children, action }: { tone: Tone; children: ReactNode; action?: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className="flex flex-wrap items-center gap-3 rounded-button bg-raised px-4 py-3 text-14 leading-snug"
    >
      {/* Short text keeps the action beside it; longer text and narrow screens put it below. */}
      <div className="flex min-w-0 flex-[1_1_16rem] items-start gap-3">
        <Icon size={20} aria-hidden className={`shrink-0 ${tones[tone]}`} />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {action}
    </div>
  );
}

interface RetryNoticeProps {
  tone: Tone;
  onRetry: () => void;
  children: string;
}

/** A message about what failed, with a button that tries it again. */
export function RetryNotice({ tone, onRetry, children }: RetryNoticeProps) {
  const { t } = useLanguage();
  const action = (
    <Button variant="ghost" size="normal" onClick={onRetry}>
      {t.common.retry}
    </Button>
  );
  return (
    <Notice tone={tone} action={action}>
      {children}
    </Notice>
  );
}

/** Shown instead of data while the server cannot be reached. */
export function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { errorText } = useLanguage();
  return (
    <RetryNotice tone="quiet" onRetry={onRetry}>
      {errorText(error)}
    </RetryNotice>
  );
}
