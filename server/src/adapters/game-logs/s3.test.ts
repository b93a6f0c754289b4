import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../cli/verify-ledger.ts';
import { GameLogs } from '../../platform/game-logs.ts';
import { createLog } from '../../platform/log.ts';
import { moveLogs, storedLogsCheck } from '../../play/index.ts';
import { testApp } from '../../../test/app.ts';
import { base64, finishGame } from '../../../test/played-game.ts';
import { startSwift, type Swift } from '../../../test/swift-object-store.ts';
import { createS3Logs } from './s3.ts';

const python = process.env['SWIFT_PYTHON'];
if (!python) process.stdout.write('not tested without SWIFT_PYTHON: logs in a real S3 service\n');

const [id, bytes] = ['0199aaaa-0000-7000-8000-000000000001', Buffer.from([1, 2, 255])];

describe.skipIf(!python)('decisions 0054: a real S3 service (OpenStack Swift)', () => {
  let swift: Swift;
  beforeAll(async () => {
    swift = await startSwift(python ?? '');
  }, 150_000);
  afterAll(() => swift.stop());

  it('§4 a log is written, read, written again and removed; what is not there is said to be missing', async () => {
    const store = createS3Logs(swift.settings);
    await store.write(id, bytes);
    await store.write(id, bytes);
    expect(await store.read(id)).toEqual(bytes);
    await store.remove(id);
    await store.remove(id);
    expect(await store.read(id)).toBeNull();
  });

  it('§4 another key and another bucket are refused, and say nothing about a log', async () => {
    const stranger = createS3Logs({ ...swift.settings, secretAccessKey: 'another' });
    const asks = [() => stranger.write(id, bytes), () => stranger.read(id), () => stranger.remove(id)];
    for (const ask of asks) await expect(ask()).rejects.toThrow('403 (SignatureDoesNotMatch)');
    await expect(createS3Logs({ ...swift.settings, bucket: 'nowhere' }).read(id)).rejects.toThrow(
      '404 (NoSuchBucket)',
    );
  });

  it('§4 logs of paid games move there, are watched and verified, and leave with their player', async () => {
    const gameLogs = new GameLogs(createS3Logs(swift.settings));
    const app = await testApp({ gameLogs });
    const player = await app.player();
    const { game } = await finishGame(player, app.db);
    await sql`update kysely_migration set timestamp = '2026-01-01T00:00:00.000Z'`.execute(app.db);
    await sql`set session_replication_role = replica;
      update play set finished_at = finished_at - interval '31 days';
      set session_replication_role = origin`.execute(app.db);
    const move = () => moveLogs({ db: app.db, gameLogs, days: 30, log: createLog('silent') });
    expect(await move()).toEqual({ stored: 1, removed: 0 });
    expect((await player.get(`/plays/${game.id}/replay`)).body.log).toBe(base64(game.log));
    expect(await runChecks(app.db, [storedLogsCheck({ gameLogs })])).toMatchObject([
      { fault: null, notes: [] },
    ]);
    await player.call('DELETE', '/me', { currentPassword: 'marigold-night' });
    expect(await move()).toEqual({ stored: 0, removed: 1 });
    expect(await gameLogs.store?.read(game.id)).toBeNull();
  });
});
