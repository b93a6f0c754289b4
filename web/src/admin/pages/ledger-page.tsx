import { houseAccounts, type HouseAccount } from '@sikka/contract/admin/ledger';
import type { searchLedger } from '@sikka/contract/routes/admin/ledger';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AnswerOf } from '../../shared/lib/api.ts';
import { callAdmin } from '../lib/call-admin.ts';
import { usePages } from '../lib/use-pages.ts';
import { SearchBox, Tabs } from '../ui/controls.tsx';
import { AdminPage } from '../ui/page.tsx';
import { linkClass } from '../ui/details.tsx';
import { Rows } from '../ui/query-state.tsx';
import { ExportButton } from '../features/exports/export-button.tsx';
import { LedgerCheck } from '../features/ledger/ledger-check.tsx';
import { PayoutStop } from '../features/ledger/payout-stop.tsx';
import { TransactionTable, type Side } from '../features/ledger/transaction-table.tsx';
import { useAdminMessages, useFormats } from '../lib/language.ts';

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** The query in the address: an account, a house account or a search. All are random ids or names. */
function useAsked() {
  const [address, setAddress] = useSearchParams();
  const account = address.get('account') ?? '';
  const house = houseAccounts.find((each) => each === address.get('house')) ?? null;
  const accountId = uuidShape.test(account) ? account : null;
  return { asked: { accountId, house }, found: (address.get('find') ?? '').slice(0, 100), setAddress };
}

/** The ledger, newest first: all of it, one account's, or search results. */
export function LedgerPage() {
  const t = useAdminMessages('ledger');
  const { asked, found, setAddress } = useAsked();
  // Address and search field follow each other.
  const [typed, setTyped] = useState({ word: found, from: found });
  if (typed.from !== found) setTyped({ word: found, from: found });
  const search = useDeferredValue(typed.word).slice(0, 100);
  const query = useLedger({ ...asked, search });
  const account = query.data?.pages[0]?.account ?? null;
  const side: Side = { accountId: account?.id ?? null, house: asked.house };
  const type = (word: string) => {
    setTyped({ word, from: word });
    setAddress(word === '' ? {} : { find: word }, { replace: true });
  };
  const pickHouse = (house: HouseAccount | null) => {
    setTyped({ word: '', from: '' });
    setAddress(house === null ? {} : { house });
  };
  return (
    <AdminPage
      title={t.title}
      tools={
        <>
          <SearchBox label={t.search} value={typed.word} onChange={(event) => type(event.target.value)} />
          <ExportButton kind="ledger" list={{ filter: { ...asked, search }, count: query.count }} />
        </>
      }
    >
      <PayoutStop />
      <LedgerCheck />
      <Houses house={asked.house} onPick={pickHouse} />
      {account && <AccountHead account={account} />}
      <Rows query={query} empty={search === '' ? t.empty : t.nothing} more={t.older}>
        <TransactionTable items={query.rows} side={side} />
      </Rows>
    </AdminPage>
  );
}

const useLedger = (looked: Side & { search: string }) =>
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
        number={String}
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
