-- Adjustments are never deleted.
create trigger adjustment_stays before delete on coin_adjustment
  for each row execute function refuse('adjustments stay', 'adjustment_stays');

create trigger adjustment_no_truncate before truncate on coin_adjustment
  for each statement execute function refuse('adjustments stay', 'adjustment_stays');

create trigger adjustment_sentence_no_truncate before truncate on adjustment_sentence
  for each statement execute function refuse('adjustments stay', 'adjustment_stays');
