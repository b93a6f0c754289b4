-- A game keeps the settings with which it began.
create trigger play_settings_kept before update of settings_version on play
  for each row when (new.settings_version <> old.settings_version) execute function refuse('what a game was promised does not change', 'play_settings_kept');
