/** Machines for database servers: network namespaces with a disk of their own where we may make them, folders elsewhere. */
import { execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

export interface Machine {
  name: string;
  folder: string;
  address: string;
  /** Namespace of a network that can be cut; null on loopback. */
  namespace: string | null;
}

export interface Network {
  /** The network's bridge; null on loopback. */
  bridge: string | null;
  /** Where etcd listens for the machines. */
  address: string;
  machines: Machine[];
}

/** PostgreSQL refuses to run as root. */
export const nobody = 65_534;
const diskSize = '700m';
const networks = 250;
const names = ['one', 'two', 'three'];
const ip = (...words: string[]) => execFileSync('ip', words, { stdio: ['ignore', 'pipe', 'pipe'] });
export const isRoot = (): boolean => process.getuid?.() === 0;

const advice = 'as root it makes networks and disks, which a container may not; try as another user';
const refused = (cause: unknown): Error => new Error(`${advice}\n${String(cause)}`, { cause });

/** Adds a bridge whose number no other cluster here has. */
function addBridge(): number {
  for (let tries = 0; tries < networks; tries += 1) {
    const number = (process.pid + tries) % networks;
    try {
      ip('link', 'add', `sikka${number}`, 'type', 'bridge');
      return number;
    } catch (cause) {
      if (!existsSync(`/sys/class/net/sikka${number}`)) throw refused(cause);
    }
  }
  throw new Error('there are too many clusters here');
}

function connect(bridge: string, namespace: string, address: string): void {
  ip('netns', 'add', namespace);
  ip('link', 'add', namespace, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
  ip('link', 'set', namespace, 'master', bridge, 'up');
  for (const words of [`address add ${address}/24 dev eth0`, 'link set eth0 up', 'link set lo up'])
    ip('-n', namespace, ...words.split(' '));
}

function build({ bridge, address, machines }: Network): void {
  for (const { folder } of machines) mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (bridge === null) return;
  ip('address', 'add', `${address}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  for (const { folder, namespace, address: own } of machines) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=700`, 'tmpfs', folder]);
    chownSync(folder, nobody, nobody);
    if (namespace !== null) connect(bridge, namespace, own);
  }
}

function layOut(folder: string, number: number | null): Network {
  const at = (host: number) => (number === null ? '127.0.0.1' : `10.231.${number}.${host}`);
  const bridge = number === null ? null : `sikka${number}`;
  const machines = names.map((name, index) => {
    return {
      name,
      folder: join(folder, name),
      address: at(11 + index),
      namespace: bridge && `${bridge}-${name}`,
    };
  });
  return { bridge, address: at(1), machines };
}

/** Three machines; as root each has its own network and disk. */
export function makeNetwork(folder: string): Network {
  const network = layOut(folder, isRoot() ? addBridge() : null);
  try {
    build(network);
    return network;
  } catch (cause) {
    removeNetwork(network);
    throw network.bridge === null ? cause : refused(cause);
  }
}

const isMounted = (folder: string): boolean =>
  existsSync(folder) && statSync(folder).dev !== statSync(dirname(folder)).dev;

/** Takes away what `makeNetwork` made and is still there; nothing may run in it any more. */
export function removeNetwork({ bridge, machines }: Network): void {
  for (const { namespace, folder } of machines) {
    if (namespace === null) continue;
    if (existsSync(`/run/netns/${namespace}`)) ip('netns', 'delete', namespace);
    if (isMounted(folder)) execFileSync('umount', [folder], { stdio: 'ignore' });
  }
  if (bridge !== null && existsSync(`/sys/class/net/${bridge}`)) ip('link', 'delete', bridge);
}

/** The command as the machine's own user in its own network. */
export const onMachine = ({ namespace }: Machine, command: readonly string[]): string[] => {
  if (namespace === null) return [...command];
  const user = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--'];
  return ['ip', 'netns', 'exec', namespace, ...user, ...command];
};

/** Cuts or mends the machine's network: nothing comes in, nothing goes out, and nobody is told. */
export function setNetwork({ namespace }: Machine, isUp: boolean): void {
  if (namespace !== null) ip('link', 'set', namespace, isUp ? 'up' : 'down');
}

/** Fills what is left of the machine's disk. */
export function fillDisk({ folder }: Machine): void {
  const zeros = Buffer.alloc(1 << 20);
  const file = join(folder, 'filling');
  try {
    for (;;) writeFileSync(file, zeros, { flag: 'a' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

/** The id of the machine's PostgreSQL; 0 where none runs: a file that a crash left may name any other process. */
export function postmasterOf({ folder }: Pick<Machine, 'folder'>): number {
  const data = join(folder, 'data');
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data) ? pid : 0;
  } catch {
    return 0;
  }
}
