/** Machines for database servers: network namespaces with a disk of their own where we may make them, folders elsewhere. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Machine {
  name: string;
  folder: string;
  address: string;
  /** Of a network that can be cut; null on loopback. */
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

function makeBridge(): { bridge: string; prefix: string } {
  const first = process.pid % networks;
  for (let tries = 0; tries < networks; tries += 1) {
    const number = (first + tries) % networks;
    const bridge = `sikka${number}`;
    if (existsSync(`/sys/class/net/${bridge}`)) continue;
    const prefix = `10.231.${number}`;
    ip('link', 'add', bridge, 'type', 'bridge');
    ip('address', 'add', `${prefix}.1/24`, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
    return { bridge, prefix };
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

/** Three machines; as root each has its own network and disk. */
export function makeNetwork(folder: string): Network {
  const made = isRoot() ? makeBridge() : null;
  const machines = names.map((name, index): Machine => {
    const machine = { name, folder: join(folder, name), address: '127.0.0.1', namespace: null };
    mkdirSync(machine.folder, { recursive: true, mode: 0o700 });
    if (!made) return machine;
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=700`, 'tmpfs', machine.folder]);
    chownSync(machine.folder, nobody, nobody);
    const own = { ...machine, address: `${made.prefix}.${11 + index}`, namespace: `${made.bridge}-${name}` };
    connect(made.bridge, own.namespace, own.address);
    return own;
  });
  return { bridge: made?.bridge ?? null, address: made ? `${made.prefix}.1` : '127.0.0.1', machines };
}

/** Takes away what `makeNetwork` made; nothing may run there any more. */
export function removeNetwork({ bridge, machines }: Network): void {
  for (const { namespace, folder } of machines) {
    if (namespace === null) continue;
    for (const words of [`ip netns delete ${namespace}`, `umount ${folder}`]) {
      const [file = '', ...rest] = words.split(' ');
      execFileSync(file, rest, { stdio: 'ignore' });
    }
  }
  if (bridge !== null) ip('link', 'delete', bridge);
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

/** The id of the machine's PostgreSQL; 0 where none runs. */
export function postmasterOf({ folder }: Pick<Machine, 'folder'>): number {
  try {
    return Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}
