import { Activity, UsersRound } from 'lucide-react';
import { friendsCountedMax } from '@sikka/contract/limits';
import type { listReferrals, ReferralList, ReferredFriend } from '@sikka/contract/routes/player/referral';
import { call } from '../../../shared/lib/api.ts';
import { cachedAnswer } from '../../lib/cached-answer.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { usePlayer } from '../../../shared/lib/session.ts';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { RetryNotice } from '../../../shared/ui/notice.tsx';
import { StatCard } from '../../../shared/ui/stat-card.tsx';
import { referralMessages } from '../../lib/player-messages.ts';
import { FriendRow } from './friend-row.tsx';

// 'Online' is a matter of minutes, so a visible screen refetches every minute.
const refreshMs = 60_000;
const friends = cachedAnswer(() => call<typeof listReferrals>('get', '/referrals'));

/** §2: the three figures and the friends. */
export function FriendsPanel() {
  const messages = referralMessages.use();
  const { id, claimableReferrals, referrals } = usePlayer();
  // A verified friend or a claim changes the list.
  const { data, error } = friends.use(id, `${claimableReferrals} ${referrals}`, refreshMs);
  if (data) return <Loaded list={data} />;
  if (!error) return <FriendsSkeleton />;
  return (
    <RetryNotice tone="error" onRetry={() => void friends.reload()}>
      {messages.failed}
    </RetryNotice>
  );
}

/** How a number of friends is shown: the server counts so far (docs/decisions/0010). */
function useFriendCount(): (count: number) => string {
  const { number } = usePlayerLanguage();
  return (count) => (count < friendsCountedMax ? number(count) : `${number(friendsCountedMax)}+`);
}

function Loaded({ list }: { list: ReferralList }) {
  const { number } = usePlayerLanguage();
  const friendCount = useFriendCount();
  const messages = referralMessages.use();
  const waiting = list.items.filter(({ state }) => state === 'waiting');
  const joined = list.items.filter(({ state }) => state !== 'waiting');
  return (
    <>
      <ReferralStats list={list} />
      <section aria-labelledby="friends" className="card mt-4 p-5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id="friends" className="text-20">
            {messages.friends}
          </h2>
          {list.items.length < list.total && (
            <p className="text-14 font-semibold text-muted">
              {messages.newest(number(list.items.length), friendCount(list.total))}
            </p>
          )}
        </div>
        {joined.length > 0 && <p className="text-13 text-muted">{messages.onlineHint}</p>}
        {list.total === 0 && <NoFriends />}
        {list.total > 0 && joined.length === 0 && <p className="mt-1 text-muted">{messages.allWaiting}</p>}
        {joined.length > 0 && <FriendRows friends={joined} />}
      </section>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="card mt-4 p-5">
          <h2 id="waiting" className="text-20">
            {messages.waitingTitle}
          </h2>
          <p className="text-14 text-muted">{messages.waitingText}</p>
          <FriendRows friends={waiting} />
        </section>
      )}
    </>
  );
}

const FriendRows = ({ friends }: { friends: ReferredFriend[] }) => (
  <ul className="mt-2 divide-y divide-line">
    {friends.map((friend) => (
      <FriendRow key={friend.id} friend={friend} />
    ))}
  </ul>
);

function NoFriends() {
  const messages = referralMessages.use();
  return (
    <div className="py-7 text-center">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-raised text-gold-text">
        <UsersRound size={30} aria-hidden />
      </span>
      <div className="figure mt-3 text-20">{messages.none}</div>
      <p className="mx-auto mt-1 max-w-[26em] text-14 text-muted">{messages.noneText}</p>
    </div>
  );
}

/** §2: Total Referrals, Active Friends, Total Earned (claimed coins). */
function ReferralStats({ list }: { list: ReferralList }) {
  const { number } = usePlayerLanguage();
  const friendCount = useFriendCount();
  const messages = referralMessages.use();
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.4rem),1fr))] gap-3">
      <StatCard
        icon={<UsersRound size={26} aria-hidden className="text-rose-text" />}
        name={messages.totalReferrals}
        value={friendCount(list.total)}
        hint={messages.totalHint}
      />
      <StatCard
        icon={<Activity size={26} aria-hidden className="text-mint" />}
        name={messages.activeFriends}
        value={friendCount(list.active)}
        hint={messages.activeHint}
      />
      <StatCard
        icon={<Coin className="size-[26px]" />}
        name={messages.totalEarned}
        value={number(list.earnedCoins)}
        unit={messages.coins(number(list.earnedCoins))}
        hint={messages.earnedHint}
      />
    </dl>
  );
}

/** The skeleton of figures and list; sized like them, so that nothing moves. */
export function FriendsSkeleton() {
  return (
    <div aria-hidden="true" className="shimmer">
      <div className="grid grid-cols-3 gap-3">
        {[0, 1, 2].map((card) => (
          <div key={card} className="h-[168px] rounded-card sm:h-[134px] bg-raised" />
        ))}
      </div>
      <div className="mt-4 h-[220px] rounded-card bg-raised" />
    </div>
  );
}
