import type { QueueFigures } from '@sikka/contract/routes/admin/withdrawals';
import { withdrawalStates } from '@sikka/contract/withdrawals';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { AdminButton } from '../../ui/controls.tsx';
import type { QueueView } from './use-queue.ts';

interface MatchesProps {
  matches: QueueFigures['counts'];
  tab: QueueView['tab'];
  /** Matches that the list shows. */
  shown: number;
  onShow: (tab: QueueView['tab']) => void;
}

/** Where else a search has matches: in other tabs, or in this one behind the filters. */
export function MatchesElsewhere({ matches, tab, shown, onShow }: MatchesProps) {
  const { elsewhere: t, tabs } = useAdminMessages('withdrawals');
  const { number } = useFormats();
  const hidden = withdrawalStates.filter((state) => {
    if (tab === state) return shown === 0 && matches[state] > 0;
    return tab !== 'all' && matches[state] > 0;
  });
  const all = withdrawalStates.reduce((sum, state) => sum + matches[state], 0);
  const isFiltered = tab === 'all' && shown === 0 && all > 0;
  if (hidden.length === 0 && !isFiltered) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-14">
      <span className="text-muted">{t.title}</span>
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
