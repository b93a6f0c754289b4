/** Solves a form's proof of work off the main thread. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

const solveMsMax = 60_000;

addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) => {
  // A rejection would be lost in a worker: post 'not solved' instead.
  const solving = solveChallenge({ challenge, deriveKey, timeout: solveMsMax });
  postMessage(await solving.catch(() => null));
});
