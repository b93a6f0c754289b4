import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stopOrphan } from './orphan.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sikka-orphan-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('§4 a server that hangs in its fast shutdown is ended by an immediate one, and the start goes on', async () => {
  // PostgreSQL 18 hangs so when the fast shutdown comes while it mends the loss of a backend.
  const script = "process.on('SIGINT', () => 0); setInterval(() => 0, 1_000); console.log('ready')";
  const hanging = spawn(process.execPath, ['-e', script, 'postgres', folder]);
  await once(hanging.stdout, 'data');
  const ended = once(hanging, 'exit');
  writeFileSync(join(folder, 'postmaster.pid'), `${hanging.pid}\n`);
  await stopOrphan(folder, () => undefined, 50);
  expect(await ended).toEqual([null, 'SIGQUIT']);
});
