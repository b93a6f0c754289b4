/** Logs of paid games leave the database and are read from their store (docs/decisions/0054). */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noteRestore, readRestored } from '../admin/audit/index.ts';
import { createLogFolder } from '../adapters/game-logs/folder.ts';
import { createS3Logs } from '../adapters/game-logs/s3.ts';
import { runChecks } from '../cli/verify-ledger.ts';
import { readManifest } from '../platform/backup/backup-format.ts';
import { loadBackup, readBackupLogs } from '../platform/backup/load-backup.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { GameLogs } from '../platform/game-logs.ts';
import { createLog } from '../platform/log.ts';
import type { GameLogStore } from '../platform/ports.ts';
import { testApp, type Player } from '../../test/app.ts';
import { pastTriggers } from '../../test/database-fixtures.ts';
import { emptyDatabase } from '../../test/database.ts';
import { startChild } from '../../test/child.ts';
import { base64, finishGame, handIn, type PlayedGame, keepGame } from '../../test/played-game.ts';
import { hireStaff } from '../../test/reviewed-withdrawal.ts';
import { startS3, type Fault } from '../../test/s3-server.ts';
import { readTiming } from '../withdrawal/evidence/input-timing.ts';
import { logsForBackup, restoreLogs } from './backup-logs.ts';
import { checkReceipt } from './check-paid-plays.ts';
import { storedLogsCheck } from './check-stored-logs.ts';
import { gameLogFigures, moveLogs } from './move-logs.ts';

