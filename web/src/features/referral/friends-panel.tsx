import type { listReferrals, ReferralList } from '@sikka/contract/routes/referral';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { usePlayer } from '../../lib/player-context.ts';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { referralTexts } from '../../lib/player-texts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FriendRow } from './friend-row.tsx';
import { FriendsSkeleton } from './friends-skeleton.tsx';
import { ReferralStats } from './referral-stats.tsx';

// 'Online' is a matter of minutes, so an open screen looks again every minute; a hidden one rests.
const refreshMs = 60_000;

/** §2: the three figures and the friends; brings the query library along, so it loads after the code and link. */
export function FriendsPanel() {
  return (
    <QueryClientProvider client={queryClient}>
      <Friends />
    </QueryClientProvider>
  );
}

function Friends() {
  const texts = referralTexts.use();
  const { t } = usePlayerLanguage();
  const { id, claimableReferrals, referrals } = usePlayer();
  const { data, error, isFetching, refetch } = useQuery({
    // A friend who verifies and a claim change the list; the old one stays until the new one is there.
    queryKey: ['referrals', id, claimableReferrals, referrals],
    placeholderData: (previous) => previous,
    queryFn: () => call<typeof listReferrals>('get', '/referrals'),
    refetchInterval: refreshMs,
  });
  if (data) return <Loaded list={data} />;
  if (!error) return <FriendsSkeleton />;
  return (
    <Notice
      tone="error"
      action={
        <Button look="ghost" size="normal" disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? t.common.loading : t.common.retry}
        </Button>
      }
    >
      {texts.failed}
    </Notice>
  );
}

function Loaded({ list }: { list: ReferralList }) {
  const { number } = usePlayerLanguage();
  const texts = referralTexts.use();
  const waiting = list.items.filter(({ state }) => state === 'waiting');
  const joined = list.items.filter(({ state }) => state !== 'waiting');
  return (
    <>
      <ReferralStats list={list} />
      <section aria-labelledby="friends" className="card mt-4 p-5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id="friends" className="text-[20px]">
            {texts.friends}
          </h2>
          {list.items.length < list.total && (
            <p className="text-[14px] font-semibold text-muted">
              {texts.newest(number(list.items.length), number(list.total))}
            </p>
          )}
        </div>
        {list.total === 0 && <NoFriends />}
        {list.total > 0 && joined.length === 0 && <p className="mt-1 text-muted">{texts.allWaiting}</p>}
        {joined.length > 0 && (
          <ul className="mt-2 divide-y divide-line">
            {joined.map((friend) => (
              <FriendRow key={friend.id} friend={friend} />
            ))}
          </ul>
        )}
      </section>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="card mt-4 p-5">
          <h2 id="waiting" className="text-[20px]">
            {texts.waitingTitle}
          </h2>
          <p className="text-[14px] text-muted">{texts.waitingText}</p>
          <ul className="mt-2 divide-y divide-line">
            {waiting.map((friend) => (
              <FriendRow key={friend.id} friend={friend} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function NoFriends() {
  const texts = referralTexts.use();
  return (
    <div className="py-7 text-center">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-raised text-gold-text">
        <UsersRound size={30} aria-hidden />
      </span>
      <p className="figure mt-3 text-[19px]">{texts.none}</p>
      <p className="mx-auto mt-1 max-w-[26em] text-[14px] text-muted">{texts.noneText}</p>
    </div>
  );
}
