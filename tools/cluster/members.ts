import type { Machine } from './machines.ts';
import type { Cluster } from './state.ts';

/** The first answer counts, so that a machine that is cut off delays nothing; a busy one takes seconds. */
const answerMs = 10_000;

export interface Member {
  name: string;
  role: string;
  state: string;
  lagBytes: number;
}

/** What Patroni knows of its members; rejects while nobody answers. */
export async function readMembers({ network, ports }: Cluster): Promise<Member[]> {
  const asked = network.machines.map(async ({ name, address }) => {
    const url = `http://${address}:${ports.machines[name]?.rest}/cluster`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerMs) });
    return (await answer.json()) as {
      members: { name: string; role: string; state: string; lag?: number }[];
    };
  });
  const { members } = await Promise.any(asked);
  return members.map(({ name, role, state, lag = 0 }) => ({ name, role, state, lagBytes: Number(lag) }));
}

/** Whether there is a primary and the other two stream from it. */
export async function isWhole(cluster: Cluster): Promise<boolean> {
  const members = await readMembers(cluster);
  const wellStates = ['running', 'streaming'];
  const well = members.filter(({ state, lagBytes }) => wellStates.includes(state) && lagBytes < 1 << 20);
  return well.length === 3 && well.filter(({ role }) => role === 'leader').length === 1;
}

/** The machine whose PostgreSQL takes writes. */
export async function findPrimary(cluster: Cluster): Promise<Machine> {
  const leader = (await readMembers(cluster)).find(({ role }) => role === 'leader');
  const machine = cluster.network.machines.find(({ name }) => name === leader?.name);
  if (!machine) throw new Error('there is no primary now');
  return machine;
}
