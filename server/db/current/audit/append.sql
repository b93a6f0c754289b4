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
