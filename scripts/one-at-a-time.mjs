// Two starts at once must not install or build into one folder: the second waits for the first. On one machine: who works in
// another container on the same folder is not seen, nor what a killed start had begun and left behind.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const lookMs = 200;
// On a thin network an installation takes long; past this a number is more likely somebody else's.
const patienceMs = 60 * 60_000;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive, too.
    return error.code === 'EPERM';
  }
}

/** The process that holds the file; null when it is gone, never wrote its number, or had all the time it could need. */
function holderOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    const isOld = Date.now() - statSync(file).mtimeMs > patienceMs;
    // Numbers come again: in a container a start has the one that died before it.
    return pid > 0 && pid !== process.pid && !isOld && isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** Only one's own: who waited an hour may have taken it over. */
function giveBack(file) {
  if (existsSync(file) && readFileSync(file, 'utf8') === String(process.pid)) rmSync(file, { force: true });
}

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookMs);

/**
 * Runs `work` while no other process does so under the same file, and answers what it answers. Who holds the file is
 * named to `onWait` once; a holder that died, or holds it for an hour, is taken over.
 */
export function oneAtATime(file, work, onWait = () => undefined) {
  mkdirSync(dirname(file), { recursive: true });
  let isTold = false;
  // Gone twice in a row: whoever has just made the file may not have written its number yet.
  for (let timesGone = 0; !take(file); pause()) {
    const holder = holderOf(file);
    timesGone = holder === null ? timesGone + 1 : 0;
    if (timesGone > 1) {
      rmSync(file, { force: true });
      timesGone = 0;
    }
    if (holder !== null && !isTold) onWait(holder);
    isTold ||= holder !== null;
  }
  try {
    return work();
  } finally {
    giveBack(file);
  }
}
