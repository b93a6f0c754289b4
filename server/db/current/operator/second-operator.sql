comment on column operator.mailbox is 'The address in its canonical spelling: operators with one mailbox are one person.';
comment on column operator.returned_at is 'When they were last activated again. @readonly';
comment on column operator.invited_by is 'Null: joined by a link that the server printed.';

-- Whether one operator came by another's invitation: a direct one counts for good, one of those whom the other invited for
-- thirty days after joining (docs/decisions/0030).
create or replace function operator_came_by(p_one uuid, p_other uuid) returns boolean language sql stable as $$
  with recursive inviter as (
    select invited_by as id, 1 as step, joined_at from operator where id = p_one
    union
    select o.invited_by, i.step + 1, i.joined_at from inviter i join operator o on o.id = i.id where i.step < 50
  )
  select exists (select from inviter where id = p_other
    and (step = 1 or joined_at > clock_timestamp() - interval '30 days'))
$$;

-- Whether another activated an operator again, in the last thirty days: who brings an account back vouches for it as an inviter
-- does.
create or replace function operator_brought_back(p_one uuid, p_other uuid) returns boolean language sql stable as $$
  select exists (select from operator o, lateral (
      select e.operator_id from audit_entry e where e.subject = 'operator:' || o.id and e.action = 'operator.change'
          and e.detail::json ->> 'wasActive' = 'false' and e.detail::json ->> 'isActive' = 'true'
        order by e.sequence desc limit 1) as back
    where o.id = p_one and o.returned_at > clock_timestamp() - interval '30 days' and back.operator_id = p_other)
$$;

-- Who returns is new again.
create or replace function operator_note_return() returns trigger language plpgsql as $$
begin
  new.returned_at := clock_timestamp();
  return new;
end $$;

create trigger operator_returns before update of is_active on operator
  for each row when (new.is_active and not old.is_active) execute function operator_note_return();

-- Why an operator is no second pair of eyes for a first one: 'own', 'mailbox' (the two have the same one), 'new' (for 24 hours
-- after joining or returning), 'invited' (one of the two came by the other's invitation, or back by the other); null where they
-- are one.
create or replace function second_operator_obstacle(p_first uuid, p_second uuid) returns text language sql stable as $$
  select case
      when p_first = p_second then 'own'
      -- The table's own checks refuse a missing operator.
      when p_second is null then null
      when first.mailbox = second.mailbox then 'mailbox'
      when second.joined_at is null
        or greatest(second.joined_at, second.returned_at) > clock_timestamp() - interval '24 hours' then 'new'
      when operator_came_by(p_second, p_first) or operator_came_by(p_first, p_second)
        or operator_brought_back(p_second, p_first) or operator_brought_back(p_first, p_second) then 'invited'
    end
    from (select) as one left join operator as first on first.id = p_first left join operator as second on second.id = p_second
$$;

-- Refuses a second operator who is none for the first; each decision refuses the same operator twice by its own rule.
create or replace function require_second_operator(p_first uuid, p_second uuid) returns void language plpgsql as $$
declare
  obstacle text := second_operator_obstacle(p_first, p_second);
begin
  if obstacle = 'new' then
    perform refuse('an operator is no second one for 24 hours after joining or returning', 'second_operator_new');
  elsif obstacle = 'mailbox' then
    perform refuse('two operators with one mailbox are one person', 'second_operator_mailbox');
  elsif obstacle = 'invited' then
    perform refuse('an operator is no second one for who invited them, nor for whom they invited', 'second_operator_invited');
  end if;
end $$;

-- Who invited an operator never changes.
create trigger operator_inviter_stays before update of invited_by on operator
  for each row when (new.invited_by is distinct from old.invited_by)
  execute function refuse('who invited an operator never changes', 'operator_inviter_stays');
