import type { Attack } from '../isolated.ts';

const [first, second] = [0, 1].map(
  (place) => `(select id from operator order by id offset ${place} limit 1)`,
);
const administrators = `update operator set role = 'administrator', joined_at = joined_at - interval '9 days'
  where id in (${first}, ${second})`;
const money = "jsonb_set(\"values\", '{fourEyesFromRupees}', '990')";

/** The next version, with a change that moves money. */
const save = (columns = '', values = '') => `
  insert into settings_version (number, operator_id, changed, "values"${columns})
    select number + 1, ${second}, '{fourEyesFromRupees}', ${money}${values} from settings_version v order by v.number desc limit 1`;
const propose = (columns: Record<string, string> = {}) => {
  const all = { changed: "'{fourEyesFromRupees}'", '"values"': money, proposed_by: first!, ...columns };
  return `insert into settings_proposal (based_on, ${Object.keys(all).join(', ')})
    select number, ${Object.values(all).join(', ')} from settings_version order by number desc limit 1`;
};
const decide = (set: string) => `update settings_proposal set decided_at = now(), ${set}`;
const bySecond = `decided_by = ${second}`;
const changes = 'settings_proposal_changes on settings_proposal';
const moves = 'settings_second_operator on settings_version';

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
  {
    what: '§6 a day of 2,001 games in full',
    rule: 'daily_full_games_range',
    statements: [
      `insert into settings_version (number, changed, "values")
        select 1000, '{dailyFullGames}', "values" || '{"dailyFullGames": 2001}' from settings_version limit 1`,
    ],
  },
  {
    what: '§6 money moved by one administrator alone',
    rule: 'settings_second_operator',
    by: moves,
    statements: [administrators, save()],
  },
  {
    what: '§6 money moved by the server alone',
    rule: 'settings_second_operator',
    by: moves,
    statements: [save().replace(second!, 'null')],
  },
  {
    what: '§6 money moved by a proposal that is open',
    rule: 'settings_second_operator',
    by: moves,
    statements: [administrators, propose(), save(', proposal', ', (select number from settings_proposal)')],
  },
  {
    what: '§6 other money moved than was proposed',
    rule: 'settings_second_operator',
    by: moves,
    statements: [
      administrators,
      propose({ '"values"': money.replace('990', '980') }),
      decide(`state = 'confirmed', ${bySecond}`),
      save(', proposal', ', (select number from settings_proposal)'),
    ],
  },
  {
    what: '§6 a minimum to earn lowered by one administrator alone',
    rule: 'settings_second_operator',
    by: moves,
    statements: [
      administrators,
      save().replace(money, "jsonb_set(\"values\", '{floors,solitaire,seconds}', '1')"),
    ],
  },
  {
    what: '§6 one proposal for two versions',
    rule: 'settings_version_proposal_once',
    statements: [
      propose(),
      save(', proposal', ', (select number from settings_proposal)'),
      save(', proposal', ', (select number from settings_proposal)'),
    ],
  },
  {
    what: '§6 two open proposals',
    rule: 'settings_proposal_one_open',
    statements: [propose(), propose()],
  },
  {
    what: '§6 a proposal of nothing',
    rule: 'settings_proposal_changed',
    statements: [propose({ changed: "'{}'" })],
  },
  {
    what: '§6 a proposal that is no set of values',
    rule: 'settings_proposal_shape',
    statements: [propose({ '"values"': "'[]'" })],
  },
  {
    what: '§6 a proposal in an unknown state',
    rule: 'settings_proposal_state',
    statements: [propose({ state: "'lost'", decided_by: second!, decided_at: 'now()' })],
  },
  {
    what: '§6 a proposal that starts confirmed',
    rule: 'settings_proposal_transition',
    by: 'settings_proposal_starts on settings_proposal',
    statements: [propose({ state: "'confirmed'" })],
  },
  {
    what: '§6 a proposal of an operator who is no administrator',
    rule: 'settings_proposal_operator',
    by: 'settings_proposal_starts on settings_proposal',
    statements: ["update operator set role = 'payer'", propose()],
  },
  {
    what: '§6 deciding a proposal twice',
    rule: 'settings_proposal_transition',
    by: changes,
    statements: [
      administrators,
      propose(),
      decide(`state = 'declined', ${bySecond}`),
      decide(`state = 'confirmed', ${bySecond}`),
    ],
  },
  {
    what: '§6 deciding a proposal with other values',
    rule: 'settings_proposal_immutable',
    by: changes,
    statements: [administrators, propose(), decide(`state = 'confirmed', ${bySecond}, restores = 1`)],
  },
  {
    what: "§6 confirming one's own proposal",
    rule: 'settings_proposal_second_operator',
    statements: [administrators, propose(), decide(`state = 'confirmed', decided_by = ${first}`)],
  },
  {
    what: "§6 withdrawing another administrator's proposal",
    rule: 'settings_proposal_second_operator',
    statements: [administrators, propose(), decide(`state = 'withdrawn', ${bySecond}`)],
  },
  {
    what: '§6 confirming a proposal on the first day',
    rule: 'second_operator_new',
    by: changes,
    statements: [
      administrators,
      `update operator set joined_at = now() where id = ${second}`,
      propose(),
      decide(`state = 'confirmed', ${bySecond}`),
    ],
  },
  {
    what: '§6 deleting a proposal',
    rule: 'settings_proposal_stays',
    by: 'settings_proposal_stays on settings_proposal',
    statements: [propose(), 'delete from settings_proposal'],
  },
];
