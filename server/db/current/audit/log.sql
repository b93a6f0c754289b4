comment on table audit_entry is 'Actions of operators, as a hash chain. @readonly';

-- One field of an entry: its length in octets, ':', its text, ','.
create or replace function audit_field(value text) returns bytea language sql immutable as $$
  select convert_to(octet_length(coalesce(value, '')) || ':' || coalesce(value, '') || ',', 'UTF8')
$$;

-- The hash of an entry, over the hash before it and all its fields.
create or replace function audit_hash(previous bytea, e audit_entry) returns bytea language sql stable as $$
  select sha256(previous || audit_field(e.sequence::text)
    || audit_field(to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || audit_field(e.operator_id::text) || audit_field(e.action) || audit_field(e.subject) || audit_field(e.detail))
$$;

-- The only writer: one entry after the other.
create or replace function audit_append(p_operator uuid, p_action text, p_subject text, p_detail text) returns bigint
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

-- Each entry has the next number and the hash that covers the one before it.
create or replace function audit_check_entry() returns trigger language plpgsql as $$
declare
  previous bytea;
begin
  select hash into previous from audit_entry where sequence = new.sequence - 1;
  if new.sequence > 1 and previous is null
    or new.hash is distinct from audit_hash(coalesce(previous, ''::bytea), new) then
    perform refuse('the entry does not continue the log', 'audit_chain');
  end if;
  return new;
end $$;

create trigger audit_chain before insert on audit_entry for each row execute function audit_check_entry();

-- The audit log is append-only.
create trigger audit_immutable before update or delete on audit_entry
  for each row execute function refuse('the audit log is append-only', 'audit_immutable');
create trigger audit_no_truncate before truncate on audit_entry
  for each statement execute function refuse('the audit log is append-only', 'audit_immutable');
