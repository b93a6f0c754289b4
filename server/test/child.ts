import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Child {
  process: ChildProcess;
  /** What it wrote so far, line by line; a line that was cut off by a kill is not among them. */
  lines(): string[];
  said(): string;
  /** Resolves once it wrote that many lines; rejects if it ends before. */
  wrote(lines: number): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Runs a worker of this folder with this Node; `command` stands in front of it, `path` is its PATH. */
export function startChild(worker: string, args: string[], command: string[] = [], path?: string): Child {
  const file = fileURLToPath(new URL(worker, import.meta.url));
  const [executable = '', ...rest] = [...command, process.execPath, file, ...args];
  const child = spawn(executable, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(path === undefined ? {} : { PATH: path }) },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const lines = () => output.split('\n').slice(0, -1);
  return {
    process: child,
    lines,
    said: () => output + errors,
    wrote: (count) =>
      new Promise((resolve, reject) => {
        const look = () => lines().length >= count && resolve();
        child.stdout.on('data', look);
        child.once('close', () => reject(new Error(`it ended: ${errors}`)));
        look();
      }),
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'close');
      child.kill(signal);
      await closed;
    },
  };
}

/** Whether a process of that id exists and is not an unreaped zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
