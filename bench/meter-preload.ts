/** Loaded into a measured server: counts its statements and answers with them on a socket of its own. */
import { subscribe } from 'node:diagnostics_channel';
import { readlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';

const folder = process.env['METER_DIR'] ?? '';

/** The part of replays is told apart by the threads they run in. */
function noteThread(): void {
  const thread = readlinkSync('/proc/thread-self').split('/').at(-1) ?? '';
  writeFileSync(join(folder, `replay-thread-${thread}`), '');
}

function countStatements(): void {
  let statements = 0;
  let bytes = 0;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text?: string }).text;
    // The worker looks for jobs by the clock, not for requests.
    if (!text?.includes('_private_')) statements += 1;
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  subscribe('http.server.response.finish', (message) => {
    const { socket } = message as { socket: Socket & { told?: number } };
    const total = socket.bytesRead + socket.bytesWritten;
    bytes += total - (socket.told ?? 0);
    socket.told = total;
  });
  createServer((socket) => socket.end(JSON.stringify({ statements, bytes })))
    .listen(join(folder, 'meter.sock'))
    .unref();
}

if (folder !== '') {
  if (isMainThread) countStatements();
  else noteThread();
}
