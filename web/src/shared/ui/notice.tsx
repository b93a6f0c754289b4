import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';

type Tone = 'error' | 'success' | 'quiet';

const tones: Record<Tone, string> = { error: 'text-rose-text', success: 'text-mint', quiet: 'text-muted' };
const icons = { error: CircleAlert, success: CircleCheck, quiet: CloudOff };

/** A status message; errors are announced assertively, others politely. */
export function Notice({ tone, children, action }: { tone: Tone; children: ReactNode; action?: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className="flex flex-wrap items-center gap-3 rounded-button bg-raised px-4 py-3 text-[14px] leading-snug"
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
