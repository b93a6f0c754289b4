/** Exports of tables; no zod: the console imports it. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportKinds = ['withdrawals', 'plays', 'ledger', 'players', 'audit'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Rows of one file; a longer table ends with a sentence that says so. */
export const exportRowsMax = 50_000;
