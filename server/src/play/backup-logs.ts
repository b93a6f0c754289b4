/** Logs that left the database, in the format of backups: one line each, 'id base64'. */
import PQueue from 'p-queue';
import type pg from 'pg';
import type { BackupLogs } from '../platform/backup/backup-format.ts';
import type { GameLogs } from '../platform/game-logs.ts';

const pageRows = 500;
const atOnce = 8;

async function* readLines(gameLogs: GameLogs, client: pg.ClientBase): AsyncGenerator<string> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await client.query<{ id: string; hash: Buffer }>(
      `select id, log_hash as hash from play where stored_log_bytes is not null and id > $1 order by id limit ${pageRows}`,
      [after],
    );
    const queue = new PQueue({ concurrency: atOnce });
    const read = ({ id, hash }: { id: string; hash: Buffer }) =>
      // A lost log must not cost the backup of all others; the manifest counts it.
      queue.add(() => gameLogs.fetch(id, hash).catch(() => null));
    const logs = await Promise.all(rows.map(read));
    for (const [at, log] of logs.entries()) if (log) yield `${rows[at]?.id} ${log.toString('base64')}\n`;
    if (rows.length < pageRows) return;
    after = rows.at(-1)?.id ?? '';
  }
}

/** A folder's logs go into a backup; those in a bucket are only counted. */
export const logsForBackup = (gameLogs: GameLogs): BackupLogs => ({
  place: gameLogs.store?.place ?? null,
  async count(client) {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from play where stored_log_bytes is not null',
    );
    return rows[0]?.count ?? 0;
  },
  lines: gameLogs.store?.isFolder === true ? (client) => readLines(gameLogs, client) : null,
});

/** Writes the lines of a backup into the store. Throws if there is none. */
export async function restoreLogs({ store }: GameLogs, lines: AsyncIterable<string>): Promise<void> {
  const queue = new PQueue({ concurrency: atOnce });
  const failures: unknown[] = [];
  for await (const line of lines) {
    if (!store) throw new Error('The backup includes game logs: set GAME_LOGS_DIR to the folder for them.');
    const [id = '', log = ''] = line.split(' ');
    void queue
      .add(() => store.write(id, Buffer.from(log, 'base64')))
      .catch((error: unknown) => failures.push(error));
    await queue.onSizeLessThan(pageRows);
    if (failures.length > 0) break;
  }
  await queue.onIdle();
  if (failures.length > 0) throw failures[0];
}
