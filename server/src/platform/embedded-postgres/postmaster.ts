import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { stopOrphan, stopPatienceMs, readPostmasterFile } from './orphan.ts';
import type { PostgresAccount } from './os-account.ts';

export interface PostmasterOptions {
  executable: string;
  clusterFolder: string;
  socketFolder: string;
  logFile: string;
  connectionsMax: number;
  account: PostgresAccount;
  log: (line: string) => void;
}

export interface Postmaster {
  /** Fast shutdown: open transactions are rolled back, everything committed is written. */
  stop(): Promise<void>;
}

const settings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

const pollMs = 10;
/** How long a predecessor may take to release the folder. */
const startPatienceMs = 60_000;
const restartDelayMs = 500;
const logBytesMax = 10 * 1024 * 1024;

/** Runs PostgreSQL on a cluster until `stop`, starting it again if it dies on its own. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  let stopping = false;
  let child = await startUntilReady(options);
  let revival: Promise<void> | undefined;
  const watch = () => child.once('exit', () => (stopping ? undefined : (revival = revive())));
  const revive = async (): Promise<void> => {
    options.log('PostgreSQL ended by itself; starting it again.');
    while (!stopping) {
      await delay(restartDelayMs);
      try {
        child = await startUntilReady(options);
        watch();
        return;
      } catch (error) {
        options.log(String(error));
      }
    }
  };
  watch();
  return {
    async stop() {
      stopping = true;
      await revival;
      await stopChild(child);
    },
  };
}

/** Retries until the server is ready, or a predecessor has shut down. */
async function startUntilReady(options: PostmasterOptions): Promise<ChildProcess> {
  const patienceEnds = performance.now() + startPatienceMs;
  for (;;) {
    await stopOrphan(options.clusterFolder, options.log);
    const logStart = rotateLog(options.logFile);
    const child = spawnPostmaster(options);
    if (await becomesReady(child, options.clusterFolder)) return child;
    const said = readFileSync(options.logFile, 'utf8').slice(logStart);
    // Both mean that a killed predecessor is still shutting down.
    const transient = /lock file .* already exists|pre-existing shared memory block/su.test(said);
    if (!transient || performance.now() > patienceEnds) {
      throw new Error(`PostgreSQL did not start (${options.logFile}): ${lastFatal(said)}`);
    }
    await delay(pollMs * 5);
  }
}

function spawnPostmaster(options: PostmasterOptions): ChildProcess {
  const { account, clusterFolder, executable, logFile, socketFolder } = options;
  const ours = {
    max_connections: String(options.connectionsMax),
    unix_socket_directories: socketFolder,
  };
  const flags = Object.entries({ ...settings, ...ours });
  const command = [...account.prefix('INT'), executable, '-D', clusterFolder];
  const [file = '', ...args] = [...command, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const output = openSync(logFile, 'a', 0o600);
  // Its own process group: Ctrl-C reaches us alone, and we stop it after the last request.
  const child = spawn(file, args, {
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, LC_ALL: 'C', ...disownStalePid(clusterFolder) },
    ...(account.uid === undefined ? {} : { uid: account.uid }),
    ...(account.gid === undefined ? {} : { gid: account.gid }),
  });
  closeSync(output);
  child.unref();
  if (!account.endsWithParent) stopWhenWeDie(child);
  return child;
}

/**
 * After a crash the number in postmaster.pid may belong to another process, and PostgreSQL would wait for it
 * to end. We hold the folder's lock and have checked (see `stopOrphan`), so we declare that this number is no
 * postmaster, the way pg_ctl does for its own. Deleting the file instead would also remove the check for
 * workers that a killed server left behind.
 */
function disownStalePid(clusterFolder: string): Record<string, string> {
  const { pid } = readPostmasterFile(clusterFolder);
  return pid ? { PG_GRANDPARENT_PID: String(pid) } : {};
}

// Where the kernel cannot tell PostgreSQL that we died, a shell waits for our end of a pipe to close.
function stopWhenWeDie(child: ChildProcess): void {
  const script = 'cat >/dev/null; kill -INT "$1"';
  const watcher = spawn('sh', ['-c', script, 'sh', String(child.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  (watcher.stdin as unknown as { unref(): void }).unref();
  child.once('exit', () => watcher.kill('SIGKILL'));
}

async function becomesReady(child: ChildProcess, clusterFolder: string): Promise<boolean> {
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  while (!ended) {
    const { pid, status } = readPostmasterFile(clusterFolder);
    if (pid === child.pid && status === 'ready') return true;
    await delay(pollMs);
  }
  return false;
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<true>((done) => child.once('exit', () => done(true)));
  child.ref();
  child.kill('SIGINT');
  const inTime = await Promise.race([ended, delay(stopPatienceMs, false, { ref: false })]);
  if (inTime) return;
  // Immediate shutdown; the next start replays the log, so nothing committed is lost.
  child.kill('SIGQUIT');
  await ended;
}

/** Rotates an overlong log; returns the offset of new lines. */
function rotateLog(logFile: string): number {
  if (!existsSync(logFile)) return 0;
  const { size } = statSync(logFile);
  if (size < logBytesMax) return size;
  renameSync(logFile, `${logFile}.1`);
  return 0;
}

function lastFatal(said: string): string {
  const lines = said.trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|ERROR/u.test(line)) ?? lines.at(-1) ?? 'it said nothing';
}
