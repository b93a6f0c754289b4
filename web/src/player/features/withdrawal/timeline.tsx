import type { Withdrawal } from '@sikka/contract/routes/player/withdrawal';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { withdrawMessages } from '../../lib/player-messages.ts';

type State = Withdrawal['status'];
type Status = Withdrawal['timeline'][number]['status'];
const way: readonly State[] = ['pending', 'approved', 'completed'];

/** The steps of a withdrawal so far, and those ahead of an open one, whose instant is null. */
function stepsOf({ status, timeline }: Withdrawal) {
  const isOver = status === 'completed' || status === 'rejected';
  const ahead = isOver ? [] : way.slice(way.indexOf(status) + 1);
  return [...timeline, ...ahead.map((status) => ({ status, at: null }))];
}

/** Vertical, one step and its date per line: two calendars side by side need the width. */
export function Timeline({ item }: { item: Withdrawal }) {
  const { day } = usePlayerLanguage();
  const { history } = withdrawMessages.use();
  return (
    <ol aria-label={history.timeline} className="isolate mt-3">
      {stepsOf(item).map(({ status, at }, index) => (
        <li
          key={`${status} ${at}`}
          className="relative flex items-baseline gap-3 pb-2 pl-6 text-13 last:pb-0"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={`absolute bottom-1/2 left-[5px] h-full w-0.5 ${at === null ? 'bg-line' : colours[status]}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`absolute top-1 left-0 z-10 size-3 rounded-full ${at === null ? 'bg-surface shadow-[inset_0_0_0_2px_var(--input)]' : colours[status]}`}
          />
          <span className={`flex-1 font-semibold ${at === null ? 'text-muted' : ''}`}>
            {history.steps[status]}
          </span>
          <span className="text-right text-muted">
            {at === null ? (
              <span className="sr-only">{history.stepAhead}</span>
            ) : (
              <time dateTime={at}>{day(at)}</time>
            )}
          </span>
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
  held: 'bg-rose-text',
  answered: 'bg-gold-text',
  released: 'bg-gold-text',
};
