/** The whole server as its own process on a data folder of its own, for tests that kill it. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const main = new URL('../src/main.ts', import.meta.url).pathname;

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Everything the process wrote so far. */
  output(): string;
  /** Sends a signal and waits for the end; answers the exit code or the signal's name. */
  end(signal: NodeJS.Signals): Promise<number | string | null>;
}

/** Halves the processor's time of a start where the test run keeps one. */
const cacheFolder = process.env['NODE_COMPILE_CACHE'];
const compileCache = cacheFolder ? { NODE_COMPILE_CACHE: cacheFolder } : {};

/** A folder for one installation; the caller removes it. */
export function dataFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'sikka-process-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * A folder whose installation has started once and ended well. Its copies start in half the time: PostgreSQL is set up,
 * the schema is there, and nobody has registered.
 */
export async function prepareFolder(environment = {}): Promise<ReturnType<typeof dataFolder>> {
  const folder = dataFolder();
  const server = await startProcess(folder.path, environment);
  await server.end('SIGTERM');
  return folder;
}

/** Copies an installation that is not running, with its owners and modes: PostgreSQL insists on them. */
export const copyFolder = (from: string, to: string): Buffer => execFileSync('cp', ['-a', `${from}/.`, to]);

/** Begins a start; `startProcess` waits for its end. */
export function launch(
  environment: Record<string, string>,
  flags: readonly string[] = [],
  program: string = main,
) {
  const child = spawn(process.execPath, [program, ...flags], {
    env: { ...compileCache, PATH: process.env['PATH'], LOG_LEVEL: 'error', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const changed: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const notify of changed) notify();
    });
  }
  return { child, output: () => text, onOutput: (notify: () => void) => changed.push(notify) };
}

/** Starts the server and waits until it says where it is; throws with its words when it ends instead. */
export async function startProcess(
  dataDir: string,
  environment: Record<string, string> = {},
  flags: readonly string[] = [],
  program?: string,
): Promise<ServerProcess> {
  const { child, output, onOutput } = launch({ DATA_DIR: dataDir, ...environment }, flags, program);
  // The admin lines come last, and after them a demonstration's.
  const last = flags.includes('--demo') ? 'Sign in as' : 'Operators work at';
  const url = await new Promise<string>((resolve, reject) => {
    onOutput(() => {
      const ready = /Sikka is ready at (\S+)/u.exec(output());
      if (ready?.[1] && output().includes(last)) resolve(ready[1]);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output()}`)));
  });
  return {
    url,
    child,
    output,
    async end(signal) {
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code, name] = (await ended) as [number | null, string | null];
      return code ?? name;
    },
  };
}

/** Runs a command, or a server that is expected to refuse, to its end; answers its exit code and words. */
export async function runToEnd(
  ...command: Parameters<typeof launch>
): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(...command);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}
