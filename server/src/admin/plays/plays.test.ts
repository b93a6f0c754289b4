import { beforeAll, describe, expect, it } from 'vitest';
import { initialSettings } from '@sikka/contract/settings';
import type { PlayFilter, PlayRow } from '@sikka/contract/routes/admin/plays';
import { joinLog } from '@sikka/games/sdk/core/log';
import { testApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { addUnpaidPlay } from '../../../test/database-fixtures.ts';
import {
  base64,
  finishGame,
  handIn,
  honestMs,
  letTimePass,
  playGame,
  keepGame,
} from '../../../test/played-game.ts';
import { hireStaff, type Staff } from '../../../test/reviewed-withdrawal.ts';

let app: TestApp;
let staff: Staff;
let asha: Visitor & { id: string; email: string };
let bikash: Visitor & { id: string; email: string };
const ids: Record<string, string> = {};
const games: Record<string, { score: number; ticks: number }> = {};

beforeAll(async () => {
  app = await testApp();
  staff = await hireStaff(app);
  [asha, bikash] = [await app.player({ name: 'Asha Rai' }), await app.player({ name: 'Bikash Thapa' })];
  const { game } = await finishGame(asha, app.db);
  const stored = await keepGame(asha, app.db);
  const forged = await playGame(asha);
  await letTimePass(app.db, forged.id, honestMs(forged.ticks));
  await handIn(asha, forged, { log: base64(Uint8Array.from([9, 9, 9])) });
  const early = await playGame(bikash);
  await handIn(bikash, early);
  const open = await playGame(bikash);
  await letTimePass(app.db, open.id, honestMs(open.ticks));
  const body = open.log.subarray(joinLog(open.ticks, new Uint8Array()).length);
  const half = { offset: 0, tick: open.ticks - 1, data: base64(body) };
  await bikash.post(`/plays/${open.id}/chunks`, half);
  Object.assign(ids, {
    paid: game.id,
    stored: stored.id,
    refused: forged.id,
    early: early.id,
    open: open.id,
  });
  Object.assign(games, { paid: game, stored, early, open });
});

const search = async (filter: PlayFilter) => {
  const { status, body } = await staff.reviewer.post('/plays/search', filter);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { items: PlayRow[]; next: PlayFilter['after'] };
};
const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id);
const found = async (filter: PlayFilter) => (await search(filter)).items.map(({ id }) => nameOf(id));
const look = (id: string) => staff.reviewer.post(`/plays/${id}/look`);
const watch = (id: string, refusalId: number | null = null) =>
  staff.reviewer.post(`/plays/${id}/watch`, { refusalId });

async function looksAt(id: string): Promise<string[]> {
  const query = app.db.selectFrom('audit_entry').select('action').where('subject', '=', `play:${id}`);
  return (await query.orderBy('sequence').execute()).map(({ action }) => action);
}

describe('§6 the list of plays', () => {
  it.each<[string, PlayFilter, string[]]>([
    ['the newest first', { tab: 'all' }, ['open', 'early', 'refused', 'stored', 'paid']],
    ['a state', { tab: 'paid' }, ['paid']],
    ['what waits for a person', { tab: 'held' }, ['stored']],
    ['what has a refused result', { tab: 'refused' }, ['early', 'refused', 'stored']],
    ['a cause', { tab: 'refused', cause: 'play_too_early' }, ['early']],
    ['a flag', { tab: 'all', flag: 'unwatched' }, ['paid']],
    ['another flag', { tab: 'all', flag: 'score_mismatch' }, ['stored']],
    ['a game', { tab: 'all', gameId: 'solitaire' }, []],
  ])('§6 %s', async (_, filter, expected) => {
    // By their start: time passed for some of them.
    expect((await found(filter)).toSorted()).toEqual(expected.toSorted());
  });

  it('§6 why a proven game earned nothing is a cause, too', async () => {
    const other = await app.player();
    await addUnpaidPlay(app.db, other.id, 'solitaire', 'time_floor');
    await addUnpaidPlay(app.db, other.id, 'embedded', 'challenge');
    const unpaid = async (cause: PlayFilter['cause']) =>
      (await search({ tab: 'unpaid', cause, playerId: other.id })).items.map(({ gameId }) => gameId);
    expect(await unpaid('time_floor')).toEqual(['solitaire']);
    expect(await unpaid('challenge')).toEqual(['embedded']);
    expect(await unpaid('score_floor')).toEqual([]);
    expect((await search({ tab: 'all', cause: 'time_floor' })).items).toHaveLength(1);
  });

  it('§6 filtered by one player', async () => {
    expect((await found({ tab: 'all', playerId: bikash.id })).toSorted()).toEqual(['early', 'open']);
    const { items } = await search({ tab: 'all', playerId: asha.id });
    expect(new Set(items.map(({ playerName }) => playerName))).toEqual(new Set(['Asha Rai']));
  });

  it('§6 a range of days includes both, in Kathmandu time', async () => {
    const other = await app.player();
    const starts = ['2025-03-01T18:14:59Z', '2025-03-01T18:15:00Z'];
    await addUnpaidPlay(app.db, other.id, 'solitaire', 'time_floor');
    await addUnpaidPlay(app.db, other.id, 'embedded', 'time_floor');
    for (const [index, gameId] of ['solitaire', 'embedded'].entries())
      await app.db
        .updateTable('play')
        .set({ started_at: new Date(starts[index]!) })
        .where('player_id', '=', other.id)
        .where('game_id', '=', gameId)
        .execute();
    const gamesOf = async (from: string | null, to: string | null) =>
      (await search({ tab: 'unpaid', from, to })).items.map(({ gameId }) => gameId);
    expect(await gamesOf('2025-03-01', '2025-03-02')).toEqual(['embedded', 'solitaire']);
    expect(await gamesOf(null, '2025-03-01')).toEqual(['solitaire']);
    expect(await gamesOf('2025-03-02', '2025-03-31')).toEqual(['embedded']);
  });

  it('§6 every play is on exactly one page, also when many began in the same microsecond', async () => {
    const many = await app.player();
    const at = new Date();
    await app.db
      .insertInto('play')
      .values(
        Array.from({ length: 120 }, () => ({
          player_id: many.id,
          game_id: 'solitaire',
          rules: 'solitaire@1',
          seed: Buffer.alloc(16),
          state: 'expired' as const,
          started_at: at,
          expires_at: at,
        })),
      )
      .execute();
    const seen: string[] = [];
    let after: PlayFilter['after'] = null;
    const sizes: number[] = [];
    do {
      const page = await search({ tab: 'expired', gameId: 'solitaire', after });
      seen.push(...page.items.map(({ id }) => id));
      sizes.push(page.items.length);
      after = page.next;
    } while (after);
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(seen).size).toBe(120);
  });

  it('§6 how many are under review, and since when', async () => {
    const { body } = await staff.reviewer.get('/plays/figures');
    expect(body).toEqual({ held: 1, oldestAt: expect.any(String) });
  });

  it.each([
    { tab: 'lost' },
    { tab: 'all', cause: 'mood' },
    { tab: 'all', playerId: 'x' },
    { tab: 'all', x: 1 },
  ])('§6 an invalid filter is a bad request: %j', async (filter) =>
    expect((await staff.reviewer.post('/plays/search', filter)).status).toBe(400),
  );
});

