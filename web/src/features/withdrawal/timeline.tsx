import type { Withdrawal } from '@sikka/contract/routes/withdrawal';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { withdrawTexts } from '../../lib/player-texts.ts';

type Status = Withdrawal['status'];
const way: readonly Status[] = ['pending', 'approved', 'completed'];

interface Step {
  status: Status;
  /** ISO instant; null while it lies ahead. */
  at: string | null;
}

/** What a withdrawal came through, and what still lies ahead of one that is open. */
export function stepsOf({ status, timeline }: Pick<Withdrawal, 'status' | 'timeline'>): Step[] {
  const isOver = status === 'completed' || status === 'rejected';
  const ahead = isOver ? [] : way.slice(way.indexOf(status) + 1);
  return [...timeline, ...ahead.map((status) => ({ status, at: null }))];
}

/** A line of dots with the day of each step. */
export function Timeline({ item }: { item: Withdrawal }) {
  const { day } = usePlayerLanguage();
  const { history } = withdrawTexts.use();
  return (
    <ol aria-label={history.timeline} className="isolate mt-3 grid auto-cols-fr grid-flow-col">
      {stepsOf(item).map(({ status, at }, index) => (
        <li key={status} className="relative text-center">
          {index > 0 && (
            <span
              aria-hidden="true"
              className={`absolute top-[5px] right-1/2 h-0.5 w-full ${at === null ? 'bg-line' : colours[status]}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`relative z-10 mx-auto block size-3 rounded-full ${at === null ? 'bg-surface shadow-[inset_0_0_0_2px_var(--input)]' : colours[status]}`}
          />
          <p className={`mt-1 text-[12px] font-semibold ${at === null ? 'text-muted' : ''}`}>
            {history.steps[status]}
          </p>
          <p className="text-[11px] text-muted">
            {at === null ? (
              <span className="sr-only">{history.stepAhead}</span>
            ) : (
              <time dateTime={at}>{day(at)}</time>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

const colours: Record<Status, string> = {
  pending: 'bg-gold-text',
  approved: 'bg-gold-text',
  completed: 'bg-mint',
  rejected: 'bg-rose-text',
};
