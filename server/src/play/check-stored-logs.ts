import PQueue from 'p-queue';
import { sql } from 'kysely';
import { DamagedLog, MissingLog, type GameLogs } from '../platform/game-logs.ts';
import type { Fault, IntegrityCheck } from '../platform/integrity-check.ts';
import type { Db } from '../platform/database/index.ts';

interface StoredLog {
  id: string;
  hash: Buffer;
  finishedAt: Date;
}

export interface StoredLogsDeps {
  gameLogs: GameLogs;
  /** Reads rows as they are now, where the check itself reads a snapshot beside a running server. */
  now?: Db;
  /** The moment of the backup that these rows were restored from. */
  restored?: Date | null;
}

const pageRows = 1_000;
const atOnce = 16;
/** After this many failures in a row the store is down, and the rest is only counted. */
const failuresMax = 32;

async function readPage(db: Db, after: string): Promise<StoredLog[]> {
  const { rows } = await sql<StoredLog>`
    select id, log_hash as hash, finished_at as "finishedAt" from play where stored_log_bytes is not null and id > ${after}::uuid
      order by id limit ${pageRows}`.execute(db);
  return rows;
}

/** Reads all logs of the store, sixteen at a time; what an unavailable store leaves unread is no fault. */
async function checkAll(
  db: Db,
  { gameLogs, now, restored = null }: StoredLogsDeps,
  note: (sentence: string) => void,
): Promise<Fault | null> {
  let [seen, unseen, failures, gone] = [0, 0, 0, 0];
  let [fault, cause]: [Fault | null, unknown] = [null, null];
  const judge = async ({ id, finishedAt }: StoredLog, error: DamagedLog): Promise<void> => {
    if (now && !(await isStillThere(now, id))) return;
    if (error instanceof MissingLog && restored && finishedAt <= restored) gone += 1;
    else fault ??= { row: `play ${id}`, what: damage(error) };
  };
  const check = async (log: StoredLog): Promise<void> => {
    const { id, hash } = log;
    if (failures >= failuresMax) return void (unseen += 1);
    try {
      await gameLogs.fetch(id, hash);
      [seen, failures] = [seen + 1, 0];
    } catch (error) {
      if (error instanceof DamagedLog) return judge(log, error);
      [unseen, failures, cause] = [unseen + 1, failures + 1, cause ?? error];
    }
  };
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await readPage(db, after);
    const queue = new PQueue({ concurrency: atOnce });
    await Promise.all(page.map((log) => queue.add(() => check(log))));
    after = page.at(-1)?.id ?? '';
    if (page.length < pageRows) break;
  }
  if (unseen > 0)
    note(`${unseen} of ${seen + unseen} logs in the store could not be read: ${reasonOf(cause)}`);
  if (gone > 0)
    note(
      `${gone} logs of before the restored backup (${restored?.toISOString()}) are not in the store: their players may have deleted their accounts since`,
    );
  return fault;
}

/** A deleted account's log leaves the store after its play. */
async function isStillThere(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('play').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

const damage = ({ message }: DamagedLog): string => `has no valid log: ${message}`;

const reasonOf = (cause: unknown): string => {
  const { message = String(cause), cause: deeper } = cause as Partial<Error>;
  return deeper instanceof Error ? `${message} (${deeper.message})` : message;
};

/** The check of `npm run verify` for logs that have left the database. */
export const storedLogsCheck = (deps: StoredLogsDeps): IntegrityCheck => ({
  name: 'Every log that left the database is in the store and matches its hash',
  run: (db, note) => checkAll(db, deps, note ?? (() => undefined)),
});
