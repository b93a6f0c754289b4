-- A reply never changes.
create trigger review_reply_immutable before update on review_reply
  for each row execute function refuse('what was said stays said', 'review_reply_immutable');
