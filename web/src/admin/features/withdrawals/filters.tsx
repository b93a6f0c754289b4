import { withdrawalMethods, withdrawalStates } from '@sikka/contract/withdrawal-methods';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { useFigures } from './figures.tsx';
import { initialFilter, type QueueView } from './use-queue.ts';
import { useSuggestedAmounts } from './use-suggested-amounts.ts';
import { useAdminMessages } from '../../lib/messages.ts';

interface FilterProps {
  filter: QueueView;
  onChange: (change: Partial<QueueView>) => void;
}

const tabs = [...withdrawalStates, 'all'] as const;

/** One tab per state, with its row count. */
export function Tabs({ filter, onChange }: FilterProps) {
  const { tabs: t } = useAdminMessages('withdrawals');
  const { number } = useLanguage();
  const counts = useFigures()?.counts;
  return (
    <div className="flex flex-wrap gap-1">
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-pressed={filter.tab === tab}
          onClick={() => onChange({ tab })}
          className="min-h-11 rounded-admin px-3 text-[14px] font-semibold text-muted hover:bg-raised aria-pressed:bg-sidebar aria-pressed:text-white"
        >
          {t[tab]}
          {tab !== 'all' && counts && counts[tab] > 0 && ` ${number(counts[tab])}`}
        </button>
      ))}
    </div>
  );
}

const ages = [0, 3, 7, 14, 30];
const pauses = ['any', 'held', 'answered', 'free'] as const;
const orders = ['oldest', 'newest'] as const;
const { tab: _tab, search: _search, ...nothing } = initialFilter;

const isNarrowed = (filter: QueueView): boolean =>
  Object.entries(nothing).some(([part, value]) => String(filter[part as 'held']) !== String(value));

/** All other filters of the queue. */
export function Filters({ filter, onChange, onRefresh }: FilterProps & { onRefresh: () => void }) {
  const { filters: t, methods } = useAdminMessages('withdrawals');
  const { number, rupees } = useLanguage();
  const [shown, setShown] = useState(false);
  const any = { value: '', text: t.any };
  const amounts = useSuggestedAmounts();
  return (
    <div
      className={`flex flex-wrap items-end gap-2 ${shown ? '' : 'max-sm:[&>label]:hidden'}`}
      role="group"
      aria-label={t.title}
    >
      <button
        type="button"
        className="admin-button sm:hidden"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        <SlidersHorizontal size={18} aria-hidden /> {t.title}
      </button>
      <Choice
        label={t.method}
        value={filter.methods[0] ?? ''}
        options={[any, ...withdrawalMethods.map((value) => ({ value, text: methods[value] }))]}
        onPick={(value) => onChange({ methods: withdrawalMethods.filter((method) => method === value) })}
      />
      <Choice
        label={t.amount}
        value={String(filter.amountsRupees[0] ?? '')}
        options={[any, ...amounts.map((amount) => ({ value: String(amount), text: rupees(amount) }))]}
        onPick={(value) => onChange({ amountsRupees: amounts.filter((amount) => String(amount) === value) })}
      />
      <Choice
        label={t.review}
        value={filter.held}
        options={pauses.map((value) => ({ value, text: t.reviewKinds[value] }))}
        onPick={(held) => onChange({ held: held as QueueView['held'] })}
      />
      <Choice
        label={t.older}
        value={String(filter.olderThanDays)}
        options={ages.map((days) => ({
          value: String(days),
          text: days === 0 ? t.any : t.days(number(days)),
        }))}
        onPick={(days) => onChange({ olderThanDays: Number(days) })}
      />
      <Choice
        label={t.order}
        value={filter.order}
        options={orders.map((value) => ({ value, text: t.orders[value] }))}
        onPick={(order) => onChange({ order: order as QueueView['order'] })}
      />
      {isNarrowed(filter) && (
        <button type="button" className="admin-button" onClick={() => onChange(nothing)}>
          {t.clear}
        </button>
      )}
      <RefreshButton label={t.refresh} onRefresh={onRefresh} />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onPick: (value: string) => void;
}

function Choice({ label, value, options, onPick }: ChoiceProps) {
  return (
    <label className="grid text-[12px] text-muted">
      {label}
      <select
        value={value}
        onChange={(event) => onPick(event.target.value)}
        className="admin-field max-w-[132px] text-[14px]"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
