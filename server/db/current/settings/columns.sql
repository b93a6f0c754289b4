comment on column settings_version.at is '@readonly';
