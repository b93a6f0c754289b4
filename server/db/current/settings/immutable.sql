-- Settings are append-only.
create trigger settings_immutable before update or delete on settings_version
  for each row execute function refuse('settings are only ever added to', 'settings_immutable');

create trigger settings_no_truncate before truncate on settings_version
  for each statement execute function refuse('settings are only ever added to', 'settings_immutable');
