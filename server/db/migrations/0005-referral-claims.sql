-- A claimed referral and its coins are two sides of one thing (§4, decision 0010): the database
-- refuses one without the other, a friend without a verified email, and any way back.

create index pending_referral_newest
    on pending_referral (referrer_id, created_at desc, id desc);
