-- Refuses a statement in the name of a rule; the application and the tests read the name as the error's constraint.
create or replace function refuse(message text, rule text) returns void language plpgsql as $$
begin
  raise exception '%', message using errcode = 'integrity_constraint_violation', constraint = rule;
end $$;

-- The same as a trigger: refuse('<message>', '<rule>').
create or replace function refuse() returns trigger language plpgsql as $$
begin
  perform refuse(tg_argv[0], tg_argv[1]);
  return null;
end $$;
