import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isAlive, startChild, type Child } from '../../../test/child.ts';

const nobody = 65_534;
let root = '';
let dataDir = '';
const children: Child[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sikka-account-'));
  chmodSync(root, 0o755);
  dataDir = join(root, 'data');
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.end('SIGINT');
  rmSync(root, { recursive: true, force: true });
});

/** A PATH on which there is nothing but these programs. */
function pathWith(...programs: string[]): string {
  const folder = join(root, 'bin');
  mkdirSync(folder);
  for (const program of programs) {
    symlinkSync(execFileSync('which', [program], { encoding: 'utf8' }).trim(), join(folder, program));
  }
  return folder;
}

/** Starts the server, kills its owner and waits until the server is gone; answers who ran it. */
async function runAndKill(command: string[], path?: string): Promise<number> {
  const owner = startChild('postgres-worker.ts', [dataDir], command, path);
  children.push(owner);
  await owner.wrote(1);
  const pid = Number(owner.lines()[0]);
  const { uid } = statSync(`/proc/${pid}`);
  await owner.end('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 20_000, interval: 20 }).toBe(false);
  return uid;
}

describe.runIf(process.getuid?.() === 0 && process.platform === 'linux')('started by root', () => {
  test('in a user namespace the files stay owned by root', async () => {
    await runAndKill([]);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(0);
  });

  test('without user namespaces it runs as the user nobody, and keeps doing so', async () => {
    const path = pathWith('setpriv', 'sh', 'true', 'cat');
    expect(await runAndKill([], path)).toBe(nobody);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody);
    // The cluster is owned by the user nobody now, also where a namespace would be allowed.
    expect(await runAndKill([])).toBe(nobody);
  });

  test('without a parent-death signal, a watcher stops it', async () => {
    expect(await runAndKill([], pathWith('sh', 'cat'))).toBe(nobody);
  });

  test('says so in one line when the user nobody cannot reach the folder', async () => {
    chmodSync(root, 0o700);
    const owner = startChild('postgres-worker.ts', [dataDir], [], pathWith('sh', 'cat'));
    children.push(owner);
    await expect(owner.wrote(1)).rejects.toThrow('Start as an ordinary user, or set DATABASE_URL.');
  });

  test.each([
    ['an ordinary user', 1],
    ['a user without a name, as in a container', 12_345],
  ])('started by %s it runs as that user', async (_who, uid) => {
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, uid, uid);
    const become = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
    expect(await runAndKill(become)).toBe(uid);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(uid);
  });
});
