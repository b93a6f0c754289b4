/** Solves the proof of work of a form away from the page's own thread. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

const solveMsMax = 60_000;

addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) => {
  // A rejection would reach nobody: whoever waits hears 'not solved' instead.
  const solving = solveChallenge({ challenge, deriveKey, timeout: solveMsMax });
  postMessage(await solving.catch(() => null));
});
