-- The application has the list of languages (contract/src/locales.ts); the database checks the format alone.
alter table player drop constraint player_locale_check,
  add constraint player_locale_format check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and char_length(locale) <= 35);
