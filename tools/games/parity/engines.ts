import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, createContext, runInContext } from 'node:vm';
import { chromiumFlags } from '../../../e2e/browsers.ts';
import { cores } from '../../../games/cores.ts';
import type { Recording } from '../../../games/sdk/core/recording.ts';

/** Runs a classic script in an engine and returns its `parityAnswer`. */
export type RunScript = (script: string, path: string) => Promise<string>;

const answerMsMax = 60_000;

/** Node, in a separate context with only the language's built-ins; an ordinary global object is five times as fast. */
export const runInNode: RunScript = async (script) => {
  const globals = createContext(constants.DONT_CONTEXTIFY) as { parityAnswer?: string };
  runInContext(script, globals);
  return globals.parityAnswer ?? '';
};

/** JavaScriptCore's own shell. */
export const runInJavascriptCore: RunScript = (script, path) =>
  withFolder(async (folder) => {
    const file = join(folder, 'parity.js');
    await writeFile(file, `${script}\nprint(globalThis.parityAnswer);`);
    const child = spawn(path, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
    return endAfter(child, readAll(child));
  });

export const runInChromium: RunScript = (script, path) =>
  runInBrowser(script, path, (profile) => ['--headless', ...chromiumFlags, `--user-data-dir=${profile}`]);

export const runInFirefox: RunScript = (script, path) =>
  runInBrowser(script, path, (profile) => ['--headless', '--no-remote', '--profile', profile]);

/** Opens a loopback page in a browser; the page posts its answer back. */
function runInBrowser(script: string, path: string, flags: (profile: string) => string[]): Promise<string> {
  return withFolder(async (profile) => {
    const { server, address, answer } = await serveProbe(script);
    const child = spawn(path, [...flags(profile), address], {
      stdio: 'ignore',
      // A process group, so that the browser's helpers end with it.
      detached: true,
      env: { ...process.env, HOME: profile, MOZ_HEADLESS: '1' },
    });
    try {
      return await endAfter(child, answer);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
}

async function serveProbe(
  script: string,
): Promise<{ server: Server; address: string; answer: Promise<string> }> {
  let take: (answer: string) => void;
  const answer = new Promise<string>((resolve) => {
    take = resolve;
  });
  const send = `fetch('/answer', { method: 'POST', body: globalThis.parityAnswer ?? '' });`;
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        response.end();
        take(body);
      });
      return;
    }
    const isScript = request.url === '/parity.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript
        ? `${script}\n${send}`
        : '<!doctype html><title>parity</title><script src="/parity.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, answer };
}

/** Waits for the answer, a failure of the process or a timeout; then ends the process. */
async function endAfter(child: ChildProcess, answer: Promise<string>): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => code !== 0 && reject(new Error(`${child.spawnfile} ended with ${code}`)));
    timer = setTimeout(() => reject(new Error(`${child.spawnfile} did not answer`)), answerMsMax);
  });
  try {
    return await Promise.race([answer, failed]);
  } finally {
    clearTimeout(timer);
    await end(child);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
  await gone;
}

function readAll(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    child.stdout?.setEncoding('utf8');
    child.stdout?.on('data', (chunk: string) => (text += chunk));
    child.stdout?.on('end', () => resolve(text.trim()));
  });
}

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sikka-parity-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** All committed recordings, in a fixed order. */
export async function readRecordings(): Promise<Recording[]> {
  const recordings: Recording[] = [];
  for (const id of new Set([...cores.values()].map((core) => core.id))) {
    const folder = new URL(`../../../games/${id}/replays/`, import.meta.url);
    for (const name of (await readdir(folder)).toSorted()) {
      recordings.push(JSON.parse(await readFile(new URL(name, folder), 'utf8')) as Recording);
    }
  }
  return recordings;
}
