import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aimsOf } from '@sikka/contract/aims';
import { bonusOffers, dailyTasks } from '@sikka/contract/bonus';
import { gameIds } from '@sikka/contract/catalogue';
import { errorStatus } from '@sikka/contract/errors';
import { adminErrorStatus } from '@sikka/contract/admin/errors';
import { localeNames } from '@sikka/contract/locales';
import { describe, expect, test } from 'vitest';
import * as adminEn from './en/admin/index.ts';
import { messages as mailEn } from './en/mail/index.ts';
import { messages as aimsEn } from './en/player/aims.ts';
import { messages as bonusEn } from './en/player/bonus.ts';
import { messages as contactEn } from './en/player/contact.ts';
import { messages as identity } from './en/player/identity.ts';
import { errors as errorsEn, messages as en } from './en/player/player-pack.ts';
import { messages as playEn } from './en/player/play.ts';
import { messages as profileEn } from './en/player/profile.ts';
import { messages as referralEn } from './en/player/referral.ts';
import { messages as withdrawEn } from './en/player/withdraw.ts';
import { messages as auditNe } from './ne/admin/audit.ts';
import { messages as ne } from './ne/player/player-pack.ts';

// Reads as a text, and for mails as the details of a withdrawal.
const details = { withdrawal: '①', amount: '②', place: '③', reference: '④', reasons: ['⑤'] };
const first = Object.assign(new String('①'), details);

/** Every leaf as ['a.b.0', text]; functions are called with placeholders, so that their text counts, too. */
function leaves(value: unknown, path = ''): [string, string][] {
  // Dates are formatted, not written.
  if (/(^|\.)(day|month|formatDay)$/u.test(path)) return [];
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'number') return [[path, String(value)]];
  if (typeof value === 'function')
    return leaves((value as (...marks: unknown[]) => unknown)(first, '②', '③', '④'), `${path}()`);
  return Object.entries(value as object).flatMap(([key, part]) =>
    leaves(part, path === '' ? key : `${path}.${key}`),
  );
}

/** The messages of a file: what it exports, its helpers apart. */
const files = import.meta.glob<Record<string, unknown>>('./*/{player,admin,mail,games}/*.ts', {
  eager: true,
});
const nameIn = (locale: string, path: string): string => path.replace('./en/', `./${locale}/`);
const english = Object.keys(files).filter((path) => path.startsWith('./en/'));
const translations = localeNames.slice(1).flatMap((locale) => english.map((path) => [locale, path] as const));

describe.each(translations)('§2 %s of %s', (locale, path) => {
  const original = files[path] ?? {};
  const translated = files[nameIn(locale, path)] ?? {};
  test('§2 both languages have the same keys', () => {
    expect(leaves(translated).map(([key]) => key)).toEqual(leaves(original).map(([key]) => key));
  });
  test('§2 no message is empty', () => {
    const empty = [...leaves(original), ...leaves(translated)].filter(
      ([key, text]) => text.trim() === '' && !key.endsWith('.after'),
    );
    expect(empty).toEqual([]);
  });
});

test('§2 every language has the same files as the first', () => {
  const expected = localeNames.flatMap((locale) => english.map((path) => nameIn(locale, path)));
  expect(Object.keys(files).toSorted()).toEqual(expected.toSorted());
});

test('§2 every translation is typed by the English messages', () => {
  const translated = Object.keys(files).filter(
    (path) => !english.includes(path) && !path.endsWith('-pack.ts'),
  );
  const untyped = translated.filter((path) =>
    readFileSync(join(import.meta.dirname, path), 'utf8').includes('const messages ='),
  );
  expect(untyped).toEqual([]);
});

test('§2 a language is named in the list of languages and in its own folder alone', () => {
  const root = join(import.meta.dirname, '..');
  const folders = ['contract/src', 'games', 'i18n', 'server/src', 'web/src', 'tools'];
  // A film shows the game in one language on a phone and in another on a wide screen.
  const mayName = /^contract\/src\/locales\.ts$|^tools\/games\/film\.ts$|\.test\.tsx?$/u;
  const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/u.test(file) && !mayName.test(file));
  expect(sources.length).toBeGreaterThan(500);
  const named = localeNames.slice(1).flatMap((locale) => {
    const name = new RegExp(`['"]${locale}['"]|i18n/${locale}/`, 'u');
    const others = sources.filter((file) => !file.startsWith(`i18n/${locale}/`));
    return others.filter((file) => name.test(readFileSync(join(root, file), 'utf8')));
  });
  expect(named).toEqual([]);
});

