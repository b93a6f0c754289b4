import type { Attack } from '../isolated.ts';

const progress = (plays: number, bests: string, totals: string, levels = "'{}'", skin = 'null') => [
  `insert into game_progress (player_id, game_id, plays, bests, totals, levels, skin)
    select id, 'x', ${plays}, ${bests}, ${totals}, ${levels}, ${skin} from player limit 1`,
];

export const play: Attack[] = [
  {
    what: '§4 progress without a play',
    rule: 'game_progress_plays',
    statements: progress(0, "'{1,1}'", "'{1,1}'"),
  },
  {
    what: '§4 progress in lists of different lengths',
    rule: 'game_progress_stats',
    statements: progress(1, "'{1,1}'", "'{1,1,1}'"),
  },
  {
    what: '§4 progress below nothing',
    rule: 'game_progress_stats',
    statements: progress(1, "'{1,1}'", "'{1,-1}'"),
  },
  {
    what: '§4 a level with four stars',
    rule: 'game_progress_levels',
    statements: progress(1, "'{1,1}'", "'{1,1}'", "'{3,4}'"),
  },
  {
    what: '§4 a skin whose name is a sentence',
    rule: 'game_progress_skin',
    statements: progress(1, "'{1,1}'", "'{1,1}'", "'{}'", "'no such skin'"),
  },
  {
    what: '§4 an unknown decision',
    rule: 'play_decision_kind',
    statements: [
      `insert into play_decision (play_id, player_id, decision, operator_id)
        values (gen_random_uuid(), gen_random_uuid(), 'maybe', gen_random_uuid())`,
    ],
  },
  {
    what: '§4 one log paid twice',
    rule: 'play_log_once',
    statements: ["update play set log_hash = sha256('x') where state = 'paid'"],
  },
  {
    what: '§4 two open games of one player',
    rule: 'play_one_open',
    statements: [
      `insert into play (player_id, game_id, rules, seed, expires_at)
        select '11111111-1111-4111-8111-111111111111', 'x', 'x', decode(repeat('00', 16), 'hex'), now()
          from generate_series(1, 2)`,
    ],
  },
  {
    what: '§4 a paid game without an end',
    rule: 'play_settled',
    statements: ["update play set finished_at = null where state = 'paid'"],
  },
  {
    what: '§9 other settings for a game that began',
    rule: 'play_settings_immutable',
    by: 'play_settings_immutable on play',
    statements: ['update play set settings_version = settings_version + 1'],
  },
  {
    what: '§4 a game paid without coins',
    rule: 'game_has_posting',
    by: 'game_has_posting on play',
    statements: [
      "update play set state = 'paid', coins_earned = 8, unpaid_reason = null where state = 'unpaid' and challenge_day is null",
    ],
  },
  {
    what: '§4 a new game that is paid already',
    rule: 'game_has_posting',
    by: 'new_game_has_posting on play',
    statements: [
      `insert into play (player_id, game_id, rules, seed, expires_at, state, coins_earned, log, log_hash, score, finished_at)
        select player_id, game_id, rules, seed, expires_at, state, coins_earned, log, sha256('x'), score, finished_at
          from play where state = 'paid' limit 1`,
    ],
  },
  {
    what: '§4 another score of a paid game',
    rule: 'play_paid_stays',
    by: 'play_paid_stays on play',
    statements: ["update play set score = score + 1 where state = 'paid'"],
  },
  {
    what: '§4 a paid game taken away',
    rule: 'play_paid_stays',
    by: 'play_paid_goes on play',
    statements: ["delete from play where state = 'paid'"],
  },
  {
    what: '§4 a paid game whose log is here and in the store',
    rule: 'play_log_place',
    statements: ["update play set stored_log_bytes = octet_length(log) where state = 'paid'"],
  },
  {
    what: '§4 a log of which a part alone left',
    rule: 'play_log_leaves',
    by: 'play_log_leaves on play',
    statements: ["update play set log = null, stored_log_bytes = octet_length(log) - 1 where state = 'paid'"],
  },
  {
    what: '§4 another sentence of a decision',
    rule: 'play_decision_immutable',
    by: 'play_decision_immutable on play_decision',
    statements: ["update play_decision set sentence = 'x' where decision = 'leave'"],
  },
];
