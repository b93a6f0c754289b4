import type { QueueRow } from '@sikka/contract/routes/admin/withdrawals';
import { withdrawalName } from '@sikka/contract/withdrawal-review';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { useMoments } from '../../lib/format-time.ts';
import { StateChip } from './state-chip.tsx';
import { useAdminMessages } from '../../lib/messages.ts';

export interface RowActions {
  onToggle: (id: string) => void;
  onSelectAll: (isSelected: boolean) => void;
  /** Called when a row gets keyboard focus. */
  onReach: (id: string) => void;
  /** Called when a row is clicked. */
  onPick: (id: string) => void;
  onOpen: () => void;
}

interface TableProps extends RowActions {
  rows: readonly QueueRow[];
  currentId: string | null;
  selected: ReadonlySet<string>;
}

const head = 'px-2.5 py-2.5 text-[13px] font-semibold whitespace-nowrap text-muted';

/** The queue, 46 px a row; on a phone the remaining columns are below the name. */
export function QueueTable({ rows, currentId, selected, ...actions }: TableProps) {
  const { table: t } = useAdminMessages('withdrawals');
  const pending = rows.filter(({ state }) => state === 'pending');
  return (
    <div
      className="admin-card overflow-auto lg:min-h-[320px]"
      role="region"
      aria-label={t.label}
      tabIndex={0}
    >
      <table className="w-full text-left text-[14px]">
        <thead className="sticky top-0 z-10 bg-surface shadow-[0_1px_0_var(--line)]">
          <tr>
            <th scope="col" className={head}>
              <input
                type="checkbox"
                aria-label={t.selectAll}
                className="size-5 accent-[#221538]"
                disabled={pending.length === 0}
                checked={pending.length > 0 && pending.every(({ id }) => selected.has(id))}
                onChange={(event) => actions.onSelectAll(event.target.checked)}
              />
            </th>
            <th scope="col" className={head}>
              {t.request}
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              {t.player}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t.amount}
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              {t.method}
            </th>
            <th scope="col" className={head}>
              {t.status}
            </th>
            <th scope="col" className={`${head} text-right max-sm:hidden`}>
              {t.age}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              isCurrent={row.id === currentId}
              isSelected={selected.has(row.id)}
              {...actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends RowActions {
  row: QueueRow;
  isCurrent: boolean;
  isSelected: boolean;
}

function Row({ row, isCurrent, isSelected, onToggle, onReach, onPick, onOpen }: RowProps) {
  const { table: t, methods } = useAdminMessages('withdrawals');
  const { rupees } = useLanguage();
  const { age } = useMoments();
  const name = withdrawalName(row.number);
  return (
    <tr
      aria-current={isCurrent}
      onClick={(event) => {
        if (event.target instanceof Element && !event.target.closest('a, input')) onPick(row.id);
      }}
      className="h-[46px] cursor-pointer border-t border-line hover:bg-raised aria-[current=true]:bg-here [&_td]:px-2.5 [&_td]:py-1"
    >
      <td>
        <input
          type="checkbox"
          aria-label={`${t.select} ${name}`}
          className="block size-5 accent-[#221538]"
          disabled={row.state !== 'pending'}
          checked={isSelected}
          onChange={() => onToggle(row.id)}
        />
      </td>
      <td className="max-w-[150px]">
        <Link
          id={`row-${row.id}`}
          to={`/withdrawals/${row.id}`}
          className="inline-flex min-h-6 items-center gap-1 text-muted tabular-nums whitespace-nowrap underline-offset-4 hover:underline"
          onFocus={() => onReach(row.id)}
          onClick={onOpen}
        >
          {name}
          {row.signals && row.signals.length > 0 && (
            <ShieldAlert size={15} aria-hidden className="text-bad-ink" />
          )}
        </Link>
        <span className="block truncate font-semibold sm:hidden">
          <bdi>{row.playerName ?? t.left}</bdi>
        </span>
        <span className="block text-[12.5px] text-muted sm:hidden">
          {methods[row.method]} · {age(row.requestedAt)}
        </span>
      </td>
      <td className="max-w-[200px] leading-tight max-sm:hidden">
        <span className={`block truncate font-semibold ${row.playerName === null ? 'text-muted' : ''}`}>
          <bdi>{row.playerName ?? t.left}</bdi>
        </span>
        <span className="block truncate text-[12.5px] text-muted">{row.playerEmail}</span>
      </td>
      <td className="text-right font-bold whitespace-nowrap tabular-nums">{rupees(row.amountRupees)}</td>
      <td className="whitespace-nowrap max-sm:hidden">{methods[row.method]}</td>
      <td>
        <StateChip row={row} />
      </td>
      <td className="text-right whitespace-nowrap text-muted tabular-nums max-sm:hidden">
        {age(row.requestedAt)}
      </td>
    </tr>
  );
}
