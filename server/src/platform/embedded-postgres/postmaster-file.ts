import { readFileSync } from 'node:fs';

/** The first and eighth line of postmaster.pid: whose it is, and whether it serves. */
export function readPostmasterFile(clusterFolder: string): { pid?: number; status?: string } {
  try {
    const lines = readFileSync(`${clusterFolder}/postmaster.pid`, 'utf8').split('\n');
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' };
  } catch {
    return {};
  }
}
