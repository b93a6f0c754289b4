import type { Attack } from '../isolated.ts';

export const settings: Attack[] = [
  {
    what: '§6 a version that changes nothing',
    rule: 'settings_changed',
    statements: [
      `insert into settings_version (number, changed, "values")
        select 1000, '{}', "values" from settings_version limit 1`,
    ],
  },
  {
    what: '§6 a referral bonus after 101 games',
    rule: 'referral_games_range',
    statements: [
      `insert into settings_version (number, changed, "values")
        select 1000, '{referralMinGames}', "values" || '{"referralMinGames": 101}' from settings_version limit 1`,
    ],
  },
];
