import type { HouseAccount } from '@sikka/contract/admin/ledger';
import type { LedgerRow } from '@sikka/contract/routes/admin/ledger';
import { Link } from 'react-router';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { Table } from '../../ui/table.tsx';

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

/** The name in a label ('Game: Candy Match'). Labels are stored in English: beside the reason in another language the kind is left out. */
export const withoutKind = (label: string): string => label.replace(/^[^:]+: /u, '');

// In the table less high than on a phone's card, so that a row keeps its 46 px.
const link = 'inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-9';

/** Transactions, newest first, with both entries and whether their day is sealed. */
export function TransactionTable({ items, side }: { items: readonly LedgerRow[]; side: Side }) {
  const { title, columns, reasons } = useAdminMessages('ledger');
  const { signed, number, moment } = useFormats();
  const rows = items.map((row) => ({ row, lines: linesOf(row, side) }));
  return (
    <Table
      label={title}
      rows={rows}
      keyOf={({ row }) => row.id}
      stacks
      columns={[
        {
          head: columns.at,
          className: 'whitespace-nowrap',
          cell: ({ row }) => <time dateTime={row.at}>{moment(row.at)}</time>,
        },
        {
          head: columns.what,
          isWide: true,
          className: 'max-w-[320px] sm:truncate',
          cell: ({ row }) => <What row={row} reason={reasons[row.reason]} />,
        },
        {
          head: columns.reference,
          cell: ({ row }) => (
            <Link
              to={`/ledger?find=${encodeURIComponent(row.reference)}`}
              title={row.reference}
              className={`${link} font-mono text-13`}
            >
              {row.reference.slice(0, 8)}
            </Link>
          ),
        },
        { head: columns.account, cell: ({ lines: [own] }) => <AccountName line={own} /> },
        {
          head: columns.amount,
          align: 'figure',
          className: 'font-bold whitespace-nowrap',
          cell: ({ lines: [{ amount }] }) => (
            <span className={amount < 0 ? 'text-rose-text' : 'text-mint'}>{signed(amount)}</span>
          ),
        },
        {
          head: columns.balance,
          align: 'figure',
          cell: ({ lines: [{ balanceAfter }] }) => (balanceAfter === null ? '–' : number(balanceAfter)),
        },
        { head: columns.other, cell: ({ lines: [, other] }) => <AccountName line={other} /> },
        { head: columns.sealed, cell: ({ row }) => <LoggedDay row={row} /> },
      ]}
    />
  );
}

/** Reason and label; whole as a title, because the table cuts what is long. */
function What({ row: { label }, reason }: { row: LedgerRow; reason: string }) {
  const isReasonInLabel = label.startsWith(reason);
  const words = isReasonInLabel ? label : withoutKind(label);
  return (
    <span title={isReasonInLabel ? words : `${reason} ${words}`}>
      {!isReasonInLabel && <span className="font-semibold">{reason} </span>}
      <span className="text-13">{words}</span>
    </span>
  );
}

/** A player's account links to its entries; a house account has a name. */
function AccountName({ line }: { line: Line }) {
  const t = useAdminMessages('ledger');
  const { accountId, house } = line;
  if (accountId === null) return house && <span className="whitespace-nowrap">{t.house[house]}</span>;
  return (
    <Link to={`/ledger?account=${accountId}`} className={`${link} font-mono text-13`} title={accountId}>
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
  const { day } = useFormats();
  if (row.head === null) return <span className="whitespace-nowrap text-muted">{t.open}</span>;
  return (
    <a
      href={`/transparency?before=${dayAfter(row.day)}#seals`}
      target="_blank"
      rel="noreferrer"
      title={row.head}
      className={`${link} font-mono text-13`}
    >
      {row.head.slice(0, 8)}
      <span className="sr-only"> {t.head(day(`${row.day}T06:00:00Z`))}</span>
    </a>
  );
}
