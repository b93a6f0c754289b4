import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { handIn, honestMs, letTimePass, playGame } from '../../test/played-game.ts';

const replayWorker = new URL('../../test/broken-once-worker.ts', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'sikka-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('§4 a failing check never loses a game', () => {
  it.each(['throws', 'dies', 'never ends'])(
    'the check %s: 503; the result is stored with its log, and pays when resent',
    async (fault) => {
      process.env['BROKEN_CHECK'] = fault;
      process.env['BROKEN_CHECK_MARKER'] = join(folder, fault.replaceAll(' ', '-'));
      const app = await testApp({ replayWorker });
      const player = await app.player();
      const game = await playGame(player);
      await letTimePass(app.db, game.id, honestMs(game.ticks));
      const broken = await handIn(player, game);
      expect([broken.status, broken.body.error.code]).toEqual([503, 'check_unavailable']);
      const stored = await app.db
        .selectFrom('play')
        .selectAll()
        .where('id', '=', game.id)
        .executeTakeFirstOrThrow();
      expect(stored).toMatchObject({ state: 'held', flags: ['check_failed'] });
      expect(stored.log).toEqual(Buffer.from(game.log));
      // The player has moved on and even outlived the fifteen minutes: the play under review still pays.
      await playGame(player);
      await letTimePass(app.db, game.id, 60 * 60_000);
      const again = await handIn(player, game);
      expect([again.status, again.body.coinsEarned]).toEqual([200, 8]);
    },
  );
});
