import { sql, type Kysely } from 'kysely';

/**
 * The Messages room (docs/decisions/0023): messages are answered once, or closed without an answer and perhaps taken up
 * again. An answer is never rewritten, and goes with the message that it answers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await messages.execute(db);
  await answers.execute(db);
  await rules.execute(db);
}

const messages = sql`
  create extension if not exists pg_trgm;
  alter table contact_message
    -- The order of the inbox: a time with microseconds does not survive a browser.
    add column number bigint generated always as identity,
    add column closed_by uuid references operator,
    add column closed_at timestamptz,
    add column search text not null generated always as (lower(name || ' ' || email || ' ' || message)) stored;
  alter table contact_message drop constraint contact_message_state_check,
    add constraint contact_message_state check (state in ('new', 'answered', 'closed')),
    add constraint contact_message_closed check (num_nonnulls(closed_by, closed_at) = case state when 'closed' then 2 else 0 end);
  create unique index contact_message_number on contact_message (number);
  create index contact_message_queue on contact_message (state, number);
  create index contact_message_search on contact_message using gin (search gin_trgm_ops);`;

const answers = sql`
  create table contact_answer (
    message_id uuid primary key references contact_message on delete cascade,
    text text not null constraint contact_answer_length check (char_length(text) between 1 and 5000),
    operator_id uuid not null references operator,
    -- As the console showed it that day, and as the mail says it.
    operator_name text not null check (char_length(operator_name) between 2 and 50),
    at timestamptz not null default clock_timestamp(),
    mailed_at timestamptz
  );`;

const rules = sql`
  create function contact_refuse(message text, rule text) returns void language plpgsql as $$
  begin
    raise exception '%', message using errcode = 'integrity_constraint_violation', constraint = rule;
  end $$;

  -- Answered is what has an answer, and stays so; a closed message may be taken up again.
  create function contact_check_state() returns trigger language plpgsql as $$
  begin
    if new.state = old.state then
      if (new.closed_by, new.closed_at) is distinct from (old.closed_by, old.closed_at) then
        perform contact_refuse('who closed it stays who closed it', 'contact_message_transition');
      end if;
      return new;
    end if;
    if old.state = 'answered' or (new.state = 'answered' and not exists (select from contact_answer where message_id = new.id)) then
      perform contact_refuse('a message is answered by its answer, and stays answered', 'contact_message_transition');
    end if;
    new.closed_at := case new.state when 'closed' then clock_timestamp() end;
    return new;
  end $$;
  create trigger contact_message_state before update on contact_message
    for each row execute function contact_check_state();

  create function contact_check_new() returns trigger language plpgsql as $$
  begin
    if new.state <> 'new' then
      perform contact_refuse('a message comes new', 'contact_message_transition');
    end if;
    return new;
  end $$;
  create trigger contact_message_comes_new before insert on contact_message
    for each row execute function contact_check_new();

  create function contact_answer_given() returns trigger language plpgsql as $$
  begin
    update contact_message set state = 'answered', closed_by = null, closed_at = null where id = new.message_id;
    return null;
  end $$;
  create trigger contact_answer_given after insert on contact_answer
    for each row execute function contact_answer_given();

  create function contact_keep_answer() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      if old.mailed_at is null and new.mailed_at is not null
        and (new.message_id, new.text, new.operator_id, new.operator_name, new.at)
          is not distinct from (old.message_id, old.text, old.operator_id, old.operator_name, old.at) then
        return new;
      end if;
    elsif tg_op = 'DELETE' then
      if not exists (select from contact_message where id = old.message_id) then
        return old;
      end if;
    end if;
    perform contact_refuse('what was answered stays as it was answered', 'contact_answer_immutable');
    return null;
  end $$;
  create trigger contact_answer_immutable before update or delete on contact_answer
    for each row execute function contact_keep_answer();
  create trigger contact_answer_no_truncate before truncate on contact_answer
    for each statement execute function contact_keep_answer();`;
