import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptSchema, type Receipt } from '@sikka/contract/routes/player/receipt';
import { testApp, type Visitor } from '../../test/app.ts';
import { ledgerClock } from '../../test/database-fixtures.ts';
import { finishGame, honestMs, letTimePass, handIn, playGame } from '../../test/played-game.ts';
import { runToEnd } from '../../test/process.ts';
import { closeDays } from '../transparency/index.ts';
import { checkReceipt } from './index.ts';

let receipt: Receipt;

const receiptOf = async (who: Visitor, playId: string) => who.get(`/plays/${playId}/receipt`);
const wrong = (one: Receipt) => checkReceipt(one).filter(({ isRight }) => !isRight);

const app = await testApp();
const clock = await ledgerClock(app.db);
const player = await app.player();
beforeAll(async () => {
  // The day before, so that the head covers one; and neighbours on the way up.
  await clock.set('2026-03-01T12:00:00Z');
  await finishGame(player, app.db);
  await clock.set('2026-03-02T12:00:00Z');
  for (let before = 0; before < 2; before++) await finishGame(player, app.db);
  await clock.set('2026-03-02T12:00:01Z');
  const { game } = await finishGame(player, app.db);
  await clock.set('2026-03-02T12:00:02Z');
  await app.player();
  const early = (await receiptOf(player, game.id)).body as Receipt;
  expect(early.day).toBeNull();
  expect(wrong(early)).toEqual([]);
  await clock.set('2026-03-03T12:00:00Z');
  await closeDays(app.db);
  receipt = (await receiptOf(player, game.id)).body;
});

describe('games: the receipt of a paid game', () => {
  it('games: proves the game, its payment and the path to the head of its day', () => {
    expect(receiptSchema.parse(receipt)).toEqual(receipt);
    expect(receipt).toMatchObject({
      play: { gameId: 'subway-surfers', coins: 8 },
      transaction: { reason: 'game', reference: receipt.play.id, label: 'Game: Subway Surfers' },
      day: { day: '2026-03-02', transactions: 4, place: 2 },
    });
    expect(receipt.day?.path).toHaveLength(2);
    expect(wrong(receipt)).toEqual([]);
  });

  it('games: every receipt of a day leads to the same head', async () => {
    const plays = await app.db.selectFrom('play').select('id').where('state', '=', 'paid').execute();
    const receipts = await Promise.all(
      plays.map(async ({ id }) => (await receiptOf(player, id)).body as Receipt),
    );
    expect(receipts).toHaveLength(4);
    expect(receipts.flatMap(wrong)).toEqual([]);
    const heads = receipts.map(({ day }) => day?.head);
    expect(new Set(heads).size).toBe(2);
  });

  it('games: nobody gets the receipt of another player, of an open game, or of one that paid nothing', async () => {
    const stranger = await app.player();
    const notFound = { status: 404, body: { error: { code: 'play_not_found' } } };
    expect(await receiptOf(stranger, receipt.play.id)).toMatchObject(notFound);
    expect((await receiptOf(app.visitor(), receipt.play.id)).status).toBe(401);
    const open = await playGame(stranger, 0);
    expect(await receiptOf(stranger, open.id)).toMatchObject(notFound);
    await letTimePass(app.db, open.id, honestMs(open.ticks));
    await app.db
      .updateTable('play')
      .set({ state: 'unpaid', log: Buffer.of(1), score: 0, finished_at: new Date() })
      .where('id', '=', open.id)
      .execute();
    expect(await receiptOf(stranger, open.id)).toMatchObject(notFound);
    expect((await handIn(stranger, open)).status).not.toBe(200);
  });
});

type Path = (string | number)[];

