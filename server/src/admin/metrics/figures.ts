import { sql, type RawBuilder } from 'kysely';
import { playLifetimeMs } from '@sikka/contract/limits';

const zone = sql.lit('Asia/Kathmandu');
const dayOf = (column: RawBuilder<unknown>) => sql`(${column} at time zone ${zone})::date`;

type Instant = RawBuilder<Date>;
/** The instant at which an hour of a day of Kathmandu begins. */
export const hourOf = (day: string, hour = 0): Instant =>
  sql`((${day}::date::timestamp + make_interval(hours => ${hour}::int)) at time zone ${zone})`;

/** From this instant until before that one. */
export interface Stretch {
  from: Instant;
  to: Instant;
}

const within = (column: RawBuilder<unknown>, { from, to }: Stretch) =>
  sql`${column} >= ${from} and ${column} < ${to}`;

// A result comes within the life of its play, and is settled at once.
const settledWithin = sql.lit(`${playLifetimeMs / 60_000 + 5} minutes`);

/**
 * Plays that were settled in a stretch, found by their start, which has an index. Later than most are those that were
 * under review, which have a flag: sent again by the player within a day, or decided by an operator.
 */
const settled = (stretch: Stretch) => {
  const isSettled = sql`${within(sql`finished_at`, stretch)}
    and not exists (select from play_decision d where d.play_id = play.id)`;
  return sql`(
    select game_id, state, unpaid_reason, finished_at from play
      where started_at >= ${stretch.from} - interval ${settledWithin} and started_at < ${stretch.to} and ${isSettled}
    union all
    select game_id, state, unpaid_reason, finished_at from play
      where started_at >= ${stretch.from} - interval '1 day' and started_at < ${stretch.from} - interval ${settledWithin}
        and flags <> '{}' and ${isSettled}
    union all
    select p.game_id, p.state, p.unpaid_reason, p.finished_at from play_decision d join play p on p.id = d.play_id
      where d.decided_at >= ${stretch.from} - interval '1 day' and ${within(sql`p.finished_at`, stretch)}) as settled`;
};

/** Rows of `day`, `name` and `value`. */
type Count = (stretch: Stretch) => RawBuilder<unknown>;

/** Sums: a day's value is that of its hours together. */
export const sums = {
  /** Each player in the first stretch of the day that they played in. */
  active: ({ from, to }) => sql`
    select day, '', count(*) from (
      select distinct ${dayOf(sql`started_at`)} as day, player_id from play where ${within(sql`started_at`, { from, to })}
    ) as played where not exists (
      select from play earlier where earlier.player_id = played.player_id and earlier.started_at < ${from}
        and earlier.started_at >= day::timestamp at time zone ${zone} offset 0) group by 1`,
  games: (stretch) => sql`
    select ${dayOf(sql`finished_at`)}, game_id, count(*) from ${settled(stretch)} where state = 'paid' group by 1, 2`,
  refusals: (stretch) => sql`
    select day, coalesce(name, ''), count(*) from (
      select ${dayOf(sql`at`)} as day, code as name from play_refusal where ${within(sql`at`, stretch)}
      union all
      select ${dayOf(sql`finished_at`)}, unpaid_reason from ${settled(stretch)} where state = 'unpaid'
    ) as refused group by 1, 2`,
} satisfies Record<string, Count>;

/** What only a whole day has. */
export const ofDays = {
  paid: (stretch) => sql`
    select ${dayOf(sql`processed_at`)}, '', sum(amount_rupees) from withdrawal
      where state = 'completed' and ${within(sql`processed_at`, stretch)} group by 1`,
  // Accounts outlive their players, so they count sign-ups.
  signUps: (stretch) => sql`
    select ${dayOf(sql`opened_at`)}, '', count(*) from wallet_account where ${within(sql`opened_at`, stretch)} group by 1`,
  decided: (stretch) => sql`
    select ${dayOf(sql`decided_at`)}, '',
        percentile_cont(0.5) within group (order by extract(epoch from decided_at - requested_at)) / 3600
      from withdrawal where ${within(sql`decided_at`, stretch)} group by 1`,
} satisfies Record<string, Count>;
