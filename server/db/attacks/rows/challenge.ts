import type { Attack } from '../isolated.ts';

/** A prepared day far ahead, on which nothing else stands. */
const day = "'2099-01-04'";
const tomorrow = '(select max(day) from challenge_day)';
const prepared = `insert into challenge_day (day, game_id) values (${day}, 'x')`;
const head = "decode(repeat('00', 32), 'hex')";
const drawn = `insert into challenge_day (day, game_id, secret, rules, head, seed)
  values (${day}, 'x', ${head}, 'x@1', ${head}, substring(sha256(${head} || ${head}) for 16))`;
/** Today's challenge as if it had been missed: prepared on its own day, whatever time is claimed. */
const preparedLate = [
  'delete from challenge_day where day = challenge_today()',
  "insert into challenge_day (day, game_id, prepared_at) values (challenge_today(), 'x', now() - interval '2 days')",
];
const tried = (
  score: string,
) => `insert into challenge_try (day, player_id, play_id, score, finished_at, log_hash)
  select ${day}, player_id, id, ${score} from play
    where log is not null and id not in (select play_id from challenge_try) limit 1`;
const finished = "100, now(), sha256('x')";
const points = (sunday: string, number: number) =>
  `insert into challenge_week (week, player_id, points) select ${sunday}, id, ${number} from player limit 1`;

