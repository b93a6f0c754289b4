/** Solves a form's proof of work off the main thread. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

// A harder challenge on a slow phone; the server takes it for fifteen minutes.
const solveMsMax = 5 * 60_000;

interface Part {
  challenge: Challenge;
  start: number;
  step: number;
}

addEventListener('message', async ({ data }: MessageEvent<Part>) => {
  const { challenge, start: counterStart, step: counterStep } = data;
  // A rejection would be lost in a worker: post 'not solved' instead.
  const solving = solveChallenge({
    challenge,
    counterStart,
    counterStep,
    deriveKey,
    timeout: solveMsMax,
  });
  postMessage(await solving.catch(() => null));
});
