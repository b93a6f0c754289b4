import type { ReferredFriend } from '@sikka/contract/routes/player/referral';
import { Check, CircleMinus, Clock, Gamepad2, Gift } from 'lucide-react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { referralMessages } from '../../lib/player-messages.ts';
import { initialsOf } from '../../../shared/ui/avatar.tsx';
import { isOnline, lastSeenText } from './last-seen.ts';

// White on each has a contrast of 4.5 : 1 in both themes.
const avatarColours = ['#8E0F36', '#1864D9', '#0B7A3B', '#6B3FA0', '#9A4B00'];

/** One referred friend (§2): initials, name, last seen, '+10' and the join date. */
export function FriendRow({ friend }: { friend: ReferredFriend }) {
  const { signed, day, number } = usePlayerLanguage();
  const messages = referralMessages.use();
  const online = isOnline(friend.lastSeenMs);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span
        aria-hidden="true"
        className="figure relative grid size-[max(44px,2rem)] shrink-0 place-items-center rounded-full text-16 text-white"
        style={{
          background: avatarColours[Number.parseInt(friend.id.slice(0, 4), 16) % avatarColours.length],
        }}
      >
        {initialsOf(friend.name)}
        {online && (
          <span className="absolute right-0 bottom-0 size-3 rounded-full bg-mint shadow-[0_0_0_2px_var(--surface)]" />
        )}
      </span>
      <div className="min-w-0 flex-[1_1_6.5rem]">
        {/* Isolated, so that a right-to-left name does not reorder its neighbours. */}
        <div className="text-15 leading-snug [overflow-wrap:anywhere] font-semibold">
          <bdi>{friend.name}</bdi>
        </div>
        <p className="text-13 text-muted">
          <span className={`block sm:inline ${online ? 'font-semibold text-mint' : ''}`}>
            {lastSeenText(friend.lastSeenMs, messages, number)}
          </span>
          <span aria-hidden className="max-sm:hidden">
            {' · '}
          </span>
          <time dateTime={friend.joinDate}>{messages.joined(day(friend.joinDate))}</time>
        </p>
        {friend.state === 'returning' && <p className="text-13 text-muted">{messages.noBonusText}</p>}
      </div>
      <div className="ml-auto text-right">
        {friend.state !== 'returning' && (
          <div className={`figure text-17 ${isDue(friend) ? 'text-mint' : 'text-muted'}`}>
            {signed(friend.bonusCoins)}
          </div>
        )}
        <StateWord friend={friend} />
      </div>
    </li>
  );
}

const isDue = ({ state }: ReferredFriend): boolean => state === 'claimable' || state === 'claimed';

function StateWord({ friend: { state, gamesPlayed, gamesNeeded } }: { friend: ReferredFriend }) {
  const { number } = usePlayerLanguage();
  const messages = referralMessages.use();
  const word = {
    waiting: { Icon: Clock, text: messages.waiting, colour: 'text-muted' },
    playing: {
      Icon: Gamepad2,
      text: messages.playing(number(gamesPlayed), number(gamesNeeded)),
      colour: 'text-muted',
    },
    returning: { Icon: CircleMinus, text: messages.noBonus, colour: 'text-muted' },
    claimable: { Icon: Gift, text: messages.inChest, colour: 'text-gold-text' },
    claimed: { Icon: Check, text: messages.claimed, colour: 'text-muted' },
  }[state];
  return (
    <p className={`flex items-center justify-end gap-1 text-12 font-semibold ${word.colour}`}>
      <word.Icon size={13} aria-hidden /> {word.text}
    </p>
  );
}
