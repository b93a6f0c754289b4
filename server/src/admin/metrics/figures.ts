import { sql, type RawBuilder } from 'kysely';

const zone = sql.lit('Asia/Kathmandu');
const dayOf = (column: RawBuilder<unknown>) => sql`(${column} at time zone ${zone})::date`;
/** The instant at which a day of Kathmandu begins. */
const beginning = (day: string) => sql`${day}::date::timestamp at time zone ${zone}`;

const within = (column: RawBuilder<unknown>, from: string, to: string) =>
  sql`${column} >= ${beginning(from)} and ${column} < ${beginning(to)}`;

/** Plays that ended in these days. Found by their start, which has an index; those that operators decided, by that. */
const ended = (from: string, to: string) => sql`(
  select game_id, state, unpaid_reason, finished_at from play
    where started_at >= ${beginning(from)} - interval '1 day' and ${within(sql`started_at`, '-infinity', to)}
      and ${within(sql`finished_at`, from, to)}
      and not exists (select from play_decision d where d.play_id = play.id)
  union all
  select p.game_id, p.state, p.unpaid_reason, p.finished_at from play_decision d join play p on p.id = d.play_id
    where d.decided_at >= ${beginning(from)} - interval '1 day' and ${within(sql`p.finished_at`, from, to)}) as ended`;

export type FigureName = 'paid' | 'signUps' | 'active' | 'decided' | 'games' | 'refusals';

/** Rows of `day`, `name` and `value` for the days from `from` until before `to`, 'YYYY-MM-DD'. */
export const figures: Record<FigureName, (from: string, to: string) => RawBuilder<unknown>> = {
  paid: (from, to) => sql`
    select ${dayOf(sql`processed_at`)}, '', sum(amount_rupees) from withdrawal
      where state = 'completed' and ${within(sql`processed_at`, from, to)} group by 1`,
  // Accounts outlive their players, so they count sign-ups.
  signUps: (from, to) => sql`
    select ${dayOf(sql`opened_at`)}, '', count(*) from wallet_account where ${within(sql`opened_at`, from, to)} group by 1`,
  active: (from, to) => sql`
    select ${dayOf(sql`started_at`)}, '', count(distinct player_id) from play where ${within(sql`started_at`, from, to)} group by 1`,
  decided: (from, to) => sql`
    select ${dayOf(sql`decided_at`)}, '',
        percentile_cont(0.5) within group (order by extract(epoch from decided_at - requested_at)) / 3600
      from withdrawal where ${within(sql`decided_at`, from, to)} group by 1`,
  games: (from, to) => sql`
    select ${dayOf(sql`finished_at`)}, game_id, count(*) from ${ended(from, to)} where state = 'paid' group by 1, 2`,
  refusals: (from, to) => sql`
    select day, coalesce(name, ''), count(*) from (
      select ${dayOf(sql`at`)} as day, code as name from play_refusal where ${within(sql`at`, from, to)}
      union all
      select ${dayOf(sql`finished_at`)}, unpaid_reason from ${ended(from, to)} where state = 'unpaid'
    ) as refused group by 1, 2`,
};

export const figureNames = Object.keys(figures) as FigureName[];
