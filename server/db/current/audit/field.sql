-- One field of an entry: its length in octets, ':', its text, ','.
create or replace function audit_field(value text) returns bytea language sql immutable as $$
  select convert_to(octet_length(coalesce(value, '')) || ':' || coalesce(value, '') || ',', 'UTF8')
$$;
