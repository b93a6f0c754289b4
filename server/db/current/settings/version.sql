comment on column settings_version.at is '@readonly';

-- Whether values are those of an earlier version: all of them, and beside them only games and settings that came later.
create or replace function settings_brings_back("values" jsonb, earlier jsonb) returns boolean language sql immutable as $$
  select coalesce(("values" -> 'floors') @> (earlier -> 'floors')
    and jsonb_path_query_array("values", '$.catalogueOrder[0 to $last]',
      jsonb_build_object('last', jsonb_array_length(earlier -> 'catalogueOrder') - 1)) = (earlier -> 'catalogueOrder')
    and not exists (select from jsonb_each(earlier - array['floors', 'catalogueOrder']) as e
      where "values" -> key is distinct from e.value), false)
$$;

-- Versions have no gaps, and a restored one has the values that it names.
create or replace function settings_check_next() returns trigger language plpgsql as $$
begin
  -- Of two changes to the same version the second violates the primary key, or this.
  if new.number <> coalesce((select max(number) from settings_version), 0) + 1 then
    perform refuse(format('version %s does not follow the last one', new.number), 'settings_next');
  end if;
  if new.restores is not null and not settings_brings_back(new.values,
      (select v.values from settings_version v where v.number = new.restores)) then
    perform refuse(format('version %s does not bring back version %s', new.number, new.restores), 'settings_restores');
  end if;
  new.at := clock_timestamp();
  return new;
end $$;

create trigger settings_next before insert on settings_version
  for each row execute function settings_check_next();

-- Settings are append-only.
create trigger settings_immutable before update or delete on settings_version
  for each row execute function refuse('settings are append-only', 'settings_immutable');
create trigger settings_no_truncate before truncate on settings_version
  for each statement execute function refuse('settings are append-only', 'settings_immutable');
