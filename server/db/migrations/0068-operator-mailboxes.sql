-- One mailbox is one operator, also of those who joined before that was checked, or who come back (docs/decisions/0030).
alter table operator
  -- The address in its canonical spelling; null until a start has filled it in.
  add column mailbox text constraint operator_mailbox check (char_length(mailbox) between 1 and 254),
  -- When they were last activated again; null for those who were always active.
  add column returned_at timestamptz;
