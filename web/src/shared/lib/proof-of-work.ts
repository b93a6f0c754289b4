/** The invisible captcha (altcha): a proof of work that is cheap for a person and expensive for a script. */
import type {
  getCaptchaChallenge,
  getHarderChallenge,
} from '@sikka/contract/routes/player/identity/registration';
import { useRef } from 'react';
import { call } from './api.ts';

/** One worker's part of the work: the counters from `start` in steps of `step`. */
function solvePart(worker: Worker, part: { challenge: unknown; start: number; step: number }) {
  return new Promise<unknown>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      data ? resolve(data) : reject(new Error('not solved in time')),
    );
    worker.addEventListener('error', () => reject(new Error('the solver did not run')));
    worker.postMessage(part);
  });
}

async function solve(challenge: unknown, step: number): Promise<unknown> {
  // Vite bundles the worker that it finds in this form.
  const newWorker = () => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  const workers = Array.from({ length: step }, newWorker);
  try {
    return await Promise.any(workers.map((worker, start) => solvePart(worker, { challenge, start, step })));
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

export type Effort = 'usual' | 'harder';

const workersMax = 4;
/** One core stays free for the page. */
const spareCores = () => Math.max(1, Math.min(workersMax, (navigator.hardwareConcurrency ?? 2) - 1));

/** Fetches a challenge and solves it, a harder one on several cores; returns the value of the field `captcha`. */
export async function provePatience(effort: Effort = 'usual'): Promise<string> {
  const isHarder = effort === 'harder';
  const challenge = isHarder
    ? await call<typeof getHarderChallenge>('get', '/captcha-challenge/harder')
    : await call<typeof getCaptchaChallenge>('get', '/captcha-challenge');
  const solution = await solve(challenge, isHarder ? spareCores() : 1);
  return btoa(JSON.stringify({ challenge, solution }));
}

/** One proof for a form: `start` it early, `take` it on submit. A proof works once. */
export function useProofOfWork(): { start: () => void; take: () => Promise<string> } {
  const running = useRef<Promise<string> | null>(null);
  function start() {
    if (running.current) return;
    const proof = provePatience();
    running.current = proof;
    // Ignore a failure here: the next start or take retries.
    proof.catch(() => {
      if (running.current === proof) running.current = null;
    });
  }
  async function take() {
    start();
    const proof = running.current;
    running.current = null;
    return proof ?? provePatience();
  }
  return { start, take };
}
