comment on column name_change.week is 'The Monday, in Kathmandu, on which the week of the change began.';
