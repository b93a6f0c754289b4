comment on column contact_message.email is 'Lower case.';
comment on column contact_message.number is 'The order of the inbox. @readonly';
comment on column contact_message.closed_at is '@readonly';
comment on column contact_message.search is 'Lower case of all fields that operators search. @readonly';
comment on column contact_message.delivered_at is 'When the operator was mailed.';
comment on column contact_answer.at is '@readonly';
