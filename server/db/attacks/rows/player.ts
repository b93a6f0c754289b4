import type { Attack } from '../isolated.ts';

const somePlayer = '(select id from player order by id limit 1)';
const otherPlayer = '(select id from player order by id desc limit 1)';
const nameChange = (week: string, number: number) =>
  `insert into name_change (player_id, week, number) values (gen_random_uuid(), '${week}', ${number})`;
const sighting = (kind: string, hash: string) =>
  `insert into sighting (player_id, kind, hash) values (gen_random_uuid(), '${kind}', ${hash})`;
const referral = (processed = 'null', referrer = somePlayer, friend = 'gen_random_uuid()') =>
  `insert into pending_referral (referrer_id, new_player_id, referral_code, processed_at)
    values (${referrer}, ${friend}, 'ZZ0000', ${processed})`;
const verifiedFriend = `(select id from player where email_verified_at is not null and email_hash is not null
  order by id desc limit 1)`;
const change = (set: string) => `update pending_referral set ${set} where referral_code = 'ZZ0000'`;

const known = "sha256('x')";
const mailbox = (hash = known, owner = 'gen_random_uuid()') =>
  `insert into known_email (hash, player_id) values (${hash}, ${owner})`;
const account = "'44444444-4444-4444-8444-444444444444'";
const welcome = [
  `insert into wallet_account (id) values (${account})`,
  `insert into ledger_transaction (account_id, reason, reference, label) values (${account}, 'registration', ${account}, 'x')`,
];
const forget = `delete from known_email where player_id = ${verifiedFriend}`;

export const player: Attack[] = [
  {
    what: '§4 a mailbox that is no hash',
    rule: 'known_email_hash',
    statements: [mailbox(String.raw`'\x00'`)],
  },
  {
    what: '§4 the address of an account that is no hash',
    rule: 'player_email_hash',
    statements: [String.raw`update player set email_hash = '\x00'`],
  },
  {
    what: '§4 one mailbox for two accounts',
    rule: 'known_email_pkey',
    statements: [mailbox(), mailbox()],
  },
  {
    what: '§4 a welcome bonus for a mailbox that was here before',
    rule: 'posting_has_new_email',
    by: 'posting_has_new_email on ledger_transaction',
    statements: welcome,
  },
  {
    what: '§4 giving a mailbox to another account',
    rule: 'known_email_immutable',
    by: 'known_email_immutable on known_email',
    statements: ['update known_email set player_id = gen_random_uuid()'],
  },
  {
    what: '§4 taking a mailbox from its account',
    rule: 'known_email_immutable',
    by: 'known_email_immutable on known_email',
    statements: ['update known_email set player_id = null'],
  },
  {
    what: '§4 forgetting a mailbox',
    rule: 'known_email_stays',
    by: 'known_email_stays on known_email',
    statements: [forget],
  },
  {
    what: '§4 a bonus for a friend whose mailbox was here before',
    rule: 'referral_friend_new',
    by: 'referral_transition on pending_referral',
    statements: [
      `delete from pending_referral where new_player_id = ${verifiedFriend}`,
      forget,
      referral('null', somePlayer, verifiedFriend),
      change('processed_at = now()'),
    ],
  },
  {
    what: '§4 a bonus for a friend with too few paid games',
    rule: 'referral_friend_games',
    by: 'referral_transition on pending_referral',
    statements: [
      `insert into settings_version (number, changed, "values")
        select 1000, '{referralMinGames}', "values" || '{"referralMinGames": 100}' from settings_version limit 1`,
      `delete from pending_referral where new_player_id = ${verifiedFriend}`,
      referral('null', somePlayer, verifiedFriend),
      change('processed_at = now()'),
    ],
  },
  {
    what: '§4 a referral that asks for 101 games',
    rule: 'referral_min_games',
    statements: ['update pending_referral set min_games = 101'],
  },
  {
    what: '§3 a language that is no tag',
    rule: 'player_locale_format',
    statements: ["update player set locale = 'Nepali, please' where id = (select id from player limit 1)"],
  },
  {
    what: '§5 a week that does not begin on Monday',
    rule: 'name_change_monday',
    statements: [nameChange('2026-11-17', 1)],
  },
  {
    what: '§5 a third name in a week',
    rule: 'name_change_twice_a_week',
    statements: [nameChange('2026-11-16', 3)],
  },
  {
    what: '§5 an unknown kind of fingerprint',
    rule: 'sighting_kind',
    statements: [sighting('face', "sha256('x')")],
  },
  {
    what: '§5 a fingerprint that is no hash',
    rule: 'sighting_hash',
    statements: [sighting('device', String.raw`'\x00'`)],
  },
  {
    what: '§4 a referral that starts processed',
    rule: 'referral_starts_pending',
    by: 'referral_transition on pending_referral',
    statements: [referral('now()')],
  },
  {
    what: '§4 another code afterwards',
    rule: 'referral_transition',
    by: 'referral_transition on pending_referral',
    statements: [referral(), change("referral_code = 'ZZ0001'")],
  },
  {
    what: '§4 a friend who waits for the email again',
    rule: 'referral_transition',
    by: 'referral_transition on pending_referral',
    statements: [
      `delete from pending_referral where new_player_id = ${verifiedFriend}`,
      referral('null', somePlayer, verifiedFriend),
      change('is_waiting = true'),
    ],
  },
  {
    what: '§4 a friend without a verified email who waits no longer',
    rule: 'referral_friend_verified',
    by: 'referral_transition on pending_referral',
    statements: [referral(), change('is_waiting = false')],
  },
  {
    what: '§4 a friend without a verified email',
    rule: 'referral_friend_verified',
    by: 'referral_transition on pending_referral',
    statements: [referral(), change('processed_at = now()')],
  },
  {
    what: '§4 a processed referral without coins',
    rule: 'referral_has_posting',
    by: 'referral_has_posting on pending_referral',
    statements: [referral(), change('processed_at = now()')],
  },
  {
    what: '§4 deleting a processed referral while both players are there',
    rule: 'referral_stays',
    by: 'referral_stays on pending_referral',
    statements: [
      `delete from pending_referral where new_player_id = ${otherPlayer}`,
      referral('now()', somePlayer, otherPlayer),
      "delete from pending_referral where referral_code = 'ZZ0000'",
    ],
  },
];
