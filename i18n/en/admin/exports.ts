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
  from: 'From',
  to: 'To',
  help: (rows: string) =>
    `Days in Kathmandu time; leave them empty for everything. A file holds up to ${rows} rows and says so if more were left out. The audit log records each export.`,
  submit: 'Download',
  busy: 'Preparing…',
};
