comment on column operator.joined_at is '@readonly';
comment on column operator_passkey.added_at is '@readonly';
comment on column operator_session.opened_at is '@readonly';
comment on column operator_invitation.created_at is '@readonly';
