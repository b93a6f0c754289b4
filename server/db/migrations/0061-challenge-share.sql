-- Players who let their friends watch their tries and race against them (docs/decisions/0071).
create table challenge_share (
  player_id uuid not null constraint challenge_share_pkey primary key references player on delete cascade
);
