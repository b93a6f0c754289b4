/** The words of a notification, the same in the bell and in a push. */
import { findGame } from '@sikka/contract/catalogue';
import { percentBehind } from '@sikka/contract/game-of-the-day';
import type { Locale } from '@sikka/contract/locales';
import type { NotificationAbout, NotificationKind } from '@sikka/contract/notifications';
import { withdrawalName } from '@sikka/contract/withdrawal-review';
import type { messages as english } from './en/player/notification.ts';
import { formatNumber, formatRupees } from './format.ts';
import type { SameShape } from './same-shape.ts';

export type NotificationMessages = SameShape<typeof english>;

export interface NotificationWords {
  title: string;
  body: string;
}

/** The title and one or two sentences, in the player's language. */
export function composeNotification(
  { kind, about }: { kind: NotificationKind; about: NotificationAbout },
  messages: NotificationMessages,
  locale: Locale,
): NotificationWords {
  const { withdrawal, friend, play, challenge } = about;
  const { title, body } = messages.kinds[kind];
  const reason = withdrawal?.sentence ?? (withdrawal?.reason ? messages.reasons[withdrawal.reason] : '');
  const percent = challenge ? percentBehind(challenge.rank, challenge.players) : 0;
  return {
    title: title(withdrawal ? formatRupees(withdrawal.amountRupees, locale) : ''),
    body: body({
      withdrawal: withdrawal ? withdrawalName(withdrawal.number) : '',
      reason,
      friend: friend ?? messages.aFriend,
      game: findGame(challenge?.gameId ?? play?.gameId ?? '')?.title ?? messages.aGame,
      coins: formatNumber(play?.coins ?? 0, locale),
      rank: challenge ? formatNumber(challenge.rank, locale) : '',
      players: challenge ? formatNumber(challenge.players, locale) : '',
      percent: percent > 0 ? formatNumber(percent, locale) : '',
    }).trim(),
  };
}
