import { sql, type Kysely } from 'kysely';

/**
 * Ways around that payouts left open (docs/decisions/0019): money that goes out while the books do not balance, one operator
 * who raises the four-eyes amount to be both pairs of eyes, and one payment recorded twice under two spellings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await stops.execute(db);
  await fourEyes.execute(db);
  await references.execute(db);
}

const stops = sql`
  create function payouts_refuse_while_stopped() returns trigger language plpgsql as $$
  begin
    if exists (select from wallet_stop) then
      perform withdrawal_refuse('payouts are stopped', 'payouts_stopped');
    end if;
    return new;
  end $$;
  create trigger withdrawal_stopped before update of state on withdrawal
    for each row when (new.state = 'completed' and old.state <> 'completed') execute function payouts_refuse_while_stopped();
  create trigger payout_batch_stopped before update of state on payout_batch
    for each row when (new.state = 'frozen' and old.state <> 'frozen') execute function payouts_refuse_while_stopped();`;

const fourEyes = sql`
  -- The lowest amount that held at any moment since it was asked for; 0, so always, where none ever was.
  create function four_eyes_from(requested timestamptz) returns integer language sql stable as $$
    select coalesce(least(
      (select ("values" ->> 'fourEyesFromRupees')::integer from settings_version where at <= requested
        order by number desc limit 1),
      (select min(("values" ->> 'fourEyesFromRupees')::integer) from settings_version where at > requested)), 0)
  $$;

  create function withdrawal_check_four_eyes() returns trigger language plpgsql as $$
  begin
    if new.approved_by = new.completed_by and new.amount_rupees >= four_eyes_from(new.requested_at) then
      perform withdrawal_refuse('whoever approved this amount may not complete it', 'withdrawal_four_eyes');
    end if;
    return new;
  end $$;
  create trigger withdrawal_four_eyes before update of state on withdrawal
    for each row when (new.state = 'completed' and old.state <> 'completed') execute function withdrawal_check_four_eyes();

  create function payout_check_four_eyes() returns trigger language plpgsql as $$
  begin
    if exists (select from payout_item i join withdrawal w on w.id = i.withdrawal_id
        where i.batch_id = new.id and w.approved_by = new.frozen_by
          and w.amount_rupees >= four_eyes_from(w.requested_at)) then
      perform withdrawal_refuse('whoever approved this amount may not pay it', 'payout_four_eyes');
    end if;
    return new;
  end $$;
  create trigger payout_batch_four_eyes before update of state on payout_batch
    for each row when (new.state = 'frozen' and old.state <> 'frozen') execute function payout_check_four_eyes();`;

// People type references off a screen; capitals and gaps do not make another payment.
const references = sql`
  create unique index withdrawal_payout_spelled_once
    on withdrawal (upper(regexp_replace(payout_reference, '\\s', '', 'g')));`;
