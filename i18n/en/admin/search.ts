/** The search for everything. */
export const messages = {
  title: 'Search everything',
  open: 'Search',
  hint: 'Number, name, email, phone, code, reference or ID',
  kinds: {
    pages: 'Pages',
    withdrawals: 'Withdrawals',
    players: 'Players',
    batches: 'Payout batches',
    messages: 'Messages',
    plays: 'Plays',
    transactions: 'Ledger',
    adjustments: 'Adjustments',
  },
  count: (count: string) => (count === '1' ? '1 result' : `${count} results`),
  nothing: 'No results',
  searching: 'Searching…',
  start: 'Type at least three characters, or a number.',
};
