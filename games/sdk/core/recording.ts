import type { GameCore } from './game-core.ts';
import { replay, replayHashes } from './replay.ts';

/** A recorded game: its seed, log and results, which every engine must reproduce. */
export interface Recording {
  rules: string;
  seed: readonly number[];
  /** Base64. */
  log: string;
  score: number;
  ticks: number;
  /** The state's hash after each second, and at the end. */
  hashes: readonly number[];
}

/** A core's current results for a recording; undefined when it refuses the log. Needs no Node and no DOM. */
export function repeatRecording(
  core: GameCore,
  recording: Recording,
): Pick<Recording, 'score' | 'ticks' | 'hashes'> | undefined {
  const seed = Uint32Array.from(recording.seed);
  const log = bytesOf(recording.log);
  const proof = replay(core, seed, log);
  if (!proof.ok) return undefined;
  return { score: proof.score, ticks: proof.ticks, hashes: replayHashes(core, seed, log) };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 without `atob`, which bare engines lack. */
function bytesOf(base64: string): Uint8Array {
  const text = base64.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of text) {
    bits = ((bits << 6) | alphabet.indexOf(letter)) & 0xff_ffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at] = (bits >> held) & 0xff;
    at += 1;
  }
  return bytes;
}
