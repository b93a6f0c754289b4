/** Alerts, their thresholds, and how operators are told of them. */
export const messages = {
  title: 'Alerts',
  columns: { what: 'Alert', state: 'State', opened: 'Opened', closed: 'Resolved' },
  open: 'Open',
  resolved: 'Resolved',
  empty: 'No alerts in the last 90 days',
  strip: 'Open alerts',
  all: 'All alerts',
  since: (age: string) => `for ${age}`,
  thresholds: 'Change thresholds',
  help: 'Checked every three minutes. An alert is resolved once its figure is 10 % below the threshold.',
  kinds: {
    queue_age: (age: string, limit: string) =>
      `The oldest open withdrawal has waited ${age} (threshold ${limit})`,
    pending: (count: string, limit: string) =>
      `${count} ${count === '1' ? 'withdrawal awaits' : 'withdrawals await'} a decision (threshold ${limit})`,
    circulation: (coins: string, limit: string) =>
      `${coins} ${coins === '1' ? 'coin' : 'coins'} in circulation (threshold ${limit})`,
    refused_games: (count: string, limit: string) =>
      `${count} game ${count === '1' ? 'result' : 'results'} refused within an hour (threshold ${limit})`,
    failed_mails: (count: string, limit: string) =>
      `${count} ${count === '1' ? 'email' : 'emails'} failed within a day (threshold ${limit})`,
    ledger_unchecked: (age: string, limit: string) =>
      `The ledger check failed or is late: last full check ${age} ago (threshold ${limit})`,
    ledger_mismatch: () => 'The ledger does not add up; payouts are stopped',
    payouts_stopped: () => 'An operator stopped all payouts',
  },
  mail: {
    title: 'Email',
    help: 'One email when an alert opens and one when it is resolved.',
    label: 'Email me alerts',
    test: 'Send a test email',
    busy: 'Sending…',
    sent: (email: string) => `Test email sent to ${email}.`,
  },
  webhook: {
    title: 'Webhook',
    help: 'Alerts are posted as signed JSON (Standard Webhooks). Slack and Mattermost show its text.',
    none: 'Alerts are not posted anywhere.',
    host: 'Posted to',
    since: 'Since',
    last: 'Last delivery',
    never: 'none yet',
    delivered: 'Delivered',
    failed: {
      address_refused: 'Refused: the address is on a private network',
      redirected: 'Not delivered: the receiver redirects elsewhere',
      status: (status: string) => `Not delivered: the receiver answered ${status}`,
      timed_out: 'Not delivered: no answer within five seconds',
      unreachable: 'Not delivered: the receiver cannot be reached',
    },
    add: 'Add a webhook',
    change: 'Change',
    remove: 'Remove',
    removed: 'Webhook removed.',
    url: 'Address',
    urlHint: 'Starts with https://. Only its host is shown later. A new secret is made.',
    save: 'Save',
    test: 'Send a test',
    secretTitle: 'The secret of your webhook',
    secretHelp: 'It is shown only now. The receiver checks the signature of each post with it.',
    copy: 'Copy',
    copied: 'Copied',
    done: 'I have stored it',
  },
  settings: {
    help: 'An alert opens at these thresholds. Leave a field empty to turn it off. Two alerts are always on: a ledger that does not add up, and stopped payouts.',
    names: {
      queueHours: 'Oldest open withdrawal, hours',
      pending: 'Withdrawals awaiting a decision',
      circulationCoins: 'Coins in circulation',
      refusedGames: 'Refused results within an hour',
      failedMails: 'Failed emails within a day',
      ledgerCheckHours: 'Hours since the last full ledger check',
    },
    off: 'none',
  },
};
