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
const change = (set: string) => `update pending_referral set ${set} where referral_code = 'ZZ0000'`;

export const player: Attack[] = [
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
