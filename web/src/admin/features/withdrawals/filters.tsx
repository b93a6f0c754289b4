import { withdrawalMethods } from '@sikka/contract/withdrawals';
import { SlidersHorizontal } from 'lucide-react';
import { queueDates, queueOrders } from '@sikka/contract/withdrawal-review';
import { withdrawalTiersRupees } from '@sikka/contract/withdrawals';
import type { getEarningRules } from '@sikka/contract/routes/player/earning';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/lib/api.ts';
import { AdminButton, Choice, RefreshButton, Tabs } from '../../ui/controls.tsx';
import { DayRange } from '../../ui/day-range.tsx';
import { SavedViews } from '../views/saved-views.tsx';
import { useFigures, useRefreshQueue, type QueueView } from './use-queue.ts';
import { initialFilter, queueTabs } from './use-withdrawals-page.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';

interface FilterProps {
  filter: QueueView;
  onChange: (change: Partial<QueueView>) => void;
}

/** One tab per state, with its row count. */
export function QueueTabs({ filter, onChange }: FilterProps) {
  const { tabs: t } = useAdminMessages('withdrawals');
  const counts = useFigures()?.counts;
  return (
    <Tabs
      tabs={queueTabs.map((tab) => ({ tab, text: t[tab], count: tab === 'all' ? 0 : counts?.[tab] }))}
      chosen={filter.tab}
      onPick={(tab) => onChange({ tab })}
    />
  );
}

/** Amounts that may be in the queue: those on offer, and the initial ones. */
function useSuggestedAmounts(): readonly number[] {
  const { data } = useQuery({
    queryKey: ['earning-rules'],
    queryFn: ({ signal }) => call<typeof getEarningRules>('get', '/earning-rules', { signal }),
  });
  const amounts = new Set<number>([...withdrawalTiersRupees, ...(data?.withdrawalTiersRupees ?? [])]);
  return [...amounts].toSorted((a, b) => a - b);
}

const ages = [0, 3, 7, 14, 30];
const pauses = ['any', 'held', 'answered', 'free'] as const;
const { tab: _tab, search: _search, ...nothing } = initialFilter;

const viewOf = ({ search: _words, ...view }: QueueView) => view;

const isNarrowed = (filter: QueueView): boolean =>
  Object.entries(nothing).some(([part, value]) => String(filter[part as 'held']) !== String(value));

/** The days of the request, the decision or the payment. */
function Dates({ filter, onChange }: FilterProps) {
  const { filters: t } = useAdminMessages('withdrawals');
  return (
    <DayRange range={filter} onChange={onChange}>
      <Choice
        label={t.dated}
        value={filter.dated}
        options={queueDates.map((value) => ({ value, text: t.dates[value] }))}
        onPick={(dated) => onChange({ dated })}
      />
    </DayRange>
  );
}

/** All other filters of the queue. */
export function Filters({ filter, onChange }: FilterProps) {
  const { filters: t, methods } = useAdminMessages('withdrawals');
  const { number, rupees } = useFormats();
  const [shown, setShown] = useState(false);
  const any = { value: '', text: t.any };
  const amounts = useSuggestedAmounts();
  const refresh = useRefreshQueue();
  return (
    <div
      className={`flex flex-wrap items-end gap-2 ${shown ? '' : 'max-sm:[&>label]:hidden'}`}
      role="group"
      aria-label={t.title}
    >
      <AdminButton
        Icon={SlidersHorizontal}
        className="sm:hidden"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {t.title}
      </AdminButton>
      <Choice
        className="max-w-[132px]"
        label={t.method}
        value={filter.methods[0] ?? ''}
        options={[any, ...withdrawalMethods.map((value) => ({ value, text: methods[value] }))]}
        onPick={(value) => onChange({ methods: withdrawalMethods.filter((method) => method === value) })}
      />
      <Choice
        className="max-w-[132px]"
        label={t.amount}
        value={String(filter.amountsRupees[0] ?? '')}
        options={[any, ...amounts.map((amount) => ({ value: String(amount), text: rupees(amount) }))]}
        onPick={(value) => onChange({ amountsRupees: amounts.filter((amount) => String(amount) === value) })}
      />
      <Choice
        className="max-w-[132px]"
        label={t.review}
        value={filter.held}
        options={pauses.map((value) => ({ value, text: t.reviewKinds[value] }))}
        onPick={(held) => onChange({ held })}
      />
      <Choice
        className="max-w-[132px]"
        label={t.older}
        value={String(filter.olderThanDays)}
        options={ages.map((days) => ({
          value: String(days),
          text: days === 0 ? t.any : t.days(number(days)),
        }))}
        onPick={(days) => onChange({ olderThanDays: Number(days) })}
      />
      <Choice
        className="max-w-[132px]"
        label={t.order}
        value={filter.order}
        options={queueOrders.map((value) => ({ value, text: t.orders[value] }))}
        onPick={(order) => onChange({ order })}
      />
      <div className="flex flex-wrap items-end gap-2">
        <Dates filter={filter} onChange={onChange} />
        <SavedViews list="withdrawals" filter={viewOf(filter)} onPick={onChange} />
        {isNarrowed(filter) && <AdminButton onClick={() => onChange(nothing)}>{t.clear}</AdminButton>}
        <RefreshButton onRefresh={refresh} />
      </div>
    </div>
  );
}
