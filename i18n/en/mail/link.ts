/** Mails with a link: verification and password reset. */
export const messages = {
  verify: {
    subject: 'Verify your email for Sikka',
    body: 'Welcome to Sikka! Confirm that this address is yours and start playing.',
    button: 'Verify my email',
    closing: 'The link works once, for 24 hours. If you did not register, you can ignore this email.',
  },
  reset: {
    subject: 'Set a new password for Sikka',
    body: 'We received a request to set a new password for your account. If it was you, choose one here.',
    button: 'Choose a new password',
    closing:
      'The link works once, for one hour. If it was not you, ignore this email; your password stays the same.',
  },
};
