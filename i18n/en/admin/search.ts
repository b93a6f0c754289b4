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
  /** In lower case: what may stand before a batch's number in a search. */
  batchNames: ['batch', 'payout batch'],
  count: (count: string) => (count === '1' ? '1 result' : `${count} results`),
  nothing: 'No results',
  searching: 'Searching…',
  start: 'Type at least three characters, or a number.',
};
