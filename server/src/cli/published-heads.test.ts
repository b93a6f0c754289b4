import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { ledgerClock } from '../../test/database-fixtures.ts';
import { colleague, firstOperator } from '../../test/operators.ts';
import { finishGame } from '../../test/played-game.ts';
import type { Db } from '../platform/database/index.ts';
import { publishedChecks, readPublished } from './published-heads.ts';
import { runChecks } from './verify-ledger.ts';
import { closeDays } from '../transparency/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'sikka-published-'));
afterAll(() => rmSync(folder, { recursive: true }));

function save(name: string, answer: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof answer === 'string' ? answer : JSON.stringify(answer));
  return file;
}

const app = await testApp();
const clock = await ledgerClock(app.db);
const player = await app.player();
for (const day of ['01', '02', '03', '04']) {
  await clock.set(`2026-03-${day}T12:00:00Z`);
  await finishGame(player, app.db);
  await closeDays(app.db);
}
await colleague(app, await firstOperator(app), 'reviewer');
const page = save('page.json', (await app.visitor().get('/transparency')).body);

class Undo extends Error {}

/** What the saved page reports of books that were changed past all triggers; rolled back afterwards. */
async function faultsAfter(statement: string, file = page) {
  let faults: unknown[] = [];
  const bending = app.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
    const checked = await runChecks(tx as Db, publishedChecks(readPublished(file)));
    faults = checked.flatMap(({ fault }) => (fault ? [fault] : []));
    throw new Undo();
  });
  await expect(bending).rejects.toBeInstanceOf(Undo);
  return faults;
}

describe('ledger: published heads', () => {
  it('ledger: match as long as nothing was removed, however much is added', async () => {
    const saved = readPublished(page);
    expect([saved.days.length, saved.operatorsLog]).toEqual([3, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(await faultsAfter(`select audit_append(null, 'more', 'x', '{}')`)).toEqual([]);
  });

  it('ledger: a missing newest day is detected, and one sealed again', async () => {
    const gone = await faultsAfter(`delete from ledger_day where day = '2026-03-03'`);
    expect(gone).toEqual([{ row: 'day 2026-03-03', what: 'was published and is gone' }]);
    const anew = await faultsAfter(`update ledger_day set head = sha256(head) where day = '2026-03-03'`);
    expect(anew).toEqual([{ row: 'day 2026-03-03', what: 'has another head than was published' }]);
  });

  it('ledger: a missing newest audit entry is detected, even if the log is consistent', async () => {
    const statement = 'delete from audit_entry where sequence = (select max(sequence) from audit_entry)';
    expect(await faultsAfter(statement)).toEqual([
      { row: expect.stringMatching(/^audit entry [0-9a-f]{64}$/), what: 'was published and is gone' },
    ]);
  });

  it('ledger: a saved page works as older heads, and anything else does not', async () => {
    const older = (await app.visitor().get('/transparency/days/2026-03-03')).body;
    const file = save('older.json', older);
    expect(await faultsAfter(`delete from ledger_day where day = '2026-03-03'`, file)).toEqual([]);
    expect(await faultsAfter(`delete from ledger_day where day = '2026-03-02'`, file)).toHaveLength(1);
    for (const wrong of ['{}', 'hello', '{"items":[{"day":"2026-03-03"}],"hasOlder":false}'])
      expect(() => readPublished(save('wrong.json', wrong))).toThrow('is no saved answer');
  });
});
