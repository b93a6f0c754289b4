comment on column operator.invited_by is 'Null: joined by a link that the server printed.';

-- Why an operator is no second pair of eyes for a first one: 'own', 'new' (for 24 hours after joining), 'invited' (one of
-- the two invited the other); null where they are one.
create or replace function second_operator_obstacle(p_first uuid, p_second uuid) returns text language sql stable as $$
  select case
      when p_first = p_second then 'own'
      -- Nobody is refused by the table's own checks.
      when p_second is null then null
      when second.joined_at is null or second.joined_at > clock_timestamp() - interval '24 hours' then 'new'
      when p_first = second.invited_by or p_second = first.invited_by then 'invited'
    end
    from (select) as one left join operator as first on first.id = p_first left join operator as second on second.id = p_second
$$;

-- Refuses a second operator who is none for the first; each decision refuses the same operator twice by its own rule.
create or replace function require_second_operator(p_first uuid, p_second uuid) returns void language plpgsql as $$
declare
  obstacle text := second_operator_obstacle(p_first, p_second);
begin
  if obstacle = 'new' then
    perform refuse('an operator is no second one for 24 hours after joining', 'second_operator_new');
  elsif obstacle = 'invited' then
    perform refuse('an operator is no second one for who invited them, nor for whom they invited', 'second_operator_invited');
  end if;
end $$;

-- Who invited an operator never changes.
create trigger operator_inviter_stays before update of invited_by on operator
  for each row when (new.invited_by is distinct from old.invited_by)
  execute function refuse('who invited an operator never changes', 'operator_inviter_stays');
