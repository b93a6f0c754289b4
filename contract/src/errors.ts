/**
 * The error catalogue: code → HTTP status (§5, §8); the sentences are in `i18n/<locale>/player/errors.ts`.
 * No zod here: the player's bundle imports this file.
 */

type Status = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503;

export const errorStatus = {
  // Shape and transport
  bad_request: 400,
  unknown_field: 400,
  not_signed_in: 401,
  email_not_verified: 403,
  cross_site: 403,
  not_found: 404,
  body_too_large: 413,
  not_json: 415,
  too_many_requests: 429,
  internal: 500,
  proof_required: 422,
  unavailable: 503,
  busy: 503,

  // Login (§5, §8)
  login_fields_required: 422,
  login_failed: 401,
  login_proof_required: 422,
  first_sign_in_over: 401,
  passkey_failed: 401,
  passkey_limit: 409,

  // Registration (§5, §8)
  invalid_email: 422,
  invalid_email_address: 422,
  weak_password: 422,
  password_too_short: 422,
  password_too_long: 422,
  name_too_short: 422,
  name_too_long: 422,
  passwords_differ: 422,
  email_already_in_use: 409,
  invalid_referral_code: 422,
  registration_closed: 403,
  captcha_failed: 422,

  // Verification and password reset (§4, §8)
  resend_too_soon: 429,
  resend_limit_reached: 429,
  already_verified: 409,
  verification_link_invalid: 410,
  reset_link_invalid: 410,

  // Coins (§5, §8)
  invalid_coin_value: 422,
  coin_update_too_large: 422,
  not_enough_coins: 422,

  // Referral (§5)
  claim_too_large: 422,

  // Profile (§5, §8)
  name_empty: 422,
  display_name_too_long: 422,
  name_change_limit: 422,
  passwords_empty: 422,
  new_passwords_differ: 422,
  current_password_wrong: 422,
  deletion_password_required: 422,
  payout_on_its_way: 409,

  // Withdraw (§5, §8)
  amount_unknown: 422,
  method_required: 422,
  phone_required: 422,
  phone_invalid: 422,
  bank_required: 422,
  bank_name_required: 422,
  account_number_required: 422,
  account_holder_required: 422,
  withdrawal_changed: 422,
  withdrawal_not_found: 404,
  withdrawal_not_held: 409,
  replies_full: 409,
  reply_required: 422,
  reply_too_long: 422,

  // Notifications
  push_service_unknown: 422,

  // Contact (§5, §8)
  contact_fields_required: 422,
  contact_too_long: 422,
  captcha_required: 422,
  contact_keys_missing: 503,
  contact_refused: 502,
  contact_unreachable: 502,

  // Play (games.md): each refusal has its own code
  game_not_playable: 409,
  level_locked: 409,
  play_not_found: 404,
  play_superseded: 409,
  play_expired: 410,
  play_already_finished: 409,
  play_too_early: 422,
  play_quota_reached: 429,
  log_malformed: 422,
  log_forged: 422,
  log_truncated: 422,
  log_overrun: 422,
  log_edited: 409,
  log_replayed: 409,
  score_mismatch: 422,
  check_unavailable: 503,
  recording_unavailable: 503,
} as const satisfies Record<string, Status>;

export type ErrorCode = keyof typeof errorStatus;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code);
}

/** What every failed answer carries. */
export interface ErrorBody {
  error: {
    code: ErrorCode;
    message: string;
    /** The field of the request that the sentence is about, where there is one. */
    field?: string;
    /** How long to wait before the next try, where that is known. */
    retryAfterMs?: number;
  };
}
