comment on table known_email is 'Mailboxes that got their bonuses, as keyed hashes; the player is null once they left.';
comment on column player.email_hash is 'Keyed hash of the canonical address; null in older accounts until the server has computed it.';

-- A new mailbox is one that no other account had before this one (docs/decisions/0029).
create or replace function player_has_new_email(p_player uuid) returns boolean language sql stable as $$
  select exists (select from known_email where player_id = p_player)
    or exists (select from player where id = p_player and email_hash is null)
$$;

-- Welcome and code bonus are for a new mailbox; checked at commit.
create or replace function known_email_check_posting() returns trigger language plpgsql as $$
begin
  if not exists (select from known_email join player on player.id = known_email.player_id
      where player.account_id = new.account_id) then
    perform refuse('a welcome bonus is paid once for a mailbox', 'posting_has_new_email');
  end if;
  return null;
end $$;

create constraint trigger posting_has_new_email after insert on ledger_transaction
  deferrable initially deferred for each row
  when (new.reason in ('registration', 'referral_code')) execute function known_email_check_posting();

-- A hash never changes; it loses its player with the account alone.
create or replace function known_email_check_change() returns trigger language plpgsql as $$
begin
  if new.hash <> old.hash or new.player_id is not null
    or exists (select from player where id = old.player_id) then
    perform refuse('a known mailbox never changes', 'known_email_immutable');
  end if;
  return new;
end $$;

create trigger known_email_immutable before update on known_email
  for each row execute function known_email_check_change();

-- A mailbox is known for ever, once an account has verified it.
create or replace function known_email_check_delete() returns trigger language plpgsql as $$
begin
  if not exists (select from player where id = old.player_id and email_verified_at is null) then
    perform refuse('a known mailbox stays', 'known_email_stays');
  end if;
  return old;
end $$;

create trigger known_email_stays before delete on known_email
  for each row execute function known_email_check_delete();
create trigger known_email_no_truncate before truncate on known_email
  for each statement execute function refuse('a known mailbox stays', 'known_email_stays');

-- An account that never verified its address leaves the mailbox to its owner.
create or replace function player_free_email() returns trigger language plpgsql as $$
begin
  delete from known_email where player_id = old.id;
  return old;
end $$;

create trigger player_frees_email before delete on player
  for each row when (old.email_verified_at is null) execute function player_free_email();
