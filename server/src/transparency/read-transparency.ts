import type { Transparency } from '@sikka/contract/routes/player/transparency';
import type { Db } from '../platform/database/index.ts';
import { listDays } from './list-days.ts';
import { readPaidFigures, readRejections } from '../withdrawal/index.ts';

/** What everyone may know: payments, rejections, the newest heads and that of the operators' log (docs/decisions/0016). */
export async function readTransparency(
  db: Db,
  readAuditHead: (db: Db) => Promise<string | null>,
): Promise<Transparency> {
  return {
    paid: await readPaidFigures(db),
    rejections: await readRejections(db),
    days: await listDays(db),
    operatorsLog: await readAuditHead(db),
  };
}
