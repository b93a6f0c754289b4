-- A claimed referral and its coins belong together (§4, docs/decisions/0010): the database refuses one
-- without the other, a friend without a verified email, and undoing a claim.

create index pending_referral_newest
    on pending_referral (referrer_id, created_at desc, id desc);