export const challenge: Attack[] = [
  {
    what: 'decisions 0071: a challenge prepared with its seed',
    rule: 'challenge_prepared',
    by: 'challenge_day_rules on challenge_day',
    statements: [drawn],
  },
  {
    what: 'decisions 0071: a challenge of a day that is over',
    rule: 'challenge_prepared',
    by: 'challenge_day_rules on challenge_day',
    statements: ["insert into challenge_day (day, game_id) values ('2020-01-01', 'x')"],
  },
  {
    what: 'decisions 0071: a challenge far ahead, with a secret that is known',
    rule: 'challenge_prepared',
    by: 'challenge_day_rules on challenge_day',
    statements: [`insert into challenge_day (day, game_id, secret) values (${day}, 'x', ${head})`],
  },
  {
    what: 'decisions 0071: other players of a closed day',
    rule: 'challenge_day_immutable',
    by: 'challenge_day_rules on challenge_day',
    statements: [
      `update challenge_day set players = 3 where day = ${tomorrow}`,
      `update challenge_day set players = 4 where day = ${tomorrow}`,
    ],
  },
  {
    what: 'decisions 0071: a try of a play that is none',
    rule: 'challenge_try_true',
    by: 'challenge_try_true on challenge_try',
    statements: [
      prepared,
      `insert into challenge_try (day, player_id, play_id) select ${day}, player_id, id from play limit 1`,
    ],
  },
  {
    what: 'decisions 0071: a play that begins as a try',
    rule: 'play_challenge_later',
    by: 'play_challenge_later on play',
    statements: [
      prepared,
      `insert into play select (jsonb_populate_record(play, jsonb_build_object('id', gen_random_uuid(), 'challenge_day', ${day}))).*
        from play limit 1`,
    ],
  },
  {
    what: 'decisions 0071: another secret than the published hash has',
    rule: 'challenge_day_immutable',
    by: 'challenge_day_rules on challenge_day',
    statements: [`update challenge_day set secret = sha256('x') where day = ${tomorrow}`],
  },
  {
    what: 'decisions 0071: a seed drawn before its day',
    rule: 'challenge_drawn_today',
    by: 'challenge_day_rules on challenge_day',
    statements: [
      `update challenge_day set rules = 'x@1', head = ${head}, seed = substring(sha256(secret || ${head}) for 16)
        where day = ${tomorrow}`,
    ],
  },
  {
    what: 'decisions 0071: a seed drawn without a hash of the day before',
    rule: 'challenge_committed',
    by: 'challenge_day_rules on challenge_day',
    statements: [
      ...preparedLate,
      `update challenge_day d set rules = 'x@1', head_day = h.head_day, head = h.head,
          seed = substring(sha256(secret || h.head) for 16) from challenge_head() as h where d.day = challenge_today()`,
    ],
  },
  {
    what: 'decisions 0071: an earlier time of publication',
    rule: 'challenge_day_immutable',
    by: 'challenge_day_rules on challenge_day',
    statements: [
      `update challenge_day set prepared_at = prepared_at - interval '1 day' where day = ${tomorrow}`,
    ],
  },
  {
    what: 'decisions 0071: another seed than that of secret and head',
    rule: 'challenge_seed',
    statements: [
      prepared,
      `update challenge_day set rules = 'x@1', head = ${head}, seed = substring(sha256('x') for 16) where day = ${day}`,
    ],
  },
  {
    what: 'decisions 0071: a seed without rules',
    rule: 'challenge_drawn',
    statements: [
      prepared,
      `update challenge_day set head = ${head}, seed = substring(sha256(secret || ${head}) for 16) where day = ${day}`,
    ],
  },
  {
    what: 'decisions 0071: a short secret',
    rule: 'challenge_secret',
    statements: [`insert into challenge_day (day, game_id, secret) values (${day}, 'x', 'x')`],
  },
  {
    what: 'decisions 0071: fewer players than none',
    rule: 'challenge_players',
    statements: [`insert into challenge_day (day, game_id, players) values (${day}, 'x', -1)`],
  },
  {
    what: 'decisions 0071: one play as two tries',
    rule: 'challenge_try_play',
    statements: [
      prepared,
      tried(finished),
      `insert into challenge_try (day, player_id, play_id)
        select day, gen_random_uuid(), play_id from challenge_try where day = ${day}`,
    ],
  },
  {
    what: 'decisions 0071: a score without a log',
    rule: 'challenge_try_finished',
    statements: [prepared, tried('100, now(), null')],
  },
  {
    what: 'decisions 0071: one log as two tries of a day',
    rule: 'challenge_log_once',
    statements: [
      prepared,
      tried(finished),
      `insert into challenge_try (day, player_id, play_id, score, finished_at, log_hash)
        select day, gen_random_uuid(), gen_random_uuid(), score, finished_at, log_hash from challenge_try where day = ${day}`,
    ],
  },
  {
    what: 'decisions 0071: another score of a finished try',
    rule: 'challenge_try_stays',
    by: 'challenge_try_stays on challenge_try',
    statements: [prepared, tried(finished), `update challenge_try set score = 200 where day = ${day}`],
  },
  {
    what: 'decisions 0071: another place for a counted try',
    rule: 'challenge_try_stays',
    by: 'challenge_try_stays on challenge_try',
    statements: [
      prepared,
      tried('null, null, null'),
      `update challenge_try set is_counted = true, place = 2 where day = ${day}`,
      `update challenge_try set place = 1 where day = ${day}`,
    ],
  },
  {
    what: 'decisions 0071: a play of the challenge with a seed of its own',
    rule: 'play_challenge_true',
    by: 'play_challenge_true on play',
    statements: [
      drawn,
      `update play set state = 'open', challenge_day = ${day} where id = (select id from play where state <> 'open' limit 1)`,
    ],
  },
  {
    what: 'decisions 0071: a paid play of the challenge',
    rule: 'play_challenge_unpaid',
    statements: [`update play set challenge_day = ${day} where state = 'paid'`],
  },
  {
    what: 'decisions 0071: a place before the first',
    rule: 'challenge_try_place',
    statements: [
      prepared,
      tried('null, null, null'),
      `update challenge_try set is_counted = true, place = 0 where day = ${day}`,
    ],
  },
  {
    what: 'decisions 0071: more points than a week has',
    rule: 'challenge_points',
    statements: [points(day, 701)],
  },
  {
    what: 'decisions 0071: a week that begins on a Monday',
    rule: 'challenge_week_sunday',
    statements: [points("'2099-01-05'", 100)],
  },
];
