-- Views of other lists than the queue (docs/decisions/0042): thirty for each operator, each list with names of its own. The
-- build before knows the queue's alone and the first ten places. Not validated: those of before obeyed stricter rules.
alter table operator_view
  add column list text not null default 'withdrawals',
  add constraint operator_view_list check (list in ('withdrawals', 'plays', 'audit')) not valid,
  drop constraint operator_view_ten,
  add constraint operator_view_thirty check (place between 1 and 30) not valid;

-- allowed require-concurrent-index-deletion: ten rows for each operator
drop index operator_view_once;
-- allowed require-concurrent-index-creation: ten rows for each operator
create unique index operator_view_once on operator_view (operator_id, list, name);