test('§8 every error code has a message', () => {
  expect(Object.keys(errorsEn).toSorted()).toEqual([...Object.keys(errorStatus), 'network'].toSorted());
  expect(Object.keys(adminEn.errors).toSorted()).toEqual(Object.keys(adminErrorStatus).toSorted());
});

test('§2 Nepali messages are in Nepali, except those spelled alike', () => {
  const alike = /(email|percent|times|range|skipIn|Number|next\(\)\.|nextEndless|friendsCount)/u;
  const nepali = Object.entries(files).filter(([path]) => path.startsWith('./ne/player/'));
  const latin = nepali.flatMap(([path, file]) =>
    leaves(file)
      .filter(([key, text]) => !alike.test(key) && !/[\u0900-\u097F]/u.test(text))
      .map(([key]) => `${path} ${key}`),
  );
  expect(latin).toEqual([]);
});

test('§2 no action in the Nepali filter of the audit log begins with a particle', () => {
  const names = Object.values(auditNe.sentences).map((sentence) => auditNe.nameOf(sentence));
  expect(names.filter((name) => /^(?:ले|का|को|लाई|मा|बाट) /u.test(name))).toEqual([]);
});

test('§9 one of a thing is not told in the plural', () => {
  const { before, strong, after } = en.dashboard.reducedToday('1');
  const { withdrawals, payouts, plays } = adminEn;
  expect([
    en.dashboard.fullToday('1'),
    before + strong + after,
    en.dashboard.nextEndless('1').strong,
    en.wallet.underReview.paidNews('1'),
    withdrawEn.next('1', 'Rs 100'),
    profileEn.bests.toNext('1'),
    withdrawals.figures.days('1'),
    withdrawals.evidence.watchGames('1'),
    withdrawals.evidence.paceGames('1', '1'),
    payouts.record('1'),
    plays.review.pay('1'),
    mailEn.operator.alert.kinds.queue_age.body('1', '1'),
    mailEn.operator.alert.kinds.failed_mails.body('1', '1'),
  ]).toEqual([
    ' After 1 more game today, each pays 1 coin until midnight.',
    'What a day! Your next game pays 1 coin. Full rewards are back at midnight.',
    '1 coin',
    'Your game was reviewed: +1 coin.',
    '1 coin to Rs 100',
    '1 point to the next',
    '1 day',
    'Watch 1 game before you approve',
    '1 game, 1 per hour',
    'Record 1 result',
    'Pay 1 coin',
    'The oldest open withdrawal has waited 1 hour; your limit is 1.',
    '1 email failed within a day; your limit is 1. Check the mail server.',
  ]);
});

test('decisions 0062: every aim has a sentence, and no sentence is without an aim', () => {
  const aims = Object.values(aimsOf).flat();
  const stats = (per: string) => new Set(aims.filter((aim) => aim.per === per).map(({ stat }) => stat));
  // Time is told in minutes or hours.
  const told = (per: string) => [...stats(per)].filter((stat) => stat !== 'seconds').toSorted();
  expect(Object.keys(aimsEn.inOne).toSorted()).toEqual(told('game'));
  expect(Object.keys(aimsEn.inAll).toSorted()).toEqual(told('all'));
});

test('§2 every game has its description in both languages', () => {
  for (const id of gameIds) expect([en.games[id], ne.games[id]].every(Boolean)).toBe(true);
});

test("§8 the specification's sentences are quoted verbatim", () => {
  expect(identity.registered('5')).toBe('Registered successfully! Redirecting to login in 5...');
  expect(identity.wait('0:59')).toBe('Wait 0:59 to resend');
  expect(errorsEn.passwords_differ).toBe('Passwords do not match');
  expect(identity.passwordShort).toBe('Password should be at least 6 characters');
  expect(identity.flashes['nobody-active']).toBe('No user is active');
  expect(identity.flashes['claim-signed-out']).toBe('Must be logged in to claim referral bonus');
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

test("§2 offers and daily tasks have the specification's names", () => {
  for (const { id, title } of [...bonusOffers, ...dailyTasks]) expect(bonusEn.titles[id]).toBe(title);
  expect(bonusEn.starting('Sign Up')).toBe('Starting: Sign Up');
  expect([referralEn.none, referralEn.failed]).toEqual(['No referrals yet', 'Failed to load referral data.']);
});
