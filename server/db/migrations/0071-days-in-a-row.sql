-- The first of the days in a row with paid games that end on `day` (docs/decisions/0079); without one they begin on `day`.
alter table play_tally add column streak_from date;
