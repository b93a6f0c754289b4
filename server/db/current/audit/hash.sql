-- The hash of an entry, over the hash before it and all its fields.
create or replace function audit_hash(previous bytea, e audit_entry) returns bytea language sql stable as $$
  select sha256(previous || audit_field(e.sequence::text)
    || audit_field(to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || audit_field(e.operator_id::text) || audit_field(e.action) || audit_field(e.subject) || audit_field(e.detail))
$$;
