import { bonusOffers, dailyTasks } from '@sikka/contract/bonus';
import { gameIds } from '@sikka/contract/catalogue';
import { errors } from '@sikka/contract/errors';
import { describe, expect, test } from 'vitest';
import { en } from './en.ts';
import { errorsNe } from './errors-ne.ts';
import { legal as legalEn } from './legal-en.ts';
import { legal as legalNe } from './legal-ne.ts';
import { ne } from './ne.ts';
import { bonusEn } from './bonus-en.ts';
import { bonusNe } from './bonus-ne.ts';
import { contactEn } from './contact-en.ts';
import { contactNe } from './contact-ne.ts';
import { earningEn } from './earning-en.ts';
import { earningNe } from './earning-ne.ts';
import { leaderboardEn } from './leaderboard-en.ts';
import { leaderboardNe } from './leaderboard-ne.ts';
import { playEn } from './play-en.ts';
import { playNe } from './play-ne.ts';
import { profileEn } from './profile-en.ts';
import { profileNe } from './profile-ne.ts';
import { referralEn } from './referral-en.ts';
import { referralNe } from './referral-ne.ts';
import { withdrawEn } from './withdraw-en.ts';
import { withdrawNe } from './withdraw-ne.ts';

/** Every leaf as 'a.b.0 = text'; functions are called with marks, so that their text counts too. */
function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'number') return [[path, String(value)]];
  if (typeof value === 'function')
    return leaves((value as (...marks: unknown[]) => unknown)('①', '②', '③', '④'), `${path}()`);
  return Object.entries(value as object).flatMap(([key, part]) =>
    leaves(part, path === '' ? key : `${path}.${key}`),
  );
}

const tables = [
  ['messages', en, ne],
  ['legal texts', legalEn, legalNe],
  ['texts of bonus', bonusEn, bonusNe],
  ['texts of contact', contactEn, contactNe],
  ['texts of earning', earningEn, earningNe],
  ['texts of leaderboard', leaderboardEn, leaderboardNe],
  ['texts of the game modal', playEn, playNe],
  ['texts of profile', profileEn, profileNe],
  ['texts of referral', referralEn, referralNe],
  ['texts of withdraw', withdrawEn, withdrawNe],
  [
    'errors',
    Object.fromEntries(Object.entries(errors).map(([code, { message }]) => [code, message])),
    without(errorsNe, 'network'),
  ],
] as const;

function without<T extends object>(table: T, key: keyof T): Partial<T> {
  const { [key]: _, ...rest } = table;
  return rest as Partial<T>;
}

describe.each(tables)('§2 %s', (_, english, nepali) => {
  test('§2 both languages have the same keys', () => {
    expect(leaves(nepali).map(([path]) => path)).toEqual(leaves(english).map(([path]) => path));
  });
  test('§2 no text is empty', () => {
    const empty = [...leaves(english), ...leaves(nepali)].filter(
      ([path, text]) => text.trim() === '' && !path.endsWith('.after'),
    );
    expect(empty).toEqual([]);
  });
});

test('§2 Nepali is Nepali, except for what is written alike', () => {
  const alike = new Set(['common.switchLanguage', 'common.otherLanguage', 'address.email']);
  const latin = [ne, bonusNe, contactNe, leaderboardNe, profileNe, referralNe, withdrawNe]
    .flatMap((table) => leaves(table))
    .filter(([path, text]) => !alike.has(path) && !/[\u0900-\u097F]/u.test(text));
  expect(
    latin
      .map(([path]) => path)
      .filter((path) => !/(range|skipIn|Number|next\(\)\.|nextEndless|friendsCount)/.test(path)),
  ).toEqual([]);
});

test('§2 every game has its description in both languages', () => {
  for (const id of gameIds) expect([en.games[id], ne.games[id]].every(Boolean)).toBe(true);
});

test('§8 the sentences of the screens stand word for word', () => {
  expect(en.identity.registered('5')).toBe('Registered successfully! Redirecting to login in 5...');
  expect(en.identity.wait('0:59')).toBe('Wait 0:59 to resend');
  expect(en.identity.passwordsDiffer).toBe('Passwords do not match');
  expect(en.identity.passwordShort).toBe('Password should be at least 6 characters');
  expect(en.identity.sentHere['nobody-active']).toBe('No user is active');
  expect(en.identity.sentHere['claim-signed-out']).toBe('Must be logged in to claim referral bonus');
  expect(playEn.skipIn('5')).toBe('Skip in 5');
  expect(playEn.loading).toBe('Game Loading...');
  expect(playEn.earned('8')).toBe('Coins Earned: +8');
  expect(en.play.added('8')).toBe('8 coins added to your balance!');
  expect(playEn.footer).toBe('Complete the game to earn coins!');
  expect(en.wallet.historyEmpty).toBe('No transaction history found');
  expect(`${withdrawEn.processing.label} ${withdrawEn.processing.time}`).toBe(
    'Processing time: 1-2 Business Weeks',
  );
  expect(withdrawEn.history.link).toBe('View History');
  expect(withdrawEn.history.empty).toBe('No redemption history found');
  expect(withdrawEn.failed).toBe('Failed to process withdrawal. Please try again.');
  expect(contactEn.sent).toBe("Your message has been sent successfully. We'll get back to you soon!");
  expect([contactEn.choose, contactEn.sending, contactEn.another]).toEqual([
    'Choose…',
    'Sending…',
    'Send another',
  ]);
  expect(referralEn.banner).toBe('Invite 5 friends and get 50 bonus instantly!');
});

test('§2 offers and daily tasks are called what the specification calls them', () => {
  for (const { id, title } of [...bonusOffers, ...dailyTasks]) expect(bonusEn.titles[id]).toBe(title);
  expect(bonusEn.starting('Sign Up')).toBe('Starting: Sign Up');
  expect([referralEn.none, referralEn.failed]).toEqual(['No referrals yet', 'Failed to load referral data.']);
});
