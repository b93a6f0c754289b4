/**
 * The error catalogue: code → HTTP status and the exact sentence of §5 and §8.
 * `{…}` marks what the sender fills in. No zod here: the player's bundle imports this file.
 */

interface ErrorEntry {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503;
  message: string;
}

export const errors = {
  // Shape and transport
  bad_request: { status: 400, message: 'The request could not be understood.' },
  unknown_field: { status: 400, message: 'The request has a field that is not known here.' },
  not_signed_in: { status: 401, message: 'No user is active' },
  email_not_verified: {
    status: 403,
    message: 'Your email is not verified. Please check your inbox or spam folder.',
  },
  cross_site: { status: 403, message: 'This request came from another site and was refused.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  not_json: { status: 415, message: 'The request must be JSON.' },
  too_many_requests: { status: 429, message: 'Too many attempts, please try again later' },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was lost; please try again.' },
  unavailable: {
    status: 503,
    message: 'Sikka is not reachable right now. Nothing was lost; please try again.',
  },

  // Login (§5, §8)
  login_fields_required: { status: 422, message: 'Email and password are required' },
  login_failed: { status: 401, message: 'Failed to sign in. Please check your credentials.' },

  // Registration (§5, §8)
  invalid_email: { status: 422, message: 'Invalid email format' },
  invalid_email_address: { status: 422, message: 'Invalid email address' },
  weak_password: { status: 422, message: 'Password is too weak' },
  password_too_short: { status: 422, message: 'Password must be at least 6 characters' },
  password_too_long: { status: 422, message: 'Password must be at most 256 characters' },
  name_too_short: { status: 422, message: 'Name must be at least 2 characters' },
  name_too_long: { status: 422, message: 'Name must be at most 50 characters' },
  passwords_differ: { status: 422, message: 'Passwords do not match' },
  email_already_in_use: { status: 409, message: 'Email already in use' },
  invalid_referral_code: {
    status: 422,
    message: "The referral code you entered is invalid or doesn't exist.",
  },
  registration_closed: { status: 403, message: 'Email/password registration is not enabled' },
  captcha_failed: { status: 422, message: 'Permission denied. Please check your input and try again.' },

  // Verification and password reset (§4, §8)
  resend_too_soon: {
    status: 429,
    message: 'Please wait before requesting another verification email',
  },
  resend_limit_reached: {
    status: 429,
    message: 'Failed to send verification email. Please check your inbox for a recent link.',
  },
  already_verified: { status: 409, message: 'Your email is already verified.' },
  verification_link_invalid: {
    status: 410,
    message: 'This verification link is used up or too old. Sign in to get a new one.',
  },
  reset_link_invalid: {
    status: 410,
    message: 'This link is used up or too old. Please ask for a new one.',
  },

  // Coins (§5, §8)
  invalid_coin_value: { status: 422, message: 'Invalid coin value' },
  coin_update_too_large: { status: 422, message: 'Coin update exceeds allowed limit of 100' },
  not_enough_coins: { status: 422, message: 'Not enough coins for this withdrawal' },

  // Referral (§5)
  claim_too_large: { status: 422, message: 'Total bonus exceeds allowed limit' },

  // Profile (§5, §8)
  name_empty: { status: 422, message: 'Display name cannot be empty' },
  display_name_too_long: { status: 422, message: 'Display name must be less than 20 characters' },
  name_change_limit: { status: 422, message: 'You can only change your name twice per week' },
  passwords_empty: { status: 422, message: 'Passwords cannot be empty' },
  new_passwords_differ: { status: 422, message: 'New Password & Confirm Password do not match' },
  current_password_wrong: {
    status: 422,
    message: 'Incorrect Current Password or account not signed in with email/password.',
  },
  deletion_password_required: {
    status: 422,
    message: 'Please enter your current password to delete your account',
  },

  payout_on_its_way: {
    status: 409,
    message: 'A payment to you is on its way. You can delete your account once it has arrived.',
  },

  // Withdraw (§5, §8)
  amount_unknown: { status: 422, message: 'Please choose one of the amounts' },
  method_required: { status: 422, message: 'Please select a payment method' },
  phone_required: { status: 422, message: 'Please enter your phone number' },
  phone_invalid: { status: 422, message: 'Please enter a valid 10-digit phone number.' },
  bank_required: { status: 422, message: 'Please select a bank' },
  bank_name_required: { status: 422, message: 'Please enter bank name' },
  account_number_required: { status: 422, message: 'Please enter account number' },
  account_holder_required: { status: 422, message: 'Please enter account holder name' },
  withdrawal_changed: { status: 409, message: 'This withdrawal was already requested with other details.' },
  withdrawal_not_found: { status: 404, message: 'This withdrawal was not found among yours.' },
  withdrawal_not_held: { status: 409, message: 'This withdrawal no longer waits for an answer.' },
  replies_full: { status: 409, message: 'You have answered five times. We will read it all.' },
  reply_required: { status: 422, message: 'Please write an answer.' },
  reply_too_long: { status: 422, message: 'Please keep your answer within 1,000 characters.' },

  // Contact (§5, §8)
  contact_fields_required: { status: 422, message: 'Please fill in every field.' },
  contact_too_long: { status: 422, message: 'This is too long. Please shorten it.' },
  captcha_required: { status: 422, message: 'Please complete the captcha' },
  contact_keys_missing: { status: 503, message: 'Web3Forms API keys are missing' },
  contact_refused: { status: 502, message: 'Submission failed. Please try again.' },
  contact_unreachable: { status: 502, message: 'An error occurred. Please try again later.' },

  // Play (games.md): each refusal has its own code
  game_not_playable: { status: 409, message: 'This game is not open yet.' },
  play_not_found: { status: 404, message: 'This game was not found among yours.' },
  play_superseded: { status: 409, message: 'You started another game, so this one no longer counts.' },
  play_expired: { status: 410, message: 'This game was started too long ago to be paid.' },
  play_already_finished: { status: 409, message: 'This game has already been counted.' },
  play_too_early: { status: 422, message: 'This result came faster than the game can be played.' },
  play_quota_reached: {
    status: 429,
    message: 'You left many games unfinished. Please wait a while before the next one.',
  },
  log_malformed: { status: 422, message: 'The record of this game cannot be read.' },
  log_forged: { status: 422, message: 'The record of this game holds a move that is not possible.' },
  log_truncated: { status: 422, message: 'The record of this game stops before the game is over.' },
  log_overrun: { status: 422, message: 'The record of this game goes on after the game is over.' },
  log_edited: { status: 409, message: 'The record of this game differs from what was sent while playing.' },
  log_replayed: { status: 409, message: 'This record was already sent for another game.' },
  score_mismatch: {
    status: 422,
    message: 'We saw another score than your screen. Your result is kept and a person will look at it.',
  },
  check_unavailable: {
    status: 503,
    message: 'Your game could not be checked right now. It is kept and will be sent again.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}

/** What every failed answer carries (§5 of the architecture). */
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
