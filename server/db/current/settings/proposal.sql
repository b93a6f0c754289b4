comment on column settings_proposal.proposed_at is '@readonly';
comment on column settings_proposal.decided_at is '@readonly';

-- Active administrators propose and decide.
create or replace function settings_may_change(p_operator uuid) returns boolean language sql stable as $$
  select exists (select from operator where id = p_operator and is_active and role = 'administrator')
$$;

-- A proposal starts open.
create or replace function settings_check_proposal() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' then
    perform refuse('a proposal starts open', 'settings_proposal_transition');
  end if;
  if not settings_may_change(new.proposed_by) then
    perform refuse('this operator may not propose settings', 'settings_proposal_operator');
  end if;
  new.proposed_at := clock_timestamp();
  return new;
end $$;

create trigger settings_proposal_starts before insert on settings_proposal
  for each row execute function settings_check_proposal();

-- A proposal is decided once: confirmed or declined by another administrator, or withdrawn by its own.
create or replace function settings_check_proposal_decision() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or new.state = 'open' then
    perform refuse('a proposal is decided once', 'settings_proposal_transition');
  end if;
  if (new.number, new.based_on, new.values, new.changed, new.restores, new.proposed_by, new.proposed_at)
      is distinct from (old.number, old.based_on, old.values, old.changed, old.restores, old.proposed_by, old.proposed_at) then
    perform refuse('a proposal never changes', 'settings_proposal_immutable');
  end if;
  if not settings_may_change(new.decided_by) then
    perform refuse('this operator may not decide proposals', 'settings_proposal_operator');
  end if;
  if new.state = 'confirmed' then
    perform require_second_operator(new.proposed_by, new.decided_by);
  end if;
  new.decided_at := clock_timestamp();
  return new;
end $$;

create trigger settings_proposal_changes before update on settings_proposal
  for each row execute function settings_check_proposal_decision();

-- Proposals are never deleted.
create trigger settings_proposal_stays before delete on settings_proposal
  for each row execute function refuse('proposals are never deleted', 'settings_proposal_stays');
create trigger settings_proposal_no_truncate before truncate on settings_proposal
  for each statement execute function refuse('proposals are never deleted', 'settings_proposal_stays');
