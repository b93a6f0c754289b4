import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { recordStatements } from '../../../../test/record-statements.ts';
import { openDatabase } from '../../database/index.ts';
import { createLog } from '../../log.ts';
import type { Env } from '../context.ts';
import { failureAnswer } from '../error-response.ts';
import { clearOldBuilds, createBuildFiles, storeBuild, type BuildFiles } from './build-files.ts';
import { encode } from './send-stored.ts';
import { serveSite } from './serve-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'sikka-builds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = 'export const coins = 8;'.repeat(200);
const frame = (name: string) => `<!doctype html><script>${name}</script>`;

/** A build with a page, a script, a picture, a game and its frame. */
function build(name: string, rules: string): string {
  const root = join(folder, name);
  const place = (path: string, text: string, isCompressed = true) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    if (isCompressed) writeFileSync(join(root, `${path}.br`), brotliCompressSync(text));
  };
  place('pages/landing.en.html', name);
  place('sw.js', name);
  place(`assets/core-${name}.js`, `${script}//${name}`);
  place(`assets/font-${name}.woff2`, name, false);
  place(`art/${name}.svg`, '<svg/>');
  place(`games/candy-match@${rules}.${name}00.js`, `game of ${name}`);
  place(`games/play-frame.${name}00.html`, frame(name));
  return root;
}

const [first, second] = [build('aaaaaaaa', '1'), build('bbbbbbbb', '2')];
const site = { pages: { '/': 'landing' }, indexed: [], scriptHashes: [], locales: ['en'] };

function appOf(root: string, files: BuildFiles): Hono<Env> {
  const app = new Hono<Env>();
  app.onError(failureAnswer(createLog('silent')));
  serveSite(app, { ...site, root, files }, 'https://sikka.example/');
  return app;
}

const database = await testDatabase();
for (const root of [first, second]) await storeBuild(database.db, root);
const app = appOf(first, createBuildFiles(database.db));

