import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** The first and eighth line of postmaster.pid: the owner, and whether it is ready. */
export function readPostmasterFile(clusterFolder: string): { pid?: number; status?: string } {
  try {
    const lines = readFileSync(`${clusterFolder}/postmaster.pid`, 'utf8').split('\n');
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' };
  } catch {
    return {};
  }
}

/** How long a fast shutdown may take before an immediate one; the next start then replays the log. */
export const stopPatienceMs = 20_000;

/**
 * Stops a server that outlived its process. We hold the folder's lock, so any server of this
 * cluster now is a leftover. The process id is checked against its command line, because after
 * a crash the number in postmaster.pid may belong to another process by now.
 */
export async function stopOrphan(
  clusterFolder: string,
  log: (line: string) => void,
  patienceMs = stopPatienceMs,
): Promise<void> {
  const { pid } = readPostmasterFile(clusterFolder);
  if (!pid || !servesCluster(pid, clusterFolder)) return;
  log('Waiting for the previous PostgreSQL to stop.');
  process.kill(pid, 'SIGINT');
  // One that was told to stop while it mended the loss of a backend may wait for ever; nothing committed is lost by SIGQUIT.
  const force = setTimeout(
    () => servesCluster(pid, clusterFolder) && process.kill(pid, 'SIGQUIT'),
    patienceMs,
  );
  while (servesCluster(pid, clusterFolder)) await delay(20);
  clearTimeout(force);
}

function servesCluster(pid: number, clusterFolder: string): boolean {
  const command = commandLine(pid);
  return command.includes('postgres') && command.includes(clusterFolder);
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  } catch {
    return '';
  }
}
