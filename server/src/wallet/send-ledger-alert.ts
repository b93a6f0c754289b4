import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../platform/database/index.ts';
import { enqueue, type JobTask } from '../platform/jobs/index.ts';
import type { LedgerAlarm, LedgerAlert } from '../platform/ports.ts';

export const ledgerAlertTask = 'ledger-alert';
const payloadSchema = z.object({ id: z.uuid(), alarm: z.enum(['uneven', 'unchecked']) });

/** Queues the alert. */
export const enqueueLedgerAlert = (db: Db, alarm: LedgerAlarm): Promise<void> =>
  enqueue(db, ledgerAlertTask, { id: randomUUID(), alarm });

/** The job that sends it. */
export const createLedgerAlertTask =
  (alert: LedgerAlert): JobTask =>
  async (payload) => {
    const { id, alarm } = payloadSchema.parse(payload);
    await alert.send(alarm, id);
  };
