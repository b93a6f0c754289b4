import type { QueueRow } from '@sikka/contract/routes/admin/withdrawals';
import { withdrawalName } from '@sikka/contract/withdrawal-review';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import type { Cursor } from '../../lib/use-cursor.ts';
import { CheckBox } from '../../ui/controls.tsx';
import { canBulkApprove, type Selection } from './use-withdrawals-page.ts';
import { WithdrawalChip } from '../../ui/chips.tsx';

interface TableProps {
  rows: readonly QueueRow[];
  cursor: Cursor;
  selection: Selection;
  /** Rows whose approval can still be undone. */
  delayedIds: ReadonlySet<string>;
}

const head = 'px-1.5 py-2.5 sm:px-2.5 text-13 font-semibold whitespace-nowrap text-muted';

const heads = [
  ['request', 'max-sm:flex-1'],
  ['player', 'max-sm:hidden'],
  ['amount', 'text-right'],
  ['method', 'max-sm:hidden'],
  ['status', 'max-sm:hidden'],
  ['age', 'text-right max-sm:hidden'],
] as const;

/** The queue, 46 px a row; on a phone the remaining columns are below the name. */
export function QueueTable({ rows, cursor, selection, delayedIds }: TableProps) {
  const { table: t } = useAdminMessages('withdrawals');
  const approvable = rows.filter(canBulkApprove).map(({ id }) => id);
  return (
    <div
      className="admin-card overflow-auto lg:min-h-[320px] lg:shrink!"
      role="region"
      aria-label={t.label}
      tabIndex={0}
    >
      <table className="w-full text-left text-14 max-sm:[&_tr]:flex max-sm:[&_tr]:flex-wrap max-sm:[&_tr]:items-center">
        <thead className="sticky top-0 z-10 bg-surface shadow-[0_1px_0_var(--line)]">
          <tr>
            <th scope="col" className="w-11">
              <CheckBox
                aria-label={t.selectAll}
                disabled={approvable.length === 0}
                checked={approvable.length > 0 && approvable.every((id) => selection.selected.has(id))}
                onChange={(event) => selection.select(event.target.checked ? approvable : [])}
              />
            </th>
            {heads.map(([name, className]) => (
              <th key={name} scope="col" className={`${head} ${className}`}>
                {t[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} cursor={cursor} selection={selection} delayedIds={delayedIds} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, cursor, selection, delayedIds }: Omit<TableProps, 'rows'> & { row: QueueRow }) {
  const { table: t, methods } = useAdminMessages('withdrawals');
  const { rupees, age } = useFormats();
  const name = withdrawalName(row.number);
  const chip = <WithdrawalChip row={row} isDelayed={delayedIds.has(row.id)} />;
  return (
    <tr
      aria-current={row.id === cursor.currentId}
      onClick={(event) => {
        if (event.target instanceof Element && !event.target.closest('a, label')) cursor.pick(row.id);
      }}
      className="cursor-pointer sm:h-[46px] border-t border-line hover:bg-raised aria-[current=true]:bg-here [&_td]:px-1.5 [&_td]:py-1 sm:[&_td]:px-2.5"
    >
      <td className="!p-0">
        <CheckBox
          aria-label={`${t.select} ${name}`}
          disabled={!canBulkApprove(row) || delayedIds.has(row.id)}
          checked={selection.selected.has(row.id)}
          onChange={() => selection.toggle(row.id)}
        />
      </td>
      <td className="max-w-[150px] max-sm:max-w-none max-sm:min-w-0 max-sm:flex-[1_0_8rem]">
        <Link
          id={`row-${row.id}`}
          to={`/withdrawals/${row.id}`}
          className="inline-flex min-h-11 items-center gap-1 text-muted tabular-nums whitespace-nowrap underline-offset-4 hover:underline"
          onFocus={() => cursor.reach(row.id)}
          onClick={cursor.enterPane}
        >
          {name}
          {row.signals && row.signals.length > 0 && (
            <ShieldAlert size={15} aria-hidden className="text-bad-ink" />
          )}
        </Link>
        <span className="block truncate font-semibold sm:hidden">
          <bdi>{row.playerName ?? t.left}</bdi>
        </span>
        <span className="block text-13 text-muted sm:hidden">
          {methods[row.method]} · {age(row.requestedAt)}
        </span>
      </td>
      <td className="max-w-[160px] leading-tight max-sm:hidden 2xl:max-w-[220px]">
        <span className={`block truncate font-semibold ${row.playerName === null ? 'text-muted' : ''}`}>
          <bdi>{row.playerName ?? t.left}</bdi>
        </span>
        <span className="block truncate text-13 text-muted">{row.playerEmail}</span>
      </td>
      <td className="text-right font-bold whitespace-nowrap tabular-nums max-sm:ml-auto">
        {rupees(row.amountRupees)}
        <span className="mt-1 block sm:hidden">{chip}</span>
      </td>
      <td className="whitespace-nowrap max-sm:hidden">{methods[row.method]}</td>
      <td className="max-sm:hidden">{chip}</td>
      <td className="text-right whitespace-nowrap text-muted tabular-nums max-sm:hidden">
        {age(row.requestedAt)}
      </td>
    </tr>
  );
}