/** Longer than a busy machine needs for an answer. */
const timeoutMs = 1_500;
const log = createLog('silent');
const folder = mkdtempSync(join(tmpdir(), 'sikka-logs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let player: Player;
const s3 = await startS3();
const gameLogs = new GameLogs(createS3Logs(s3.settings, timeoutMs));
const app = await testApp({ gameLogs });
await sql`update kysely_migration set timestamp = '2026-01-01T00:00:00.000Z'`.execute(app.db);
afterAll(() => s3.stop());
beforeEach(async () => {
  player = await app.player();
  for (const method of ['PUT', 'GET', 'DELETE'] as const) s3.fault(method, null);
});

const move = (logs = gameLogs) => moveLogs({ db: app.db, gameLogs: logs, days: 30, log });
const bend = (statement: ReturnType<typeof sql>) => pastTriggers(app.db, statement);

/** A paid game of `player` that ended this many days ago. */
async function oldGame(days = 31): Promise<PlayedGame> {
  const { game, answer } = await finishGame(player, app.db);
  expect(answer.body.coinsEarned).toBeGreaterThan(0);
  await bend(
    sql`update play set finished_at = finished_at - ${days} * interval '1 day' where id = ${game.id}`,
  );
  return game;
}

const placeOf = async ({ id }: PlayedGame) => {
  const query = app.db.selectFrom('play').select(['log', 'stored_log_bytes as stored']).where('id', '=', id);
  const { log: here, stored } = await query.executeTakeFirstOrThrow();
  return { here: here !== null, stored };
};
const keyOf = ({ id }: PlayedGame) => `game-logs/${id.slice(-2)}/${id}`;
const transfers = async () =>
  (await app.db.selectFrom('log_transfer').select('play_id').execute()).map(({ play_id: id }) => id);
const isHere = { here: true, stored: null };
const isStored = ({ log: bytes }: PlayedGame) => ({ here: false, stored: bytes.length });
const replayOf = ({ id }: PlayedGame) => player.get(`/plays/${id}/replay`);
const figures = async () =>
  Object.fromEntries(
    await Promise.all(
      gameLogFigures(app.db, 30).map(async ({ name, read }) => [name, await read()] as const),
    ),
  );
async function checkStore(logs = gameLogs) {
  const check = storedLogsCheck({ gameLogs: logs });
  const [{ fault, notes } = { fault: null, notes: [] }] = await runChecks(app.db, [check]);
  return { fault, notes };
}

describe.each<[string, () => GameLogStore]>([
  ['an S3 bucket', () => createS3Logs(s3.settings)],
  ['a folder', () => createLogFolder(folder)],
])('§4 logs in %s', (_, open) => {
  it('§4 are written, read, written again and removed; what is not there is said to be missing', async () => {
    const store = open();
    const [id, bytes] = ['0199aaaa-0000-7000-8000-000000000001', Buffer.from([1, 2, 255])];
    await store.write(id, bytes);
    await store.write(id, bytes);
    expect(await store.read(id)).toEqual(bytes);
    await store.remove(id);
    await store.remove(id);
    expect(await store.read(id)).toBeNull();
  });
});

it('§4 what a write that ended half-way left in the folder goes with the next one, and with the account', async () => {
  const own = join(folder, 'half');
  const ids = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000101'];
  const module = new URL('../adapters/game-logs/folder.ts', import.meta.url);
  for (const id of ids) {
    // A folder in its place lets a process write the file and never give it its name.
    mkdirSync(join(own, '01', id), { recursive: true });
    const write = `createLogFolder('${own}').write('${id}', Buffer.from('1'))`;
    const program = `const { createLogFolder } = await import('${module}'); await ${write}.catch(() => undefined);`;
    execFileSync(process.execPath, ['--input-type=module', '-e', program]);
    rmdirSync(join(own, '01', id));
  }
  expect(readdirSync(join(own, '01'))).toHaveLength(2);
  const store = createLogFolder(own);
  await store.write(ids[0]!, Buffer.from('1'));
  await store.remove(ids[1]!);
  expect(readdirSync(join(own, '01'))).toEqual([ids[0]]);
});

describe('§4 a paid game after thirty days', () => {
  it('§4 has its log in the store, and is watched, proven and verified as before', async () => {
    const game = await oldGame();
    const young = await oldGame(29);
    const receipt = (await player.get(`/plays/${game.id}/receipt`)).body;
    expect(await figures()).toMatchObject({ sikka_game_logs_waiting: 1 });
    expect((await figures())['sikka_game_logs_oldest_seconds']).toBeGreaterThan(86_000);
    expect(await move()).toEqual({ stored: 1, removed: 0 });
    expect(await move()).toEqual({ stored: 0, removed: 0 });
    expect(await placeOf(game)).toEqual(isStored(game));
    expect(await placeOf(young)).toEqual(isHere);
    expect(s3.objects.get(keyOf(game))).toEqual(Buffer.from(game.log));
    expect(await figures()).toEqual({
      sikka_game_logs_waiting: 0,
      sikka_game_logs_oldest_seconds: 0,
      sikka_game_logs_to_remove: 0,
    });
    expect((await replayOf(game)).body).toMatchObject({ log: base64(game.log), score: game.score });
    const later = (await player.get(`/plays/${game.id}/receipt`)).body;
    expect(later).toEqual(receipt);
    expect(checkReceipt(later).filter(({ isRight }) => !isRight)).toEqual([]);
    expect((await runChecks(app.db)).filter(({ fault }) => fault)).toEqual([]);
    expect(await checkStore()).toEqual({ fault: null, notes: [] });
    // Sent again by a device that never heard the answer.
    expect((await handIn(player, game)).body).toMatchObject({ score: game.score, coinsEarned: 8 });
  });

  it('§6 is watched in the console, with its size', async () => {
    const game = await oldGame();
    await move();
    const { reviewer } = await hireStaff(app);
    const { body } = await reviewer.post(`/plays/${game.id}/look`);
    expect(body).toMatchObject({ logBytes: game.log.length, canWatch: true });
    const watched = await reviewer.post(`/plays/${game.id}/watch`, { refusalId: null });
    expect(watched.body).toMatchObject({ log: base64(game.log), score: game.score });
    s3.fault('GET', 'silent');
    const away = await reviewer.post(`/plays/${game.id}/watch`, { refusalId: null });
    expect([away.status, away.body.error.code]).toEqual([503, 'recording_unavailable']);
  });

  it('§4 counts in a withdrawal’s review as before; where the store is away it is left out', async () => {
    const games = [await oldGame(), await oldGame(29)];
    const deps = { db: app.db, gameLogs };
    const timing = await readTiming(deps, player.id);
    expect(timing).toMatchObject([{ gameId: 'subway-surfers', games: games.length }]);
    await move();
    expect(await readTiming(deps, player.id)).toEqual(timing);
    s3.fault('GET', 'failing');
    expect(await readTiming(deps, player.id)).toMatchObject([{ games: 1 }]);
    // The rules of a request run once: they wait for the store, and for no log that is lost.
    const needed = { ...deps, needsLogs: true };
    await expect(readTiming(needed, player.id)).rejects.toMatchObject({ code: 'recording_unavailable' });
    s3.fault('GET', null);
    const [lost = '', log = Buffer.alloc(0)] =
      [...s3.objects].find(([key]) => key.endsWith(games[0]?.id ?? '')) ?? [];
    s3.objects.delete(lost);
    expect(await readTiming(needed, player.id)).toMatchObject([{ games: 1 }]);
    s3.objects.set(lost, log);
  });

  it('§4 was paid by an operator: the same decision is a repeat, another one is refused', async () => {
    const { reviewer, payer } = await hireStaff(app);
    const game = await keepGame(player, app.db);
    expect((await reviewer.post(`/plays/${game.id}/pay`)).body.outcome).toBe('done');
    await bend(sql`update play set finished_at = finished_at - interval '31 days' where id = ${game.id}`);
    await move();
    expect((await reviewer.post(`/plays/${game.id}/pay`)).body.outcome).toBe('repeated');
    expect((await payer.post(`/plays/${game.id}/pay`)).body.error.code).toBe('play_decided');
  });

  it('decisions 0047: nothing moves in the first week, while a build that knows no store may still serve', async () => {
    const game = await oldGame();
    const date = (days: number) =>
      sql`update kysely_migration set timestamp = to_json(now() - ${days} * interval '1 day') #>> '{}'`.execute(
        app.db,
      );
    await date(6);
    expect(await move()).toEqual({ stored: 0, removed: 0 });
    await date(8);
    expect(await move()).toEqual({ stored: 1, removed: 0 });
    expect(await placeOf(game)).toEqual(isStored(game));
  });

  it('§4 many of them move in batches, and none is left', async () => {
    const games = await Promise.all(Array.from({ length: 5 }, () => oldGameOfAnother()));
    const deps = { db: app.db, gameLogs, days: 30, log, batchRows: 2 };
    expect(await moveLogs(deps)).toEqual({ stored: 5, removed: 0 });
    expect(await Promise.all(games.map(placeOf))).toEqual(games.map(isStored));
    expect(await transfers()).toEqual([]);
  });
});

describe('§4 the store fails', () => {
  it.each<['PUT' | 'GET', Fault]>([
    ['PUT', 'refused'],
    ['PUT', 'failing'],
    ['PUT', 'silent'],
    ['PUT', 'lost'],
    ['GET', 'refused'],
    ['GET', 'silent'],
    ['GET', 'other bytes'],
    ['GET', 'cut off'],
    ['GET', 'cut off unnoticed'],
  ])('§4 while a log moves (%s %s): it stays in the database, and moves later', async (method, fault) => {
    const game = await oldGame();
    s3.fault(method, fault);
    await expect(move()).rejects.toThrow();
    expect(await placeOf(game)).toEqual(isHere);
    expect(await transfers()).toEqual([game.id]);
    s3.fault(method, null);
    expect((await replayOf(game)).status).toBe(200);
    expect(await move()).toEqual({ stored: 1, removed: 0 });
    expect(await placeOf(game)).toEqual(isStored(game));
  });

  it.each<Fault>(['refused', 'failing', 'silent', 'other bytes', 'cut off', 'cut off unnoticed'])(
    '§4 while a log is read (%s): 503 with a sentence and a time, and all else goes on',
    async (fault) => {
      const game = await oldGame();
      await move();
      s3.fault('GET', fault);
      for (const path of ['replay', 'receipt']) {
        const { status, body } = await player.get(`/plays/${game.id}/${path}`);
        expect([status, body.error.code]).toEqual([503, 'recording_unavailable']);
        expect(body.error).toMatchObject({ retryAfterMs: 60_000, message: expect.stringContaining('again') });
      }
      expect((await player.get(`/plays/${game.id}`)).body.score).toBe(game.score);
      expect((await finishGame(player, app.db)).answer.body.coinsEarned).toBe(8);
      expect((await runChecks(app.db)).filter((check) => check.fault)).toEqual([]);
    },
  );

  it('§4 another key is refused by its signature, and nothing moves', async () => {
    const game = await oldGame();
    const stranger = createS3Logs({ ...s3.settings, secretAccessKey: 'another' });
    await expect(move(new GameLogs(stranger))).rejects.toThrow('403 (SignatureDoesNotMatch)');
    expect(await placeOf(game)).toEqual(isHere);
    const elsewhere = new GameLogs(createS3Logs({ ...s3.settings, bucket: 'nowhere' }));
    await move();
    expect(await checkStore(elsewhere)).toMatchObject({
      fault: null,
      notes: [expect.stringContaining('NoSuchBucket')],
    });
  });

  it('§4 one log that cannot move holds up no other', async () => {
    const [bad, good] = [await oldGame(40), await oldGame(35)];
    await bend(sql`update play set log = 'x' where id = ${bad.id}`);
    await expect(move()).rejects.toThrow('does not match its hash');
    expect([await placeOf(bad), await placeOf(good)]).toEqual([isHere, isStored(good)]);
    const later = await oldGame(33);
    await expect(move()).rejects.toThrow('does not match its hash');
    expect([await placeOf(bad), await placeOf(later)]).toEqual([isHere, isStored(later)]);
    await bend(sql`update play set log = ${Buffer.from(bad.log)} where id = ${bad.id}`);
    expect(await move()).toEqual({ stored: 1, removed: 0 });
  });

  it('§4 verify says how many logs it could not see, and names one that is lost or changed', async () => {
    await oldGame();
    await move();
    const { count } = await app.db
      .selectFrom('play')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('stored_log_bytes', 'is not', null)
      .executeTakeFirstOrThrow();
    s3.fault('GET', 'failing');
    const unseen = `${count} of ${count} logs in the store could not be read: `;
    expect(await checkStore()).toMatchObject({ fault: null, notes: [expect.stringContaining(unseen)] });
    s3.fault('GET', null);
    const [key = '', content = Buffer.alloc(0)] = [...s3.objects].at(-1) ?? [];
    s3.objects.set(key, Buffer.from('another'));
    const row = `play ${key.split('/').at(-1)}`;
    expect((await checkStore()).fault).toMatchObject({
      row,
      what: expect.stringContaining('has a wrong log'),
    });
    s3.objects.delete(key);
    expect((await checkStore()).fault).toMatchObject({ row, what: expect.stringContaining('has no log') });
    s3.objects.set(key, content);
    expect(await checkStore()).toEqual({ fault: null, notes: [] });
    expect((await checkStore(new GameLogs(null))).notes).toHaveLength(1);
  });
});

describe('§4 the process is killed', () => {
  it('§4 between the store and the mark: the next one goes on, and no log is lost', async () => {
    const games = [await oldGame(), await oldGame(), await oldGame()];
    s3.fault('GET', 'silent');
    const child = startChild('move-logs-worker.ts', [
      JSON.stringify(app.connection),
      JSON.stringify(s3.settings),
    ]);
    await s3.silenced(3);
    await child.end('SIGKILL');
    for (const game of games) expect(s3.objects.get(keyOf(game))).toEqual(Buffer.from(game.log));
    expect(await Promise.all(games.map(placeOf))).toEqual([isHere, isHere, isHere]);
    expect((await transfers()).toSorted()).toEqual(games.map(({ id }) => id).toSorted());
    s3.fault('GET', null);
    // The killed one's locks end with its connection.
    await expect.poll(async () => (await move()).stored, { interval: 50 }).toBe(3);
    expect(await Promise.all(games.map(placeOf))).toEqual(games.map(isStored));
    expect(await transfers()).toEqual([]);
  });

  it('§4 two processes at once move each log once', async () => {
    const games = await Promise.all(Array.from({ length: 4 }, () => oldGameOfAnother()));
    const moved = await Promise.all([move(), move(), move()]);
    expect(moved.reduce((sum, { stored }) => sum + stored, 0)).toBe(games.length);
    expect(await transfers()).toEqual([]);
  });
});

async function oldGameOfAnother(): Promise<PlayedGame> {
  const other = await app.player();
  const { game } = await finishGame(other, app.db);
  await bend(sql`update play set finished_at = finished_at - interval '31 days' where id = ${game.id}`);
  return game;
}

describe('§4 the account is deleted', () => {
  const leave = async () => {
    const { status } = await player.call('DELETE', '/me', { currentPassword: 'marigold-night' });
    expect(status).toBe(204);
  };

  it('§4 while verify reads a snapshot, it is not said to be lost', async () => {
    await oldGame();
    await move();
    const snapshot = app.db.transaction().setIsolationLevel('repeatable read');
    const checks = await snapshot.execute(async (tx) => {
      await sql`select count(*) from play`.execute(tx);
      await leave();
      await move();
      const deps = { gameLogs, now: app.db };
      return runChecks(tx, [storedLogsCheck({ gameLogs }), storedLogsCheck(deps)]);
    });
    expect(checks.map(({ fault }) => fault?.what.includes('has no log'))).toEqual([true, undefined]);
  });

  it('decisions 0050: after a backup that is restored later: its logs are counted, not called lost', async () => {
    await oldGame();
    await move();
    const backup = await writeBackup({
      connection: app.connection,
      folder: mkdtempSync(join(folder, 'before-')),
      program: 'test',
      logs: logsForBackup(gameLogs),
    });
    await leave();
    await move();
    const { connection, db } = await emptyDatabase();
    const { createdAt } = await loadBackup(connection, backup);
    await noteRestore(db, createdAt);
    const restored = await readRestored(db);
    expect(restored?.toISOString()).toBe(createdAt);
    const at = (moment: Date | null) => runChecks(db, [storedLogsCheck({ gameLogs, restored: moment })]);
    expect((await at(null))[0]?.fault?.what).toContain('has no log');
    expect((await at(new Date('2026-01-01')))[0]?.fault?.what).toContain('has no log');
    const [check] = await at(restored);
    expect(check?.fault).toBeNull();
    expect(check?.notes[0]).toMatch(/^1 logs of before the restored backup/u);
    expect((await runChecks(db)).filter(({ fault }) => fault)).toEqual([]);
  });

  it('§4 its logs leave the store as well, at the latest when the store is back', async () => {
    const game = await oldGame();
    await move();
    s3.fault('DELETE', 'refused');
    await leave();
    expect(await transfers()).toEqual([game.id]);
    await expect(move()).rejects.toThrow('403 (AccessDenied)');
    expect(s3.objects.has(keyOf(game))).toBe(true);
    s3.fault('DELETE', null);
    expect(await move()).toEqual({ stored: 0, removed: 1 });
    expect(s3.objects.has(keyOf(game))).toBe(false);
    expect(await transfers()).toEqual([]);
    expect((await runChecks(app.db)).filter(({ fault }) => fault)).toEqual([]);
  });

  it('§4 while its log moves: what the store has is removed', async () => {
    const game = await oldGame();
    s3.fault('GET', 'silent');
    const moving = expect(move(new GameLogs(createS3Logs(s3.settings, 2_000)))).rejects.toThrow();
    await s3.silenced(1);
    await leave();
    await moving;
    s3.fault('GET', null);
    expect(s3.objects.has(keyOf(game))).toBe(true);
    expect(await move()).toEqual({ stored: 0, removed: 1 });
    expect(s3.objects.has(keyOf(game))).toBe(false);
  });
});

describe('§4 a folder that is not there', () => {
  it('§4 says nothing about its logs: 503, not a lost log', async () => {
    const place = join(folder, 'share');
    const logs = new GameLogs(createLogFolder(place));
    const game = await oldGame();
    await move(logs);
    expect((await logs.fetch(game.id, (await hashOf(game)) as Buffer)).equals(Buffer.from(game.log))).toBe(
      true,
    );
    expect(readdirSync(join(place, game.id.slice(-2)))).toEqual([game.id]);
    writeFileSync(join(place, game.id.slice(-2), game.id), 'another');
    await expect(logs.fetch(game.id, await hashOf(game))).rejects.toThrow('has a wrong log');
    rmSync(place, { recursive: true });
    await expect(logs.fetch(game.id, await hashOf(game))).rejects.toThrow('ENOENT');
    await gameLogs.store?.write(game.id, game.log);
  });

  const hashOf = async ({ id }: PlayedGame): Promise<Buffer> => {
    const query = app.db.selectFrom('play').select('log_hash').where('id', '=', id);
    return (await query.executeTakeFirstOrThrow()).log_hash ?? Buffer.alloc(0);
  };
});

describe('decisions 0050: a backup', () => {
  const backups = join(folder, 'backups');
  beforeAll(async () => {
    // What the store of the other tests has.
    await bend(sql`update play set stored_log_bytes = null, log = '' where stored_log_bytes is not null`);
    await bend(sql`delete from play where log = ''`);
  });
  const write = (logs: GameLogs) =>
    writeBackup({
      connection: app.connection,
      folder: mkdtempSync(backups),
      program: 'test',
      logs: logsForBackup(logs),
    });

  it('decisions 0050: has the logs of the folder, which are restored and checked with the rows', async () => {
    const logs = new GameLogs(createLogFolder(join(folder, 'backed-up')));
    const games = [await oldGame(), await oldGame()];
    await move(logs);
    const backup = await write(logs);
    const { connection, db } = await emptyDatabase();
    await loadBackup(connection, backup);
    const restored = new GameLogs(createLogFolder(join(folder, 'restored')));
    await restoreLogs(restored, readBackupLogs(backup));
    for (const game of games) expect(await restored.store?.read(game.id)).toEqual(Buffer.from(game.log));
    const checked = await runChecks(db, [storedLogsCheck({ gameLogs: restored })]);
    expect(checked).toMatchObject([{ fault: null, notes: [] }]);
    expect(readManifest(backup).gameLogs).toMatchObject({ count: 2, included: 2, file: 'game-logs.zst' });
    await logs.store?.remove(games[0]?.id ?? '');
    expect(readManifest(await write(logs)).gameLogs).toMatchObject({ count: 2, included: 1 });
    appendFileSync(join(backup, 'game-logs.zst'), '!');
    const { connection: other } = await emptyDatabase();
    await expect(loadBackup(other, backup)).rejects.toThrow('The backup is damaged: game-logs.zst');
  });

  it('decisions 0050: says where the logs are that it has not', async () => {
    const { gameLogs: entry } = readManifest(await write(gameLogs));
    expect(entry).toMatchObject({ count: 2, included: 0, file: null, place: gameLogs.store?.place });
  });
});
