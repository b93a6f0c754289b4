-- What only holds once a posting is complete is checked at commit. A finished transaction has both
-- its lines, so no entry can be added to it later; that is why checking new transactions is enough.
create or replace function ledger_check_transaction() returns trigger language plpgsql as $$
declare
  lines record;
begin
  select count(*) as count, coalesce(sum(e.amount), 0) as total, bool_or(a.sequence < e.sequence) as unposted
    into lines
    from ledger_entry e left join wallet_account a on a.id = e.account_id
    where e.transaction_id = new.id;
  if lines.count <> 2 or lines.total <> 0 then
    raise exception 'transaction % has % lines that sum to %', new.id, lines.count, lines.total
      using errcode = 'check_violation', constraint = 'ledger_balanced';
  end if;
  if lines.unposted then
    raise exception 'transaction % is not in the balance of its account', new.id
      using errcode = 'check_violation', constraint = 'wallet_follows_ledger';
  end if;
  if new.reason like 'withdrawal%' and not exists (
    select from wallet_hold
      where account_id = new.account_id and reference = new.reference
        and (new.reason = 'withdrawal' or state = replace(new.reason, 'withdrawal_returned', 'released')
          or state = replace(new.reason, 'withdrawal_', ''))
  ) then
    raise exception '% % has no hold in that state', new.reason, new.reference
      using errcode = 'check_violation', constraint = 'hold_matches_ledger';
  end if;
  return null;
end $$;

create constraint trigger ledger_balanced after insert on ledger_transaction
  deferrable initially deferred for each row execute function ledger_check_transaction();