describe("§6 a play's detail", () => {
  it('§6 shows all that is known, and is logged in the audit log', async () => {
    const { status, body } = await look(ids['stored']!);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'held',
      playerName: 'Asha Rai',
      playerEmail: asha.email,
      flags: ['score_mismatch'],
      claimedScore: games['stored']!.score + 1,
      proof: { kind: 'proven', score: games['stored']!.score, coins: 8, unpaidReason: null },
      refusals: [{ cause: 'score_mismatch', claimedScore: games['stored']!.score + 1 }],
      floor: initialSettings.floors['subway-surfers'],
      canWatch: true,
      decision: null,
    });
    expect(await looksAt(ids['stored']!)).toEqual(['play.look']);
  });

  it("§4 a paid play shows its payment, and the same receipt as its player's", async () => {
    const { body } = await look(ids['paid']!);
    expect(body).toMatchObject({ state: 'paid', coins: 8, proof: null, score: games['paid']!.score });
    const receipt = await staff.reviewer.get(`/plays/${ids['paid']}/receipt`);
    expect(receipt.body).toEqual((await asha.get(`/plays/${ids['paid']}/receipt`)).body);
    expect(receipt.body.transaction.id).toBe(body.transactionId);
  });

  it('§6 an unknown play shows nothing and logs nothing', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect((await look(nowhere)).body.error.code).toBe('stored_play_not_found');
    expect((await watch(nowhere)).body.error.code).toBe('stored_play_not_found');
    expect((await staff.reviewer.get(`/plays/${nowhere}/receipt`)).status).toBe(404);
    expect(await looksAt(nowhere)).toEqual([]);
  });
});

describe('§4 any stored play can be replayed', () => {
  it.each(['paid', 'stored'])('§4 %s: the whole log, with the score of our own replay', async (name) => {
    const { status, body } = await watch(ids[name]!);
    expect([status, body.score, body.ticks]).toEqual([200, games[name]!.score, games[name]!.ticks]);
    expect(await looksAt(ids[name]!)).toContain('play.watch');
  });

  it('§4 an unfinished one: the chunks uploaded while it was played', async () => {
    const { status, body } = await watch(ids['open']!);
    expect([status, body.ticks]).toEqual([200, games['open']!.ticks - 1]);
    expect(body.score).toBeLessThanOrEqual(games['open']!.score);
  });

  it('§4 a refused result that proves a game, by its id', async () => {
    const [refusal] = (await look(ids['early']!)).body.refusals;
    const { status, body } = await watch(ids['early']!, refusal.id);
    expect([status, body.score]).toEqual([200, games['early']!.score]);
    // Another play's is none of this one's.
    expect((await watch(ids['paid']!, refusal.id)).body.error.code).toBe('play_nothing_to_watch');
  });

  it('§4 a log that proves nothing is not shown', async () => {
    const { refusals, canWatch } = (await look(ids['refused']!)).body;
    expect(canWatch).toBe(false);
    expect((await watch(ids['refused']!, refusals[0].id)).body.error.code).toBe('play_nothing_to_watch');
    expect((await watch(ids['refused']!)).body.error.code).toBe('play_nothing_to_watch');
  });
});
