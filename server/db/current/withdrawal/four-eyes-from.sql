-- The lowest amount that held at any moment since it was asked for; 0, so always, where none ever was.
create or replace function four_eyes_from(requested timestamptz) returns integer language sql stable as $$
  select coalesce(least(
    (select ("values" ->> 'fourEyesFromRupees')::integer from settings_version where at <= requested
      order by number desc limit 1),
    (select min(("values" ->> 'fourEyesFromRupees')::integer) from settings_version where at > requested)), 0)
$$;
