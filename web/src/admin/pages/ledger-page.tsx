import { houseAccounts, type HouseAccount } from '@sikka/contract/admin/ledger';
import type { searchLedger } from '@sikka/contract/routes/admin/ledger';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '../../shared/lib/api.ts';
import { callAdmin } from '../lib/call-admin.ts';
import { idOrNull, oneOf, useAddressFilter } from '../lib/use-list-page.ts';
import { usePages } from '../lib/use-pages.ts';
import { SearchBox, Tabs } from '../ui/controls.tsx';
import { DayRange, type Days } from '../ui/day-range.tsx';
import { AdminPage } from '../ui/page.tsx';
import { linkClass } from '../ui/details.tsx';
import { Rows } from '../ui/query-state.tsx';
import { ExportButton } from '../features/exports/export-button.tsx';
import { LedgerCheck } from '../features/ledger/ledger-check.tsx';
import { PayoutStop } from '../features/ledger/payout-stop.tsx';
import { TransactionTable, type Side } from '../features/ledger/transaction-table.tsx';
import { useAdminMessages, useFormats } from '../lib/language.ts';

/** The query in the address: an account, a house account or a search, and days. All are random ids or names. */
function useAsked() {
  const { read, days, change } = useAddressFilter();
  const house = oneOf(houseAccounts, read('house'));
  return {
    asked: { accountId: idOrNull(read('account')), house },
    found: (read('find') ?? '').slice(0, 100),
    days,
    change,
  };
}

/** The ledger, newest first: all of it, one account's, or search results. */
export function LedgerPage() {
  const t = useAdminMessages('ledger');
  const { asked, found, days, change } = useAsked();
  // Address and search field follow each other.
  const [typed, setTyped] = useState({ word: found, from: found });
  if (typed.from !== found) setTyped({ word: found, from: found });
  const search = useDeferredValue(typed.word).slice(0, 100);
  const query = useLedger({ ...asked, ...days, search });
  const account = query.data?.pages[0]?.account ?? null;
  const side: Side = { accountId: account?.id ?? null, house: asked.house };
  const type = (word: string) => {
    setTyped({ word, from: word });
    change({ find: word === '' ? null : word, account: null, house: null });
  };
  const pickHouse = (house: HouseAccount | null) => {
    setTyped({ word: '', from: '' });
    change({ find: null, account: null, house });
  };
  return (
    <AdminPage
      title={t.title}
      tools={
        <>
          <SearchBox label={t.search} value={typed.word} onChange={(event) => type(event.target.value)} />
          <ExportButton kind="ledger" list={{ filter: { ...asked, search }, ...days, count: query.count }} />
        </>
      }
    >
      <PayoutStop />
      <LedgerCheck />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Houses house={asked.house} onPick={pickHouse} />
        <div className="flex flex-wrap items-end gap-2">
          <DayRange range={days} onChange={change} />
        </div>
      </div>
      {account && <AccountHead account={account} />}
      <Rows
        query={query}
        empty={search === '' && days.from === null && days.to === null ? t.empty : t.nothing}
        more={t.older}
      >
        <TransactionTable items={query.rows} side={side} />
      </Rows>
    </AdminPage>
  );
}

const useLedger = (looked: Side & Days & { search: string }) =>
  usePages({
    queryKey: ['ledger', looked],
    read: (before: string | null, signal) =>
      callAdmin<typeof searchLedger>('post', '/ledger/search', { body: { ...looked, before }, signal }),
    next: ({ next }) => next,
  });

interface HousesProps {
  house: HouseAccount | null;
  onPick: (house: HouseAccount | null) => void;
}

/** Filters: the whole ledger, or one house account. */
function Houses({ house, onPick }: HousesProps) {
  const t = useAdminMessages('ledger');
  return (
    <div className="grid gap-1">
      <Tabs
        label={t.of}
        tabs={[null, ...houseAccounts].map((tab) => ({
          tab,
          text: tab === null ? t.everything : t.house[tab],
        }))}
        chosen={house}
        onPick={onPick}
      />
      {house !== null && <p className="text-13 text-muted">{t.houseHelp}</p>}
    </div>
  );
}

type Account = NonNullable<AnswerOf<typeof searchLedger>['account']>;

/** The account's owner and balance. */
function AccountHead({ account }: { account: Account }) {
  const t = useAdminMessages('ledger');
  const { number } = useFormats();
  const { player } = account;
  return (
    <section aria-label={t.of} className="admin-card flex flex-wrap items-center gap-x-6 gap-y-1 p-4 text-14">
      <p className="min-w-0 flex-1">
        <span className="text-muted">{t.accountOf} </span>
        {player ? (
          <Link to={`/players/${player.id}`} className={linkClass}>
            <bdi>{player.name}</bdi>
          </Link>
        ) : (
          <span className="font-semibold">{t.left}</span>
        )}
        <span className="block font-mono text-13 break-all text-muted select-all">{account.id}</span>
      </p>
      <p className="font-bold tabular-nums">{t.balance(number(account.balance), number(account.held))}</p>
    </section>
  );
}
