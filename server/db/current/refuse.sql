-- Refuses a statement, with the rule's name as the error's constraint for application and tests.
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
