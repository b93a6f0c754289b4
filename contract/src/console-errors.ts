/** The console's own refusals, apart from `errors.ts`: players download that one. */

interface ConsoleErrorEntry {
  status: 401 | 403 | 404 | 409 | 410 | 422;
  message: string;
}

export const consoleErrors = {
  operator_login_failed: {
    status: 401,
    message: 'Email, password or code is wrong. A code is good once; wait for the next one.',
  },
  passkey_refused: { status: 401, message: 'This passkey was not accepted. Please try again.' },
  invitation_invalid: {
    status: 410,
    message: 'This invitation is used up, withdrawn or too old. Ask an administrator for a new one.',
  },
  code_wrong: {
    status: 422,
    message: 'This code is wrong. Check the clock of your phone and try the next one.',
  },
  second_factor_required: {
    status: 422,
    message: 'Set up a code or a passkey: a password alone is not enough.',
  },
  operator_password_short: { status: 422, message: 'The password must have at least 12 characters.' },
  operator_password_common: { status: 422, message: 'This password is among the first that anybody tries.' },
  operator_name_wrong: { status: 422, message: 'The name must have 2 to 50 characters.' },
  operator_email_wrong: { status: 422, message: 'This is not an email address.' },
  operator_exists: { status: 409, message: 'Somebody with this address works here already.' },
  operators_full: {
    status: 409,
    message: 'There are as many operators and open invitations as this house holds.',
  },
  operator_not_found: { status: 404, message: 'This operator was not found.' },
  own_role: { status: 409, message: 'Nobody changes their own role. Ask another administrator.' },
  last_administrator: { status: 409, message: 'The last administrator stays one.' },
  last_factor: { status: 409, message: 'This is your only second factor. Add another one first.' },
  passkeys_full: { status: 409, message: 'You have as many passkeys as can be kept. Remove one first.' },
  passkey_not_found: { status: 404, message: 'This passkey was not found among yours.' },
} as const satisfies Record<string, ConsoleErrorEntry>;

export type ConsoleErrorCode = keyof typeof consoleErrors;
