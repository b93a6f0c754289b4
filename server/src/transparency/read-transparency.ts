import type { Transparency } from '@sikka/contract/routes/transparency';
import type { Db } from '../database/index.ts';
import { listDays } from '../wallet/index.ts';
import { readPaidFigures, readRejections } from '../withdrawal/index.ts';

/** What everyone may know of the house: payments, rejections and the newest heads (docs/decisions/0016). */
export async function readTransparency(db: Db): Promise<Transparency> {
  const [paid, rejections, days] = [await readPaidFigures(db), await readRejections(db), await listDays(db)];
  return { paid, rejections, days };
}
