/** The message of each error code (§5, §8); docs/decisions/0011 says which of §8 cannot occur. */
import type { ErrorCode } from '@sikka/contract/errors';
import type { contactRefusedSentence } from '@sikka/contract/validation/contact';

export const messages = {
  network: 'Network error. Please check your internet connection and try again.',

  // Shape and transport
  bad_request: 'The request is not valid.',
  unknown_field: 'The request has an unknown field.',
  not_signed_in: 'No user is active',
  email_not_verified: 'Your email is not verified. Please check your inbox or spam folder.',
  cross_site: 'This request came from another site and was blocked.',
  not_found: 'There is nothing at this address.',
  body_too_large: 'The request is too large.',
  not_json: 'The request must be JSON.',
  too_many_requests: 'Too many attempts, please try again later',
  proof_required: 'Too many attempts, please reload the page',
  internal: 'Something went wrong on our side. Nothing was lost; please try again.',
  busy: 'Many people are here right now. Nothing was lost; please try again in a moment.',
  unavailable: 'Sikka is not reachable right now. Nothing was lost; please try again.',

  // Login (§5, §8)
  login_fields_required: 'Email and password are required',
  login_failed: 'Failed to sign in. Please check your credentials.',
  login_proof_required: 'Too many attempts, please reload the page',
  first_sign_in_over: 'Please sign in with your password.',
  passkey_failed: 'This passkey didn’t work. Please use your password.',
  passkey_limit: 'You have ten passkeys. Remove one to add another.',

  // Registration (§5, §8)
  invalid_email: 'Invalid email format',
  invalid_email_address: 'Invalid email address',
  weak_password: 'Password is too weak',
  password_too_short: 'Password must be at least 6 characters',
  password_too_long: 'Password must be at most 256 characters',
  name_too_short: 'Name must be at least 2 characters',
  name_too_long: 'Name must be at most 50 characters',
  passwords_differ: 'Passwords do not match',
  email_already_in_use: 'Email already in use',
  invalid_referral_code: "The referral code you entered is invalid or doesn't exist.",
  registration_closed: 'Email/password registration is not enabled',
  captcha_failed: 'Permission denied. Please check your input and try again.',

  // Verification and password reset (§4, §8)
  resend_too_soon: 'Please wait before requesting another verification email',
  resend_limit_reached: 'Failed to send verification email. Please check your inbox for a recent link.',
  already_verified: 'Your email is already verified.',
  verification_link_invalid:
    'This verification link was already used or has expired. Sign in to get a new one.',
  reset_link_invalid: 'This link was already used or has expired. Please request a new one.',

  // Coins (§5, §8)
  invalid_coin_value: 'Invalid coin value',
  coin_update_too_large: 'Coin update exceeds allowed limit of 100',
  not_enough_coins: 'Not enough coins for this withdrawal',

  // Referral (§5)
  claim_too_large: 'Total bonus exceeds allowed limit',

  // Profile (§5, §8)
  name_empty: 'Display name cannot be empty',
  display_name_too_long: 'Display name must be less than 20 characters',
  name_change_limit: 'You can only change your name twice per week',
  passwords_empty: 'Passwords cannot be empty',
  new_passwords_differ: 'New Password & Confirm Password do not match',
  current_password_wrong: 'Incorrect Current Password or account not signed in with email/password.',
  deletion_password_required: 'Please enter your current password to delete your account',
  payout_on_its_way: 'A payment to you is on its way. You can delete your account once it has arrived.',

  // Withdraw (§5, §8)
  amount_unknown: 'Please choose one of the amounts',
  method_required: 'Please select a payment method',
  phone_required: 'Please enter your phone number',
  phone_invalid: 'Please enter a valid 10-digit phone number.',
  bank_required: 'Please select a bank',
  bank_name_required: 'Please enter bank name',
  account_number_required: 'Please enter account number',
  account_holder_required: 'Please enter account holder name',
  withdrawal_changed: 'This withdrawal was already requested with different details.',
  withdrawal_not_found: 'Withdrawal not found.',
  withdrawal_not_held: 'This withdrawal no longer needs an answer.',
  replies_full: 'You have answered five times. We read every answer.',
  reply_required: 'Please write an answer.',
  reply_too_long: 'Please keep your answer within 1,000 characters.',

  // Notifications
  push_service_unknown: 'We can’t send alerts to this browser.',

  // Contact (§5, §8)
  contact_fields_required: 'Please fill in every field.',
  contact_too_long: 'This is too long. Please shorten it.',
  captcha_required: 'Please complete the captcha',
  contact_keys_missing: 'Web3Forms API keys are missing',
  contact_refused: 'Submission failed. Please try again.' satisfies typeof contactRefusedSentence,
  contact_unreachable: 'An error occurred. Please try again later.',

  // Play (games.md): each refusal has its own code
  game_not_playable: 'This game is not open yet.',
  level_locked: 'You haven’t unlocked this yet.',
  play_not_found: 'Game not found.',
  play_superseded: 'You started another game, so this one no longer counts.',
  play_expired: 'This game was started too long ago to pay.',
  play_already_finished: 'This game has already been counted.',
  play_too_early: 'This result arrived faster than the game can be played.',
  play_quota_reached: 'You left many games unfinished. Please wait a while before you start another.',
  log_malformed: 'The recording of this game cannot be read.',
  log_forged: 'The recording of this game contains an impossible move.',
  log_truncated: 'The recording of this game ends before the game is over.',
  log_overrun: 'The recording of this game continues after the game is over.',
  log_edited: 'The recording of this game differs from what was sent while you played.',
  log_replayed: 'This recording was already sent for another game.',
  score_mismatch: 'Our score differs from the one on your screen. Your result is saved and under review.',
  check_unavailable: 'Your game could not be checked right now. It is saved and will be sent again.',
  recording_unavailable: 'We can’t load this game’s recording right now. Please try again in a few minutes.',
} as const satisfies Record<ErrorCode | 'network', string>;
