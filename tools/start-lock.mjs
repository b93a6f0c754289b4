// Serializes starts that install or build into one folder. On one machine only: a process in
// another container on the same folder is not seen, nor what a killed start left behind.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const pollMs = 200;
// On a slow network an installation takes long; after this a PID probably belongs to another process.
const patienceMs = 60 * 60_000;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process is alive, but another user's.
    return error.code === 'EPERM';
  }
}

/** The process that holds the lock; null if it is gone, never wrote its PID, or exceeded the time limit. */
function holderOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    const isOld = Date.now() - statSync(file).mtimeMs > patienceMs;
    // PIDs are reused: in a container a new start often gets the dead one's.
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

/** Removes our own lock only: another process may have taken it over after an hour. */
function giveBack(file) {
  if (existsSync(file) && readFileSync(file, 'utf8') === String(process.pid)) rmSync(file, { force: true });
}

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pollMs);

/**
 * Runs `work` while no other process does so under the same file, and returns its result. The holder is
 * reported to `onWait` once; the lock of a dead process, or one held for an hour, is taken over.
 */
export function withStartLock(file, work, onWait = () => undefined) {
  mkdirSync(dirname(file), { recursive: true });
  let isTold = false;
  // Look twice: a new owner may not have written its PID yet.
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
