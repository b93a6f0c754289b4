import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SocketConnection } from '../src/platform/database/connection.ts';
import { findFreePort } from '../src/platform/http/listen.ts';

export interface PgBouncer {
  /** For requests: each transaction may get another connection. */
  url: string;
  stop(): Promise<void>;
}

const nobody = 65_534;

/** A real PgBouncer in transaction mode before a test's database, which has a socket alone. */
export async function startPgBouncer(
  program: string,
  { host, database, user }: SocketConnection,
): Promise<PgBouncer> {
  const relay = createServer((client) => {
    const server = connect(join(host, '.s.PGSQL.5432'));
    client.pipe(server).pipe(client);
    for (const socket of [client, server])
      socket.on('error', () => [client, server].map((each) => each.destroy()));
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const port = await findFreePort('127.0.0.1', 0);
  const folder = mkdtempSync(join(tmpdir(), 'sikka-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), `"${user}" ""\n`);
  writeFileSync(
    file,
    `[databases]
${database} = host=127.0.0.1 port=${(relay.address() as AddressInfo).port} dbname=${database} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  );
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, nobody, nobody);
  const child = spawn(program, [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  await Promise.race([
    isListening(port),
    once(child, 'exit').then(() => Promise.reject(new Error('PgBouncer ended'))),
  ]);
  return {
    url: `postgresql://${user}@127.0.0.1:${port}/${database}`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      relay.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function isListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const found = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (found) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
