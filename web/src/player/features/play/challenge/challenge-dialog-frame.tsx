import type { CatalogueEntry } from '@sikka/contract/catalogue';
import { X } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { usePlayerLanguage } from '../../../../shared/lib/language.tsx';
import { IconButton } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { Coin } from '../../../../shared/ui/motifs.tsx';
import { Unreachable } from '../../../../shared/ui/notice.tsx';
import { challengeMessages } from '../../../lib/player-messages.ts';
import type { ReplaySource } from '../fetch-replay.ts';

const ReplayDialog = lazy(() => import('../replay-dialog.tsx').then((m) => ({ default: m.ReplayDialog })));

interface ChallengeDialogFrameProps {
  game: CatalogueEntry | undefined;
  /** The date of a day that is over. */
  date?: string | undefined;
  /** Undefined on a day that is over. */
  rules?: string | undefined;
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
  /** Null until the challenge is there; given the way to watch a game. */
  children: ((onWatch: (of: ReplaySource) => void) => ReactNode) | null;
}

/** The challenge's dialog: its head, what it waits for, and the replay above it. */
export function ChallengeDialogFrame(props: ChallengeDialogFrameProps) {
  const { rules, error, onRetry, onClose, children } = props;
  const [watching, setWatching] = useState<ReplaySource | null>(null);
  return (
    <Dialog
      labelledBy="challenge-title"
      onDismiss={onClose}
      className="sheet-in m-auto max-h-[92dvh] w-[min(94vw,520px)] overflow-hidden rounded-modal bg-surface p-0 shadow-[0_4px_0_var(--edge)] open:flex open:flex-col"
    >
      <Head {...props} />
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">
        {rules && <p className="text-14 text-muted">{rules}</p>}
        {error !== null && (
          <div className="mt-4">
            <Unreachable error={error} onRetry={onRetry} />
          </div>
        )}
        {!children && error === null && <Coin className="spin-coin mx-auto my-16 size-16" />}
        {children?.(setWatching)}
      </div>
      {watching && (
        <Suspense>
          <ReplayDialog of={watching} onClose={() => setWatching(null)} />
        </Suspense>
      )}
    </Dialog>
  );
}

function Head({ game, date, onClose }: ChallengeDialogFrameProps) {
  const { t } = usePlayerLanguage();
  const messages = challengeMessages.use();
  return (
    <div className="flex items-start justify-between gap-2 px-5 pt-5">
      <h2 id="challenge-title" className="min-w-0 text-22 [overflow-wrap:anywhere]">
        {messages.title}
        {game && <span className="block text-16 font-semibold text-gold-text">{game.title}</span>}
        {date && <span className="block text-14 font-semibold text-muted">{date}</span>}
      </h2>
      <IconButton label={t.common.close} className="-mt-2 -mr-2" onClick={onClose}>
        <X size={22} aria-hidden />
      </IconButton>
    </div>
  );
}
