import type { CatalogueEntry } from '@sikka/contract/catalogue';
import { aimCount, aimStates, reachedAims, type AimState } from '@sikka/contract/progress';
import type { GameProgress } from '@sikka/contract/routes/player/play';
import { Check, Target, X } from 'lucide-react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { IconButton } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { aimsMessages } from '../../lib/player-messages.ts';
import { describeAims } from './aim-text.ts';
import { LevelBar } from './game-standing.tsx';
import { SkinPicker } from './skins/skin-picker.tsx';

interface AimsDialogProps {
  game: CatalogueEntry;
  progress: GameProgress;
  onClose: () => void;
}

/** All aims of a game, the next step of each series first. */
export function AimsDialog({ game, progress, onClose }: AimsDialogProps) {
  const { t, number } = usePlayerLanguage();
  const messages = aimsMessages.use();
  return (
    <Dialog
      labelledBy="aims-title"
      onDismiss={onClose}
      className="sheet-in m-auto max-h-[92dvh] w-[min(94vw,460px)] rounded-modal bg-surface p-5 shadow-[0_4px_0_var(--edge)]"
    >
      <div className="mb-3 flex items-start justify-between gap-2">
        <h2 id="aims-title" className="text-22 [overflow-wrap:anywhere]">
          {messages.title(game.title)}
        </h2>
        <IconButton label={t.common.close} className="-mt-2 -mr-2" onClick={onClose}>
          <X size={22} aria-hidden />
        </IconButton>
      </div>
      <LevelBar progress={progress} />
      <SkinPicker progress={progress} />
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-17 font-display">{messages.aims}</span>
        <span className="text-14 text-muted">
          {messages.reached(number(reachedAims(progress)), number(aimCount(progress.gameId)))}
        </span>
      </p>
      <ul className="mt-1 divide-y divide-line">
        {aimStates(progress).map((aim) => (
          <AimRow key={`${aim.stat} ${aim.per}`} aim={aim} />
        ))}
      </ul>
    </Dialog>
  );
}

function AimRow({ aim }: { aim: AimState }) {
  const { number } = usePlayerLanguage();
  const messages = aimsMessages.use();
  const words = describeAims(messages, number);
  const { steps, value, reached } = aim;
  const isDone = reached === steps.length;
  const step = steps[isDone ? reached - 1 : reached] ?? 0;
  const percent = isDone ? 100 : Math.floor((100 * value) / step);
  const Mark = isDone ? Check : Target;
  return (
    <li className="flex gap-3 py-2.5">
      <Mark size={20} aria-hidden className={`mt-0.5 shrink-0 ${isDone ? 'text-mint' : 'text-gold-text'}`} />
      <div className="min-w-0 flex-1">
        <p className="text-15 leading-snug">{words.aim({ ...aim, step })}</p>
        <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-raised">
          <div
            className={`h-full rounded-full ${isDone ? 'bg-mint' : 'bg-gold'}`}
            style={{ width: `${percent}%` }}
          />
        </div>
        <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-13 text-muted">
          <span>{isDone ? messages.done : words.value(aim, step)}</span>
          <span>{messages.reached(number(reached), number(steps.length))}</span>
        </p>
      </div>
    </li>
  );
}
