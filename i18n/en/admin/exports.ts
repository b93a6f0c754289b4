/** Downloading tables. */
export const messages = {
  open: 'Export',
  titles: {
    withdrawals: 'Export withdrawals',
    plays: 'Export plays',
    ledger: 'Export the ledger',
    players: 'Export players',
    audit: 'Export the audit log',
  },
  format: 'File format',
  formats: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  rows: 'Rows',
  these: (count: string) => (count === '1' ? 'Export this one' : `Export these ${count}`),
  list: 'Export this list',
  everything: 'Export everything',
  listHelp: 'The file has what matches the filters and the search of this page.',
  daysHelp: 'Days in Kathmandu time; leave them empty for everything.',
  help: (rows: string) =>
    `A file holds up to ${rows} rows and says so if more were left out. The audit log records each export.`,
  submit: 'Download',
  busy: 'Preparing…',
};
