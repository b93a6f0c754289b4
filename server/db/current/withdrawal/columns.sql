comment on table withdrawal is 'Holds nothing personal: a completed one outlives its player.';
comment on column withdrawal.number is 'As people name it: W-10482. @readonly';
comment on column withdrawal.requested_at is '@readonly';
comment on column withdrawal.decided_at is '@readonly';
comment on column withdrawal.processed_at is '@readonly';
comment on column withdrawal_payee.destination_hash is 'Keyed hash of where the money goes; null in requests older than it.';
comment on column withdrawal_payee.search is 'Lower case of all fields that operators search. @readonly';
comment on table withdrawal_event is 'Written by the database with each state. @readonly';
