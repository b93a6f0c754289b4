-- Rules about a complete request or decision are checked at commit.
create or replace function withdrawal_check(p_id uuid) returns void language plpgsql as $$
declare
  request withdrawal;
  payee withdrawal_payee;
  expected text;
begin
  select * into request from withdrawal where id = p_id;
  if not found then
    return;
  end if;
  expected := case request.state when 'completed' then 'settled' when 'rejected' then 'released' else 'open' end;
  if not exists (
    select from wallet_hold where account_id = request.account_id and reference = p_id::text
      and coins = request.coins and state = expected
  ) then
    perform refuse(format('the %s withdrawal has no %s funds hold', request.state, expected), 'withdrawal_matches_hold');
  end if;
  select * into payee from withdrawal_payee where withdrawal_id = p_id;
  if request.player_id is null then
    if found or request.state <> 'completed' then
      perform refuse('only a completed withdrawal outlives its player, without a payee', 'withdrawal_owner');
    end if;
  elsif not coalesce(case when request.method = 'Bank Transfer'
      then num_nulls(payee.bank_name, payee.account_number, payee.account_holder_name) = 0 and payee.phone_number is null
      else payee.phone_number is not null
        and num_nonnulls(payee.bank_name, payee.account_number, payee.account_holder_name) = 0
      end, false) then
    perform refuse('the payee does not fit the method', 'withdrawal_payee_complete');
  end if;
end $$;

-- Applies withdrawal_check at commit.
create or replace function withdrawal_check_itself() returns trigger language plpgsql as $$
begin
  perform withdrawal_check(new.id);
  return null;
end $$;

create constraint trigger withdrawal_matches after insert or update on withdrawal
  deferrable initially deferred for each row execute function withdrawal_check_itself();

-- Coins are released or settled only with their withdrawal.
create or replace function withdrawal_check_of_hold() returns trigger language plpgsql as $$
begin
  if new.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform withdrawal_check(new.reference::uuid);
  end if;
  return null;
end $$;

create constraint trigger withdrawal_follows_hold after update on wallet_hold
  deferrable initially deferred for each row execute function withdrawal_check_of_hold();

-- Applies withdrawal_check to the withdrawal of a new payee, at commit.
create or replace function withdrawal_check_of_payee() returns trigger language plpgsql as $$
begin
  perform withdrawal_check(new.withdrawal_id);
  return null;
end $$;

create constraint trigger withdrawal_payee_matches after insert on withdrawal_payee
  deferrable initially deferred for each row execute function withdrawal_check_of_payee();
