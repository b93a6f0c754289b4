import { useAdminMessages, useFormats } from '../lib/language.ts';
import { AdminButton } from './controls.tsx';

interface MatchesProps<State extends string> {
  states: readonly State[];
  /** Null for a list without a search, and while its answer is not there. */
  matches: Readonly<Record<State, number>> | null;
  tab: State | 'all';
  tabs: Readonly<Record<State | 'all', string>>;
  /** Matches that the list shows. */
  shown: number;
  onShow: (tab: State | 'all') => void;
}

/** Where else a search has matches: in other tabs, or in this one behind the filters. */
export function MatchesElsewhere<State extends string>(props: MatchesProps<State>) {
  const { states, matches, tab, tabs, shown, onShow } = props;
  const { elsewhere: title } = useAdminMessages('common');
  const { number } = useFormats();
  if (!matches) return null;
  const hidden = states.filter((state) => {
    if (tab === state) return shown === 0 && matches[state] > 0;
    return tab !== 'all' && matches[state] > 0;
  });
  const all = states.reduce((sum, state) => sum + matches[state], 0);
  const isFiltered = tab === 'all' && shown === 0 && all > 0;
  if (hidden.length === 0 && !isFiltered) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-14">
      <span className="text-muted">{title}</span>
      {hidden.map((state) => (
        <AdminButton key={state} onClick={() => onShow(state)}>
          {tabs[state]} {number(matches[state])}
        </AdminButton>
      ))}
      {isFiltered && (
        <AdminButton onClick={() => onShow('all')}>
          {tabs.all} {number(all)}
        </AdminButton>
      )}
    </div>
  );
}
