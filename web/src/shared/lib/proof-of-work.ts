/** The invisible captcha (altcha): a proof of work that is cheap for a person and expensive for a script. */
import type { getCaptchaChallenge } from '@sikka/contract/routes/player/identity';
import { useRef } from 'react';
import { call } from './api.ts';

function solve(challenge: unknown): Promise<unknown> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<unknown>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      data ? resolve(data) : reject(new Error('not solved in time')),
    );
    worker.addEventListener('error', () => reject(new Error('the solver did not run')));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

/** Fetches a challenge and solves it; returns the value of the field `captcha`. */
export async function provePatience(): Promise<string> {
  const challenge = await call<typeof getCaptchaChallenge>('get', '/captcha-challenge');
  const solution = await solve(challenge);
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
