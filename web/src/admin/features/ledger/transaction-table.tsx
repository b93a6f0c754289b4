import type { HouseAccount } from '@sikka/contract/admin/ledger';
import type { LedgerRow } from '@sikka/contract/routes/admin/ledger';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { useMoments } from '../../lib/format-time.ts';
import { Table } from '../../ui/table.tsx';
import { useAdminMessages } from '../../lib/messages.ts';

/** Whose entry comes first: `accountId`'s, else `house`'s, else the player's. */
export interface Side {
  accountId: string | null;
  house: HouseAccount | null;
}

type Line = LedgerRow['lines'][number];

/** The entry of the chosen account, and the other entry. */
function linesOf(row: LedgerRow, { accountId, house }: Side): [Line, Line] {
  const isOwn = (line: Line) =>
    accountId !== null
      ? line.accountId === accountId
      : house !== null
        ? line.house === house
        : line.accountId !== null;
  const [first, second] = row.lines as [Line, Line];
  return !isOwn(first) && isOwn(second) ? [second, first] : [first, second];
}

/** Transactions, newest first, with both entries and whether their day is sealed. */
export function TransactionTable({ items, side }: { items: readonly LedgerRow[]; side: Side }) {
  const { title, columns } = useAdminMessages('ledger');
  const head = [
    columns.at,
    columns.what,
    columns.account,
    columns.amount,
    columns.balance,
    columns.other,
    columns.sealed,
  ];
  return (
    <Table label={title} head={head} right={[3, 4]} stacks>
      {items.map((row) => (
        <Row key={row.id} row={row} side={side} />
      ))}
    </Table>
  );
}

const link = 'inline-flex min-h-11 items-center underline underline-offset-4';

function Row({ row, side }: { row: LedgerRow; side: Side }) {
  const t = useAdminMessages('ledger');
  const { signed, number } = useLanguage();
  const { moment } = useMoments();
  const [own, other] = linesOf(row, side);
  return (
    <tr>
      <td className="whitespace-nowrap">
        <time dateTime={row.at}>{moment(row.at)}</time>
      </td>
      <td data-wide className="min-w-[210px] py-2">
        <span className="block font-semibold">{t.reasons[row.reason]}</span>
        <span className="block text-[13px]">{row.label}</span>
        <span className="block font-mono text-[12px] text-muted select-all" title={row.id}>
          {row.reference}
        </span>
      </td>
      <td>
        <AccountName line={own} />
      </td>
      <td
        className={`text-right font-bold whitespace-nowrap tabular-nums ${own.amount < 0 ? 'text-rose-text' : 'text-mint'}`}
      >
        {signed(own.amount)}
      </td>
      <td className="text-right tabular-nums">
        {own.balanceAfter === null ? '–' : number(own.balanceAfter)}
      </td>
      <td>
        <AccountName line={other} />
      </td>
      <td>
        <LoggedDay row={row} />
      </td>
    </tr>
  );
}

/** A player's account links to its entries; a house account has a name. */
function AccountName({ line }: { line: Line }) {
  const t = useAdminMessages('ledger');
  const { accountId, house } = line;
  if (accountId === null) return house && <span className="whitespace-nowrap">{t.house[house]}</span>;
  return (
    <Link to={`/ledger?account=${accountId}`} className={`${link} font-mono text-[12.5px]`} title={accountId}>
      {accountId.slice(0, 8)}
    </Link>
  );
}

/** The next day, because the public page's parameter is exclusive: it lists earlier days. */
function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** A sealed day has a published head; today is still open. */
function LoggedDay({ row }: { row: LedgerRow }) {
  const t = useAdminMessages('ledger');
  const { day } = useMoments();
  if (row.head === null) return <span className="whitespace-nowrap text-muted">{t.open}</span>;
  return (
    <a
      href={`/transparency?before=${dayAfter(row.day)}#seals`}
      target="_blank"
      rel="noreferrer"
      title={row.head}
      aria-label={t.head(day(`${row.day}T06:00:00Z`))}
      className={`${link} font-mono text-[12.5px]`}
    >
      {row.head.slice(0, 8)}
    </a>
  );
}
