import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureBuilt } from '../setup.mjs';
import { missingEngines, startCluster, stopCluster } from './cluster.ts';
import { faults } from './faults.ts';
import { isRoot, postmasterOf, removeNetwork, type Machine } from './machines.ts';
import { runningPrograms, startProgram } from './processes.ts';
import { plan, type Cluster } from './state.ts';

const isHere = missingEngines().length === 0 && isRoot();
const command = join(import.meta.dirname, 'index.ts');

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'sikka-command-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the command; `ended` answers its words and its exit code. */
function launch(words: string[]) {
  const child = spawn(process.execPath, [command, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  const all = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const ended = all.then(([said, wrong, [code]]) => ({ said, wrong, code: code as number | null }));
  return { child, ended };
}

describe('decisions 0052: npm run cluster takes no folder but its own', () => {
  it('decisions 0052: a folder with anything in it is not taken, and stays as it is', async () => {
    writeFileSync(join(folder, 'letter'), 'mine');
    await expect(startCluster(folder, 1)).rejects.toThrow('is not empty');
    expect(readdirSync(folder)).toEqual(['letter']);
  });

  it('decisions 0052: a stale postmaster.pid names no process that is no PostgreSQL of this folder', () => {
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data', 'postmaster.pid'), `${process.pid}\n`);
    expect(postmasterOf({ folder })).toBe(0);
  });

  it('decisions 0052: a server that has ended by itself is not killed: the signal would go to all of our own', async () => {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    const machine: Machine = { name: 'one', folder, address: '127.0.0.1', namespace: null };
    const strike = async () => faults['server killed']?.strike({} as Cluster, machine);
    await expect(strike()).rejects.toThrow('no PostgreSQL runs on one');
    expect(kill).not.toHaveBeenCalled();
    kill.mockRestore();
  });
});

describe.skipIf(!isHere)('decisions 0052: npm run cluster undoes what it began', () => {
  // Done before all tests; who runs this file alone may not have.
  beforeAll(() => ensureBuilt(), 600_000);

  it.each([
    [['up', '--nodes=zero'], '--nodes is a whole number'],
    [['faults', 'node kiled'], "there is no fault 'node kiled'"],
    [['down'], "is not a cluster's, and stays"],
  ])('decisions 0052: %j starts nothing and says why', async (words, why) => {
    const { wrong, code } = await launch([...words, `--folder=${folder}`]).ended;
    expect([wrong.includes(why), code, readdirSync(folder)]).toEqual([true, 1, []]);
  });

  it('decisions 0052: Ctrl-C in the middle of a start leaves no process, network or folder', async () => {
    const { child, ended } = launch(['up', `--folder=${folder}`]);
    const started = () => runningPrograms(folder).map(({ name }) => name);
    try {
      await expect.poll(started, { timeout: 60_000 }).toContain('patroni-three');
    } finally {
      child.kill('SIGINT');
      await ended;
    }
    const { said, wrong, code } = await ended;
    expect([said.includes('Stopping'), wrong, code]).toEqual([true, 'interrupted\n', 1]);
    expect([runningPrograms(folder), existsSync(folder)]).toEqual([[], false]);
  }, 180_000);

  it('decisions 0052: what a restart of the machine left is taken away, too', async () => {
    const cluster = await plan(folder, 1);
    removeNetwork(cluster.network);
    startProgram(folder, { name: 'bucket', command: ['sleep', '600'] });
    await stopCluster(folder);
    expect([runningPrograms(folder), existsSync(folder)]).toEqual([[], false]);
  });
});
