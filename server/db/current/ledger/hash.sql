-- SHA-256 over the UTF-8 of a form.
create or replace function ledger_hash(form text) returns bytea language sql stable as $$
  select sha256(convert_to(form, 'UTF8'))
$$;
