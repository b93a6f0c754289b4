/** Programs that outlive the command that starts them, and are ended by their ids. */
import { spawn } from 'node:child_process';
import { appendFileSync, closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

interface Started {
  name: string;
  pid: number;
  /** Ticks since the machine's start: another process with this id has another number. */
  since: string;
}

let isInterrupted = false;

/** Ends every wait of this command, so that what it began is undone; false where that was asked for before. */
export function interrupt(): boolean {
  const isFirst = !isInterrupted;
  isInterrupted = true;
  return isFirst;
}

export class Interrupted extends Error {
  override message = 'interrupted';
}

/** Throws once the command was interrupted. */
export function goOn(): void {
  if (isInterrupted) throw new Interrupted();
}

const listFile = (folder: string) => join(folder, 'processes.jsonl');
const pollMs = 50;

/** When a process was started; undefined for one that has ended. */
function startOf(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
    return fields?.[0] === 'Z' ? undefined : fields?.[19];
  } catch {
    return undefined;
  }
}

export interface Program {
  name: string;
  command: readonly string[];
  environment?: Record<string, string>;
}

/** Starts a program whose words go to `<folder>/<name>.log`; answers its id. */
export function startProgram(folder: string, { name, command, environment = {} }: Program): number {
  const [file = '', ...words] = command;
  // Addresses of the console are among the words.
  const log = openSync(join(folder, `${name}.log`), 'a', 0o600);
  const env = { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8', ...environment };
  const child = spawn(file, words, { cwd: folder, detached: true, stdio: ['ignore', log, log], env });
  closeSync(log);
  child.unref();
  // A missing program exits at once, and the wait for its port fails.
  child.on('error', () => undefined);
  const pid = child.pid ?? 0;
  const started: Started = { name, pid, since: startOf(pid) ?? '' };
  appendFileSync(listFile(folder), `${JSON.stringify(started)}\n`);
  return pid;
}

/** The programs that run, the last started first. */
export function runningPrograms(folder: string): Started[] {
  if (!existsSync(listFile(folder))) return [];
  const lines = readFileSync(listFile(folder), 'utf8').trim().split('\n');
  const started = lines.map((line) => JSON.parse(line) as Started);
  return started.filter(({ pid, since }) => startOf(pid) === since).toReversed();
}

/** The id of a running program; throws where it does not run. */
export function pidOf(folder: string, name: string): number {
  const found = runningPrograms(folder).find((one) => one.name === name);
  if (!found) throw new Error(`${name} does not run`);
  return found.pid;
}

/** Asks a process to end, and kills it when that takes longer than `patienceMs`. */
export async function endProcess(pid: number, signal: NodeJS.Signals, patienceMs: number): Promise<void> {
  const since = startOf(pid);
  if (since === undefined) return;
  process.kill(pid, signal);
  for (let waitedMs = 0; startOf(pid) === since; waitedMs += pollMs) {
    if (waitedMs > patienceMs) process.kill(pid, 'SIGKILL');
    await delay(pollMs);
  }
}

/** Waits for a condition that throws or is false until it holds; throws after `patienceMs` with the reason, or `Interrupted`. */
export async function until(what: string, holds: () => Promise<boolean>, patienceMs = 60_000): Promise<void> {
  const end = performance.now() + patienceMs;
  let reason = '';
  while (!(await holds().catch((error: unknown) => ((reason = `: ${String(error)}`), false)))) {
    goOn();
    if (performance.now() > end) throw new Error(`${what} did not come about in ${patienceMs} ms${reason}`);
    await delay(pollMs);
  }
}
