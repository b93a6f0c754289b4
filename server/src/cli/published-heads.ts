/** Compares published heads with the ledger: nothing under a published head may be missing. */
import { readFileSync, statSync } from 'node:fs';
import {
  ledgerDaysSchema,
  transparencySchema,
  type LedgerDay,
} from '@sikka/contract/routes/player/transparency';
import type { IntegrityCheck, Fault } from '../platform/integrity-check.ts';
import type { Db } from '../platform/database/index.ts';
import { findAuditFault } from '../admin/audit/index.ts';
import { findHeadFault } from '../transparency/index.ts';

const dayMs = 24 * 60 * 60_000;
const answerMs = 15_000;

/** The head that a site publishes for a day, or null. Throws one line if the site cannot be read. */
export async function fetchPublishedHead(site: string, day: string): Promise<string | null> {
  const after = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  const address = `${site.replace(/\/+$/u, '')}/api/transparency/days/${after}`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(answerMs) }).catch((error: unknown) => {
    throw new Error(`${address} could not be reached.`, { cause: error });
  });
  const days = ledgerDaysSchema.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !days.success) throw new Error(`${address} answered ${answer.status} and no heads.`);
  return days.data.items.find((item) => item.day === day)?.head ?? null;
}

interface Published {
  days: readonly LedgerDay[];
  operatorsLog: string | null;
}

const savedBytesMax = 1_000_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A saved answer of `/api/transparency` or of `/api/transparency/days/…`. Throws a sentence when it is neither. */
export function readPublished(file: string): Published {
  if (statSync(file).size > savedBytesMax) throw new Error(`${file} is too large for a saved page of heads.`);
  const saved = parsed(readFileSync(file, 'utf8'));
  const whole = transparencySchema.safeParse(saved);
  if (whole.success) return { days: whole.data.days.items, operatorsLog: whole.data.operatorsLog };
  const days = ledgerDaysSchema.safeParse(saved);
  if (days.success) return { days: days.data.items, operatorsLog: null };
  throw new Error(`${file} is no saved answer of /api/transparency.`);
}

async function firstDayFault(db: Db, days: readonly LedgerDay[]): Promise<Fault | null> {
  for (const day of days.toReversed()) {
    const fault = await findHeadFault(db, day);
    if (fault) return fault;
  }
  return null;
}

/** Checks against stored heads. */
export const publishedChecks = ({ days, operatorsLog }: Published): IntegrityCheck[] => [
  { name: 'Every head that was published is the head of its day', run: (db) => firstDayFault(db, days) },
  ...(operatorsLog === null
    ? []
    : [
        {
          name: 'The audit log still has the entry whose seal was published',
          run: (db: Db) => findAuditFault(db, operatorsLog),
        },
      ]),
];
