/** The commands that docs/operations.md gives for backups and the monthly drill, as an operator types them. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { join as joinAsOperator, OperatorVisitor } from '../../test/operators.ts';
import { dataFolder, startProcess, type ServerProcess } from '../../test/process.ts';

const root = new URL('../../..', import.meta.url).pathname;
const guide = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const folder = dataFolder();
const running: ServerProcess[] = [];
afterAll(async () => {
  for (const server of running) await server.end('SIGTERM');
  folder.remove();
});

/** The one command of the guide that begins so, in this test's folders. */
function command(start: RegExp, backup = ''): string {
  const lines = guide.split('\n').filter((line) => line.startsWith('    ') && start.test(line.trim()));
  expect(lines).toHaveLength(1);
  return (lines[0] ?? '')
    .trim()
    .replaceAll('/srv/', `${folder.path}/`)
    .replaceAll('/mnt/usb', `${folder.path}/usb`)
    .replace(/sikka-\d{4}-\S+Z/u, backup)
    .replace('PORT=3100', 'PORT=0');
}

const run = async (line: string, dataDir = '') => {
  const env = { ...process.env, ...(dataDir && { DATA_DIR: dataDir }) };
  const { stdout } = await promisify(execFile)('sh', ['-c', line.replace(/\s+#.*/u, '')], { cwd: root, env });
  return stdout;
};

/** `npm start` builds the pages and then runs this with the same variables. */
async function start(line: string): Promise<ServerProcess> {
  const { DATA_DIR: dataDir = '', ...variables } = Object.fromEntries(
    [...line.matchAll(/(\w+)=(\S*)/gu)].map(([, name = '', value = '']) => [name, value]),
  );
  expect(line).toMatch(/ npm start$/u);
  const server = await startProcess(dataDir, variables);
  running.push(server);
  return server;
}

it('decisions 0050: the drill of the guide: back up, restore elsewhere, verify, start, sign in', async () => {
  const site = join(folder.path, 'site');
  const server = await startProcess(site);
  running.push(server);
  const [, link = ''] = /link works once\): (\S+)/u.exec(server.output()) ?? [];
  const operator = await joinAsOperator(server, link);
  const written = await run(command(/^npm run backup -- \/mnt\/usb/u), site);
  const [, backup = ''] = /Written: \S+\/(sikka-\S+Z) /u.exec(written) ?? [];
  expect(written).toContain('Tried: restored into a new folder');
  const old = ['sikka-2026-01-01T00-00-00Z', 'sikka-2026-01-02T00-00-00Z'];
  for (const name of old) mkdirSync(join(site, 'backups', name), { recursive: true });
  await run(`BACKUP_KEEP=2 ${command(/^npm run backup\s+#/u)}`, site);
  // The oldest has made room.
  expect(readdirSync(join(site, 'backups'))).toEqual([old[1], expect.stringMatching(/^sikka-[\dT-]+Z$/u)]);
  const figures = (await operator.get('/withdrawals/figures')).body;

  expect(await run(command(/^DATA_DIR=\S+drill npm run restore/u, backup))).toContain(
    'books are as they were',
  );
  expect(await run(command(/^DATA_DIR=\S+drill npm run verify/u))).toContain(
    'The books are as they were written.',
  );
  const drill = await start(command(/^DATA_DIR=\S+drill .*npm start/u));
  expect(existsSync(join(folder.path, 'sikka-drill', 'secret'))).toBe(true);
  const { email, password, code, adminPath } = operator;
  const visitor = Object.assign(new OperatorVisitor(drill.url), { adminPath });
  expect((await visitor.post('/sessions', { email, password, code: code() })).status).toBe(200);
  expect((await visitor.get('/withdrawals/figures')).body).toEqual(figures);
  const { items } = (await visitor.post('/audit/search', { before: null, search: 'backup' })).body;
  expect(items[0]).toMatchObject({ action: 'backup.restore', operatorName: null });
  rmSync(join(folder.path, 'usb'), { recursive: true });
}, 240_000);
