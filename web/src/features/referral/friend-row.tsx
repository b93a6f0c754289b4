import type { ReferredFriend } from '@sikka/contract/routes/referral';
import { Check, Clock, Gift } from 'lucide-react';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { referralTexts } from '../../lib/player-texts.ts';
import { initialsOf } from '../../lib/initials.ts';
import { isOnline, lastSeenText } from './last-seen.ts';

// Each carries white at 4.5 : 1 in both themes.
const avatarColours = ['#8E0F36', '#1864D9', '#0B7A3B', '#6B3FA0', '#9A4B00'];

/** One referred friend (§2): initials, name, last seen, '+10' and the join date. */
export function FriendRow({ friend }: { friend: ReferredFriend }) {
  const { signed, day, number } = usePlayerLanguage();
  const texts = referralTexts.use();
  const online = isOnline(friend.lastSeenMs);
  return (
    <li className="flex items-center gap-3 py-3">
      <span
        aria-hidden="true"
        className="figure relative grid size-11 shrink-0 place-items-center rounded-full text-[16px] text-white"
        style={{
          background: avatarColours[Number.parseInt(friend.id.slice(0, 4), 16) % avatarColours.length],
        }}
      >
        {initialsOf(friend.name)}
        {online && (
          <span className="absolute right-0 bottom-0 size-3 rounded-full bg-mint shadow-[0_0_0_2px_var(--surface)]" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        {/* A name from the right runs from the right, and drags nothing else along. */}
        <p className="truncate text-[15px] font-semibold">
          <bdi>{friend.name}</bdi>
        </p>
        <p className="text-[13px] text-muted">
          <span className={`block sm:inline ${online ? 'font-semibold text-mint' : ''}`}>
            {lastSeenText(friend.lastSeenMs, texts, number)}
          </span>
          <span aria-hidden className="max-sm:hidden">
            {' · '}
          </span>
          <time dateTime={friend.joinDate}>{texts.joined(day(friend.joinDate))}</time>
        </p>
      </div>
      <div className="shrink-0 text-right">
        <p className={`figure text-[17px] ${friend.state === 'waiting' ? 'text-muted' : 'text-mint'}`}>
          {signed(friend.bonusCoins)}
        </p>
        <StateWord state={friend.state} />
      </div>
    </li>
  );
}

function StateWord({ state }: { state: ReferredFriend['state'] }) {
  const texts = referralTexts.use();
  const word = {
    waiting: { Icon: Clock, text: texts.waiting, colour: 'text-muted' },
    claimable: { Icon: Gift, text: texts.inChest, colour: 'text-gold-text' },
    claimed: { Icon: Check, text: texts.claimed, colour: 'text-muted' },
  }[state];
  return (
    <p className={`flex items-center justify-end gap-1 text-[12px] font-semibold ${word.colour}`}>
      <word.Icon size={13} aria-hidden /> {word.text}
    </p>
  );
}
