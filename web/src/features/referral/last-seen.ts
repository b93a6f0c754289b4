import type { ReferralTexts } from '../../messages/referral-en.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const onlineMs = 5 * minuteMs;

/** §9: a friend who logged in under five minutes ago is online. */
export function isOnline(lastSeenMs: number | null): boolean {
  return lastSeenMs !== null && lastSeenMs < onlineMs;
}

/** §9: 'Online', else whole minutes, hours or days ago, 'Never' without any login. */
export function lastSeenText(
  lastSeenMs: number | null,
  texts: ReferralTexts,
  number: (value: number) => string,
): string {
  if (lastSeenMs === null) return texts.never;
  if (isOnline(lastSeenMs)) return texts.online;
  const [unitMs, say] =
    lastSeenMs < hourMs
      ? ([minuteMs, texts.minutesAgo] as const)
      : lastSeenMs < dayMs
        ? ([hourMs, texts.hoursAgo] as const)
        : ([dayMs, texts.daysAgo] as const);
  const count = Math.floor(lastSeenMs / unitMs);
  return say(count, number(count));
}
