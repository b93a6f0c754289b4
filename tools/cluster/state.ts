/** What a cluster consists of, and the file that says so. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { s3Bucket, s3Keys } from '../../server/test/s3-server.ts';
import { isRoot, makeNetwork, nobody, type Network } from './machines.ts';

export interface Cluster {
  folder: string;
  network: Network;
  ports: {
    etcd: number;
    primary: number;
    replicas: number;
    bucket: number;
    site: number;
    nodes: number[];
    machines: Record<string, { postgres: number; rest: number }>;
  };
  passwords: { postgres: string; replicator: string; sikka: string; secret: string };
}

const stateFile = (folder: string) => join(folder, 'cluster.json');

/** Whether a cluster was started in a folder. Throws if another user owns it: the file there says which processes to end. */
export function isUp(folder: string): boolean {
  if (!existsSync(stateFile(folder))) return false;
  if (statSync(folder).uid !== process.getuid?.()) throw new Error(`${folder} is another user's`);
  return true;
}
export const readCluster = (folder: string): Cluster =>
  JSON.parse(readFileSync(stateFile(folder), 'utf8')) as Cluster;
/** Where HAProxy answers what it knows. */
export const balancerSocket = ({ folder }: Cluster): string => join(folder, 'haproxy.sock');
export const siteOf = ({ ports }: Cluster): string => `http://127.0.0.1:${ports.site}`;

/** Where logs of games go, as settings of the product. */
export const bucketOf = ({ ports }: Cluster): Record<string, string> => ({
  S3_URL: `http://127.0.0.1:${ports.bucket}`,
  S3_BUCKET: s3Bucket,
  S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
});

/** All three servers in one address. */
export function addressOf(
  { network, ports, passwords }: Cluster,
  user: 'postgres' | 'sikka',
  database: string,
  role: string,
): string {
  const hosts = network.machines.map(({ name, address }) => `${address}:${ports.machines[name]?.postgres}`);
  return `postgresql://${user}:${passwords[user]}@${hosts.join(',')}/${database}?target_session_attrs=${role}`;
}

/** Different ports that nothing listens on. */
async function freePorts(count: number): Promise<() => number> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return () => ports.pop() ?? 0;
}

/** Makes the network and draws ports and passwords. */
export async function plan(folder: string, nodes: number): Promise<Cluster> {
  const next = await freePorts(5 + nodes + 6);
  const network = makeNetwork(folder);
  const machines = network.machines.map(({ name }) => [name, { postgres: next(), rest: next() }] as const);
  const password = () => randomBytes(18).toString('base64url');
  const cluster: Cluster = {
    folder,
    network,
    ports: {
      etcd: next(),
      primary: next(),
      replicas: next(),
      bucket: next(),
      site: next(),
      nodes: Array.from({ length: nodes }, next),
      machines: Object.fromEntries(machines),
    },
    passwords: {
      postgres: password(),
      replicator: password(),
      sikka: password(),
      secret: password() + password(),
    },
  };
  writeFileSync(stateFile(folder), JSON.stringify(cluster), { mode: 0o600 });
  if (isRoot()) chownSync(stateFile(folder), nobody, nobody);
  return cluster;
}
