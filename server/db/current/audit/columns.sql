comment on table audit_entry is 'What operators did, as a chain of hashes. @readonly';
