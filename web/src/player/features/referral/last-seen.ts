import type { ReferralMessages } from '@sikka/i18n/en/player/referral';
import type { SameShape } from '@sikka/i18n/same-shape';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const onlineMs = 5 * minuteMs;

/** §9: a friend who logged in under five minutes ago is online. */
export function isOnline(lastSeenMs: number | null): boolean {
  return lastSeenMs !== null && lastSeenMs < onlineMs;
}

/** §9: 'Online', else whole minutes, hours or days ago, 'Never' without a login. */
export function lastSeenText(
  lastSeenMs: number | null,
  messages: SameShape<ReferralMessages>,
  number: (value: number) => string,
): string {
  if (lastSeenMs === null) return messages.never;
  if (isOnline(lastSeenMs)) return messages.online;
  const [unitMs, say] =
    lastSeenMs < hourMs
      ? ([minuteMs, messages.minutesAgo] as const)
      : lastSeenMs < dayMs
        ? ([hourMs, messages.hoursAgo] as const)
        : ([dayMs, messages.daysAgo] as const);
  const count = Math.floor(lastSeenMs / unitMs);
  return say(count, number(count));
}
