-- Indexes for the clean-up jobs (docs/operations.md).

create index player_unverified on player (joined_at) where email_verified_at is null;

create index play_refusal_at on play_refusal (at);

-- Rows arrive in order, and each game writes ten: a block range index costs them nothing.
create index play_chunk_arrived on play_chunk using brin (arrived_at);
