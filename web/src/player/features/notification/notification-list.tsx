import {
  pathOfNotification,
  topicOfKind,
  type NotificationKind,
  type NotificationTopic,
} from '@sikka/contract/notifications';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import type {
  listNotifications,
  markNotificationsRead,
  Notification,
} from '@sikka/contract/routes/player/notification';
import { composeNotification } from '@sikka/i18n/compose-notification';
import {
  Banknote,
  Gamepad2,
  Gift,
  Hourglass,
  Settings2,
  Trophy,
  Undo2,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { call } from '../../../shared/lib/api.ts';
import { cachedAnswer } from '../../lib/cached-answer.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { changeMe } from '../../../shared/lib/session.ts';
import { IconButton } from '../../../shared/ui/button.tsx';
import { Unreachable } from '../../../shared/ui/notice.tsx';
import { notificationMessages } from '../../lib/player-messages.ts';

const icons: Record<NotificationTopic, LucideIcon> = {
  withdrawals: Banknote,
  friends: UsersRound,
  plays: Gamepad2,
  challenge: Trophy,
  offers: Gift,
};
/** Where money did not move, the topic's picture of money would say the opposite. */
const ownIcons: Partial<Record<NotificationKind, LucideIcon>> = {
  withdrawal_held: Hourglass,
  withdrawal_rejected: Undo2,
};

interface ListProps {
  me: Me;
  onSettings: () => void;
  /** A notification's screen is opened. */
  onFollowed: () => void;
}

// What was read a moment ago keeps its mark until the list is opened again.
const notifications = cachedAnswer(() => call<typeof listNotifications>('get', '/notifications'), 0);

/** The newest notifications; seeing them marks them as read. */
export function NotificationList({ me, onSettings, onFollowed }: ListProps) {
  const messages = notificationMessages.use();
  const { data, error } = notifications.use(me.id);
  useSeen(data?.items);
  // A newer build has more kinds, which a page of this one leaves out.
  const known = data?.items.filter(({ kind }) => kind in topicOfKind);
  return (
    <div className="p-4">
      <div className="-mt-1.5 -mr-2 flex items-center justify-between">
        <h2 className="text-18">{messages.title}</h2>
        <IconButton label={messages.settings} onClick={onSettings}>
          <Settings2 size={20} aria-hidden />
        </IconButton>
      </div>
      {!data && !error && <div aria-hidden="true" className="shimmer mt-2 h-40 rounded-button bg-raised" />}
      {!data && error && <Unreachable error={error} onRetry={() => void notifications.reload()} />}
      {known?.length === 0 && <p className="py-6 text-center text-muted">{messages.empty}</p>}
      <ul className="divide-y divide-line">
        {known?.map((item) => (
          <Row key={item.id} item={item} onFollowed={onFollowed} />
        ))}
      </ul>
    </div>
  );
}

/** Tells the server, once a list is on screen, how far it was seen. */
function useSeen(items: Notification[] | undefined): void {
  const until = items?.find(({ isRead }) => !isRead)?.createdAt;
  useEffect(() => {
    if (until === undefined) return;
    call<typeof markNotificationsRead>('post', '/notifications/read', { body: { until } }).then(
      () => changeMe((me) => ({ ...me, unreadNotifications: 0 })),
      // Still new the next time.
      () => undefined,
    );
  }, [until]);
}

function Row({ item, onFollowed }: { item: Notification; onFollowed: () => void }) {
  const { locale, day } = usePlayerLanguage();
  const messages = notificationMessages.use();
  const { title, body } = composeNotification(item, messages, locale);
  const Icon = ownIcons[item.kind] ?? icons[topicOfKind[item.kind]];
  return (
    <li>
      <Link
        to={pathOfNotification(item)}
        onClick={onFollowed}
        className="-mx-2 flex items-start gap-3 rounded-button px-2 py-3 hover:bg-raised"
      >
        <span
          className={`grid size-9 shrink-0 place-items-center rounded-full ${item.isRead ? 'bg-raised text-muted' : 'bg-gold text-gold-ink'}`}
        >
          <Icon size={18} aria-hidden />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-15 font-semibold">
            {title}
            {!item.isRead && <span className="sr-only"> ({messages.isNew})</span>}
          </span>
          <span className="block text-14 [overflow-wrap:anywhere]">{body}</span>
          <time className="block text-13 text-muted" dateTime={item.createdAt}>
            {day(item.createdAt)}
          </time>
        </span>
      </Link>
    </li>
  );
}
