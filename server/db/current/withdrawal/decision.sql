-- A withdrawal on review is neither approved nor completed.
create or replace function withdrawal_check_review() returns trigger language plpgsql as $$
begin
  if exists (select from review_hold where withdrawal_id = new.id and released_at is null) then
    perform refuse('the withdrawal is on review: end the review first', 'withdrawal_held');
  end if;
  return new;
end $$;

create trigger withdrawal_on_review before update on withdrawal
  for each row when (new.state <> old.state and new.state in ('approved', 'completed'))
  execute function withdrawal_check_review();

-- The lowest amount in force since the request; 0, so always, without any version.
create or replace function four_eyes_from(requested timestamptz) returns integer language sql stable as $$
  select coalesce(least(
    (select ("values" ->> 'fourEyesFromRupees')::integer from settings_version where at <= requested
      order by number desc limit 1),
    (select min(("values" ->> 'fourEyesFromRupees')::integer) from settings_version where at > requested)), 0)
$$;

-- A second operator completes a large amount.
create or replace function withdrawal_check_four_eyes() returns trigger language plpgsql as $$
begin
  if new.amount_rupees < four_eyes_from(new.requested_at) then
    return new;
  end if;
  if new.approved_by = new.completed_by then
    perform refuse('the operator who approved this amount may not complete it', 'withdrawal_four_eyes');
  end if;
  perform require_second_operator(new.approved_by, new.completed_by);
  return new;
end $$;

create trigger withdrawal_four_eyes before update of state on withdrawal
  for each row when (new.state = 'completed' and old.state <> 'completed') execute function withdrawal_check_four_eyes();
