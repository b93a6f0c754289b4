-- More spellings of one mailbox are known (docs/decisions/0029): the server hashes the addresses of these providers again after the
-- start. The hashes of players who left stay as they are, and are looked up as well.
-- allowed long-write: verified players of three providers alone, few where most have Gmail
update player set email_hash = null
  where email_verified_at is not null and (
    email ~* '@(yandex\.[a-z.]+|ya\.ru|narod\.ru)$'
    or email ~* '-[^@]*@(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com|myyahoo\.com)$'
    or email ~* '[.@](fastmail\.[a-z.]+|sent\.com|fea\.st|mm\.st|airpost\.net|eml\.cc|ml1\.net|mailbolt\.com|imap\.cc)$');