/** The way to every value in a receipt that is no object or list. */
function* fieldsOf(value: unknown, path: Path = []): Generator<Path> {
  if (value === null || typeof value !== 'object') yield path;
  else
    for (const [key, inner] of Object.entries(value))
      yield* fieldsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

function bendValue(value: unknown): unknown {
  if (value === null) return 7;
  if (typeof value === 'number') return value + 1;
  const text = String(value);
  if (text === 'subway-surfers') return 'solitaire';
  const at = text.length > 20 ? 10 : 1;
  const other = /[0-8]/u.test(text[at] ?? '') ? String(Number(text[at]) + 1) : text[at] === 'a' ? 'b' : 'a';
  return text.slice(0, at) + other + text.slice(at + 1);
}

function bent(path: Path): unknown {
  const copy = structuredClone(receipt) as unknown as Record<string | number, any>;
  const parent = path.slice(0, -1).reduce((inner, key) => inner[key], copy);
  const last = path.at(-1) ?? '';
  parent[last] = bendValue(parent[last]);
  return copy;
}

describe('games: an altered receipt is detected', () => {
  it('games: in any of its fields', () => {
    const paths = [...fieldsOf(receipt)];
    expect(paths.length).toBeGreaterThan(40);
    for (const path of paths) {
      const parsed = receiptSchema.safeParse(bent(path));
      const isFound = !parsed.success || wrong(parsed.data).length > 0;
      expect([path.join('.'), isFound]).toEqual([path.join('.'), true]);
    }
  });

  it('games: also one for an invented game with a matching log, hash and score', async () => {
    const plays = await app.db
      .selectFrom('play')
      .select('id')
      .where('state', '=', 'paid')
      .where('id', '<>', receipt.play.id)
      .execute();
    const other = (await receiptOf(player, plays[0]?.id ?? '')).body as Receipt;
    const { rules, seed, log, logHash, score, ticks } = other.play;
    const exchanged = { ...receipt, play: { ...receipt.play, rules, seed, log, logHash, score, ticks } };
    expect(wrong(exchanged).map(({ sentence }) => sentence)).toEqual([
      'It was sealed with these rules, seed, log, score, ticks and coins.',
    ]);
  });
});

describe('games: npm run verify-receipt', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sikka-receipt-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function verify(content: unknown, ...options: string[]) {
    const file = join(folder, 'receipt.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    const script = new URL('../cli/verify-receipt.ts', import.meta.url).pathname;
    return runToEnd({}, [file, ...options], script);
  }

  it('games: lists what it checked, and compares the head with the published one', async () => {
    const { code, output } = await verify(receipt, '--url', app.url);
    expect(output).toContain(`It ends with a score of ${receipt.play.score}.`);
    expect(output).toContain(`${app.url} publishes the same head for 2026-03-02.`);
    expect(output).toContain('Receipt verified.');
    expect([code, output.includes('FALSE')]).toEqual([0, false]);
  });

  it('games: verifies a receipt of today, and says what only tomorrow’s proves', async () => {
    const { code, output } = await verify({ ...receipt, day: null }, '--url', app.url);
    expect(output).toContain('Its day is not sealed yet');
    expect(output).toContain('Receipt verified.');
    expect([code, output.includes('FALSE')]).toEqual([0, false]);
  });

  it('games: exits with 1 and the check that failed', async () => {
    const lied = { ...receipt, play: { ...receipt.play, score: receipt.play.score + 1 } };
    const { code, output } = await verify(lied);
    expect(code).toBe(1);
    expect(output).toContain(`FALSE  It ends with a score of ${lied.play.score}.`);
  });

  it('games: exits with 1 for an unpublished head, a missing receipt and an unreachable site', async () => {
    const day = receipt.day && { ...receipt.day, head: 'ab'.repeat(32) };
    const unpublished = await verify({ ...receipt, day }, '--url', app.url);
    expect(unpublished).toMatchObject({ code: 1, output: expect.stringContaining('FALSE  http') });
    expect(await verify('{')).toMatchObject({ code: 1, output: expect.stringContaining('is not a receipt') });
    expect(await verify(receipt, '--url', 'http://127.0.0.1:9')).toMatchObject({
      code: 1,
      output: expect.stringContaining('could not be reached'),
    });
  });
});