describe('decisions, 0047: a node answers for the files of another build', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['', null, (bytes: Buffer) => bytes],
  ] as const)('§2 its script, to a browser that takes %j', async (accepted, encoding, unpack) => {
    const answer = await app.request('/assets/core-bbbbbbbb.js', {
      headers: { 'accept-encoding': accepted },
    });
    const { headers } = answer;
    expect([answer.status, headers.get('content-encoding')]).toEqual([200, encoding]);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(unpack(bytes).toString()).toBe(`${script}//bbbbbbbb`);
  });

  it('§8 who asks for a file with gzip again and again makes nobody compress it twice', async () => {
    const file = { content: brotliCompressSync('export const a = 1;'), isBrotli: true };
    const [first, again] = await Promise.all([encode(file, 'gzip'), encode(file, 'gzip')]);
    expect(gunzipSync(first.bytes).toString()).toBe('export const a = 1;');
    expect(again.bytes).toBe(first.bytes);
    expect((await encode(file, 'gzip, deflate')).bytes).toBe(first.bytes);
  });

  it('§8 all who ask for a file as it is share its bytes', async () => {
    const file = { content: brotliCompressSync('export const a = 1;'), isBrotli: true };
    const [first, again] = await Promise.all([encode(file, ''), encode(file, 'identity')]);
    expect(first.bytes.toString()).toBe('export const a = 1;');
    expect(again.bytes).toBe(first.bytes);
  });

  it('§2 its font and its picture, which has no hash and is not kept', async () => {
    const font = await app.request('/assets/font-bbbbbbbb.woff2');
    expect([await font.text(), font.headers.get('content-type')]).toEqual(['bbbbbbbb', 'font/woff2']);
    const picture = await app.request('/art/bbbbbbbb.svg');
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  it("§4 a game's frame of its build, with the policy of that document", async () => {
    const own = await app.request('/play-frame?v=aaaaaaaa00');
    const other = await app.request('/play-frame?v=bbbbbbbb00');
    expect([await own.text(), await other.text()]).toEqual([frame('aaaaaaaa'), frame('bbbbbbbb')]);
    const policies = [own, other].map(({ headers }) => headers.get('content-security-policy'));
    expect(policies[0]).not.toBe(policies[1]);
    expect(other.headers.get('cache-control')).toContain('immutable');
  });

  it.each([
    ['1', 'aaaaaaaa'],
    ['2', 'bbbbbbbb'],
  ])('§4 the game under rules %s, which a play began with', async (version, name) => {
    const answer = await app.request(`/games/candy-match@${version}.js`);
    const path = `/games/candy-match@${version}.${name}00.js`;
    expect([answer.status, answer.headers.get('location')]).toEqual([302, path]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await (await app.request(path)).text()).toBe(`game of ${name}`);
  });

  it('§2 but not its pages, and of what nobody has there is 404', async () => {
    for (const path of ['/pages/landing.en.html', '/assets/core-cccccccc.js', '/games/candy-match@3.js']) {
      const { status, headers } = await app.request(path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    }
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from build_file`.execute(
      database.db,
    );
    expect(rows[0]?.count).toBe(10);
  });

  it('§2 without the database its own files are sent, and another one is 503 with a time to try again', async () => {
    const away = openDatabase({ ...database.connection, host: folder });
    const alone = appOf(first, createBuildFiles(away));
    expect((await alone.request('/assets/core-aaaaaaaa.js')).status).toBe(200);
    const { status, headers } = await alone.request('/assets/core-bbbbbbbb.js');
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    await away.destroy();
  });

  it('§8 invented games, scripts and frames cost no statement each, and what is there is found among them', async () => {
    const recording = recordStatements();
    const db = openDatabase(database.connection);
    const flooded = appOf(first, createBuildFiles(db));
    const invented = (n: number) => [
      `/games/x${n}@1.js`,
      `/games/candy-match@${10 + n}.js`,
      `/assets/x-${10_000_000 + n}.js`,
      `/play-frame?v=${1_000_000_000 + n}`,
    ];
    const paths = Array.from({ length: 10 }, (_, n) => invented(n)).flat();
    const asked = await Promise.all(paths.map((path) => flooded.request(path)));
    const game = await flooded.request('/games/candy-match@2.js');
    recording.stop();
    await db.destroy();
    expect(asked.map(({ status }) => status).filter((status) => status === 404)).toHaveLength(30);
    expect(game.status).toBe(302);
    const questions = recording.statements.filter(({ text }) => text.includes('build_file'));
    expect(questions.length).toBeLessThan(5);
  });

  it('§8 who asks for invented files holds fifty questions to the database at most', async () => {
    let [open, most] = [0, 0];
    const waiting = Promise.withResolvers<null>();
    const find = () => {
      most = Math.max(most, (open += 1));
      return waiting.promise.finally(() => (open -= 1));
    };
    const flooded = appOf(first, { find, findGame: find });
    const asked = Array.from({ length: 200 }, (_, n) => flooded.request(`/assets/x-${10_000_000 + n}.js`));
    const early = await Promise.race(asked);
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
    waiting.resolve(null);
    await Promise.all(asked);
    expect(most).toBe(50);
  });
});

describe('decisions, 0047: builds are kept for a time', () => {
  it('decisions 0047: what a server still has stays, and the rest goes after the days that are set', async () => {
    const { db } = database;
    await sql`update build_file set used_at = clock_timestamp() - interval '15 days'`.execute(db);
    expect(await storeBuild(db, second)).toBe(0);
    expect(await clearOldBuilds(db, 14)()).toBe(5);
    const left = await db.selectFrom('build_file').select('path').orderBy('path').execute();
    expect(left.every(({ path }) => path.includes('bbbbbbbb'))).toBe(true);
    expect(left).toHaveLength(5);
  });

  it('§8 two nodes that start at once store their builds side by side', async () => {
    const { db } = database;
    await db.deleteFrom('build_file').execute();
    await Promise.all([first, second, first, second].map((root) => storeBuild(db, root)));
    expect(await db.selectFrom('build_file').select('path').execute()).toHaveLength(10);
  });
});
