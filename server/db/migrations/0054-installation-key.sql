-- The key of what must stay equal for ever: hashes, the admin path, keys of the webhook and of pushes (docs/decisions/0056).
create table installation_key (
  singleton boolean primary key default true constraint installation_key_once check (singleton),
  -- Encrypted with the installation's secret (AES-256-GCM): nonce, tag, key.
  sealed bytea not null constraint installation_key_sealed check (octet_length(sealed) between 60 and 1024)
);
