-- Replies are numbered, and given to open holds only.
create or replace function review_check_reply() returns trigger language plpgsql as $$
begin
  perform from review_hold where withdrawal_id = new.withdrawal_id and number = new.hold_number
    and released_at is null for update;
  if not found then
    perform refuse('only what is held is answered', 'review_reply_to_open');
  end if;
  if new.number <> 1 + (select count(*) from review_reply
      where withdrawal_id = new.withdrawal_id and hold_number = new.hold_number) then
    perform refuse('replies are numbered in their order', 'review_reply_order');
  end if;
  new.at := clock_timestamp();
  return new;
end $$;

create trigger review_reply_starts before insert on review_reply
  for each row execute function review_check_reply();
