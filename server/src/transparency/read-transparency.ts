import type { Transparency } from '@sikka/contract/routes/transparency';
import type { Db } from '../database/index.ts';
import { readAuditHead } from '../operator/index.ts';
import { listDays } from '../wallet/index.ts';
import { readPaidFigures, readRejections } from '../withdrawal/index.ts';

/** What everyone may know of the house: payments, rejections, the newest heads and the operators' log's (docs/decisions/0016). */
export async function readTransparency(db: Db): Promise<Transparency> {
  return {
    paid: await readPaidFigures(db),
    rejections: await readRejections(db),
    days: await listDays(db),
    operatorsLog: await readAuditHead(db),
  };
}
