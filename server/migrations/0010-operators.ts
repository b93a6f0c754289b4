import { sql, type Kysely } from 'kysely';

/**
 * Who works at the console, and what they did (docs/decisions/0017). Two factors, roles, and the end of sessions with a
 * role are rules of the database; so is the chain of what was done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await people.execute(db);
  await rules.execute(db);
  await audit.execute(db);
}

const people = sql`
  create table operator (
    id uuid primary key default gen_random_uuid(),
    name text not null check (char_length(name) between 2 and 50),
    email text not null constraint operator_email_once unique check (char_length(email) between 3 and 254),
    role text not null constraint operator_role check (role in ('reviewer', 'payer', 'administrator')),
    password_hash text not null,
    -- Sealed with a key that is not in the database.
    code_secret bytea,
    -- The step of the last code that let somebody in: none works twice.
    code_step bigint not null default 0,
    is_active boolean not null default true,
    joined_at timestamptz not null default clock_timestamp()
  );

  create table operator_passkey (
    id text primary key check (length(id) between 1 and 1400),
    operator_id uuid not null references operator on delete cascade,
    name text not null check (char_length(name) between 1 and 40),
    public_key bytea not null,
    counter bigint not null default 0,
    transports text[] not null default '{}',
    added_at timestamptz not null default clock_timestamp(),
    used_at timestamptz
  );
  create index operator_passkey_owner on operator_passkey (operator_id);

  create table operator_session (
    id uuid primary key default gen_random_uuid(),
    token_hash bytea not null unique check (octet_length(token_hash) = 32),
    operator_id uuid not null references operator on delete cascade,
    opened_at timestamptz not null default clock_timestamp(),
    seen_at timestamptz not null default clock_timestamp(),
    expires_at timestamptz not null
  );
  create index operator_session_owner on operator_session (operator_id);

  -- Null address: the first one, for whoever holds the link that the start of the house printed.
  create table operator_invitation (
    id uuid primary key default gen_random_uuid(),
    email text check (char_length(email) between 3 and 254),
    role text not null check (role in ('reviewer', 'payer', 'administrator')),
    code_secret bytea not null,
    invited_by uuid references operator on delete cascade,
    created_at timestamptz not null default clock_timestamp(),
    expires_at timestamptz not null,
    used_at timestamptz
  );

  -- What a passkey has to sign; each serves once.
  create table operator_challenge (
    challenge text primary key check (length(challenge) between 1 and 200),
    expires_at timestamptz not null
  );`;

const rules = sql`
  create function operator_refuse(message text, rule text) returns void language plpgsql as $$
  begin
    raise exception '%', message using errcode = 'integrity_constraint_violation', constraint = rule;
  end $$;

  -- A password alone never opens the console: looked at on commit, for passkeys come after their operator.
  create function operator_check_factor() returns trigger language plpgsql as $$
  declare
    p_id uuid := case tg_table_name when 'operator' then (to_jsonb(new) ->> 'id')::uuid
      else (to_jsonb(old) ->> 'operator_id')::uuid end;
  begin
    if exists (select from operator where id = p_id and code_secret is null)
      and not exists (select from operator_passkey where operator_id = p_id) then
      perform operator_refuse('an operator has a second factor', 'operator_second_factor');
    end if;
    return null;
  end $$;
  create constraint trigger operator_second_factor after insert or update of code_secret on operator
    deferrable initially deferred for each row execute function operator_check_factor();
  create constraint trigger operator_second_factor after delete on operator_passkey
    deferrable initially deferred for each row execute function operator_check_factor();

  create function operator_end_sessions() returns trigger language plpgsql as $$
  begin
    delete from operator_session where operator_id = new.id;
    return null;
  end $$;
  create trigger operator_sessions_end after update of role, is_active on operator
    for each row when (new.role <> old.role or new.is_active <> old.is_active)
    execute function operator_end_sessions();

  create function operator_keep_administrator() returns trigger language plpgsql as $$
  begin
    -- Two who step down at once wait for each other, and the second one stays.
    perform pg_advisory_xact_lock(hashtext('operator_last_administrator'));
    if not exists (select from operator where role = 'administrator' and is_active and id <> old.id) then
      perform operator_refuse('the last administrator stays one', 'operator_last_administrator');
    end if;
    return new;
  end $$;
  create trigger operator_last_administrator before update of role, is_active on operator
    for each row when (old.role = 'administrator' and old.is_active and not (new.role = 'administrator' and new.is_active))
    execute function operator_keep_administrator();

  create function operator_refuse_removal() returns trigger language plpgsql as $$
  begin
    perform operator_refuse('operators are retired, never removed: the audit log names them', 'operator_stays');
    return null;
  end $$;
  create trigger operator_stays before delete on operator
    for each row execute function operator_refuse_removal();
  create trigger operator_no_truncate before truncate on operator
    for each statement execute function operator_refuse_removal();`;

// Each entry's hash covers the entry and the hash before it. A field is written as its octets, ':', and itself, so
// that no two entries are written alike.
const audit = sql`
  create table audit_entry (
    sequence bigint primary key check (sequence >= 1),
    at timestamptz not null,
    operator_id uuid references operator,
    action text not null check (action ~ '^[a-z][a-z_.]{1,59}$'),
    subject text not null check (char_length(subject) between 1 and 120),
    detail text not null check (detail is json object and octet_length(detail) <= 4000),
    hash bytea not null check (octet_length(hash) = 32)
  );

  create function audit_field(value text) returns bytea language sql immutable as $$
    select convert_to(octet_length(coalesce(value, '')) || ':' || coalesce(value, '') || ',', 'UTF8')
  $$;

  create function audit_hash(previous bytea, e audit_entry) returns bytea language sql stable as $$
    select sha256(previous || audit_field(e.sequence::text)
      || audit_field(to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
      || audit_field(e.operator_id::text) || audit_field(e.action) || audit_field(e.subject) || audit_field(e.detail))
  $$;

  -- The only writer: one entry after the other.
  create function audit_append(p_operator uuid, p_action text, p_subject text, p_detail text) returns bigint
  language plpgsql as $$
  declare
    last audit_entry;
    next audit_entry;
  begin
    perform pg_advisory_xact_lock(hashtext('audit_append'));
    select * into last from audit_entry order by sequence desc limit 1;
    next.sequence := coalesce(last.sequence, 0) + 1;
    next.at := clock_timestamp();
    next.operator_id := p_operator;
    next.action := p_action;
    next.subject := p_subject;
    next.detail := p_detail;
    next.hash := audit_hash(coalesce(last.hash, ''::bytea), next);
    insert into audit_entry select next.*;
    return next.sequence;
  end $$;

  create function audit_check_entry() returns trigger language plpgsql as $$
  declare
    previous bytea;
  begin
    select hash into previous from audit_entry where sequence = new.sequence - 1;
    if new.sequence > 1 and previous is null
      or new.hash is distinct from audit_hash(coalesce(previous, ''::bytea), new) then
      perform operator_refuse('the entry does not continue the log', 'audit_chain');
    end if;
    return new;
  end $$;
  create trigger audit_chain before insert on audit_entry for each row execute function audit_check_entry();

  create function audit_refuse_change() returns trigger language plpgsql as $$
  begin
    perform operator_refuse('the audit log is only ever added to', 'audit_immutable');
    return null;
  end $$;
  create trigger audit_immutable before update or delete on audit_entry
    for each row execute function audit_refuse_change();
  create trigger audit_no_truncate before truncate on audit_entry
    for each statement execute function audit_refuse_change();`;
