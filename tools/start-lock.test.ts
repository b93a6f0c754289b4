import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'sikka-once-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'deep', 'lock');

/** Runs `work` under the lock in another process; returns its output and exit code. */
async function worker(work: string): Promise<{ output: string; code: number | null }> {
  const script = `
    import { rmSync, writeFileSync, appendFileSync } from 'node:fs';
    import { spawnSync } from 'node:child_process';
    import { withStartLock } from ${JSON.stringify(join(import.meta.dirname, 'start-lock.mjs'))};
    const folder = ${JSON.stringify(folder)};
    withStartLock(${JSON.stringify(file)}, () => { ${work} }, (holder) => console.log('waits for ' + holder));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data));
  child.stderr.on('data', (data: Buffer) => (output += data));
  const [code] = (await once(child, 'close')) as [number | null];
  return { output, code };
}

describe('decisions 0001: npm start, twice in one folder', () => {
  it('decisions 0001: several at once run one after another, and each says whom it waits for', async () => {
    // A second process inside would find the mark and fail.
    const work = `writeFileSync(folder + '/inside', '', { flag: 'wx' });
      spawnSync(process.execPath, ['-e', 'for (const end = Date.now() + 400; Date.now() < end;);']);
      rmSync(folder + '/inside');
      appendFileSync(folder + '/done', 'x');`;
    const workers = await Promise.all(Array.from({ length: 4 }, () => worker(work)));
    expect(workers.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(readFileSync(join(folder, 'done'), 'utf8')).toBe('xxxx');
    expect(workers.filter(({ output }) => /^waits for \d+$/mu.test(output)).length).toBeGreaterThanOrEqual(1);
    expect(existsSync(file)).toBe(false);
  });

  it('decisions 0001: a process that died holding the lock blocks nobody', async () => {
    const killed = await worker(`process.kill(process.pid, 'SIGKILL');`);
    expect(killed.code).toBeNull();
    expect(existsSync(file)).toBe(true);
    expect(await worker(`console.log('in');`)).toEqual({ output: 'in\n', code: 0 });
  });

  it('decisions 0001: a lock held longer than any work takes is taken over', async () => {
    writeFileSync(file, String(process.pid));
    const longAgo = new Date(Date.now() - 61 * 60_000);
    utimesSync(file, longAgo, longAgo);
    expect(await worker(`console.log('in');`)).toEqual({ output: 'in\n', code: 0 });
  });

  it('decisions 0001: the process that lost the lock does not delete it', async () => {
    const late = await worker(`writeFileSync(${JSON.stringify(file)}, '1');`);
    expect([late.code, readFileSync(file, 'utf8')]).toEqual([0, '1']);
    rmSync(file);
  });

  it('decisions 0001: a lock file without a number is free, and an error releases the lock', async () => {
    writeFileSync(file, '');
    expect((await worker(`throw new Error('broken');`)).output).toContain('broken');
    expect(existsSync(file)).toBe(false);
  });
});
