import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';

/** How PostgreSQL is started: it refuses to run as root, and it must end with this process. */
export interface PostgresAccount {
  /** The command in front of PostgreSQL's own, for a given signal on our death. */
  prefix(deathSignal: 'INT' | 'KILL'): string[];
  uid?: number;
  gid?: number;
  /** False without a parent-death signal, so that a watcher is needed. */
  endsWithParent: boolean;
}

const nobody = 65_534;
// Inside the namespace PostgreSQL runs as the user nobody; outside its files stay root's. No OS user is made.
const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];
const dieWithParent = (signal: string) => ['setpriv', '--pdeathsig', signal];

function runs(command: readonly string[]): boolean {
  const [file = '', ...args] = command;
  return spawnSync(file, args, { stdio: 'ignore' }).status === 0;
}

// PostgreSQL needs a user name; containers often run under a user id without one.
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Chooses how to start PostgreSQL on `clusterFolder` for this user and this machine. */
export function choosePostgresAccount(clusterFolder: string): PostgresAccount {
  const endsWithParent = runs([...dieWithParent('INT'), 'true']);
  const onDeath = (signal: string) => (endsWithParent ? dieWithParent(signal) : []);
  const root = process.getuid?.() === 0;
  if (!root && hasName()) return { prefix: onDeath, endsWithParent };
  // A cluster made as the user nobody cannot be opened from the namespace, so it stays with that user.
  const ownedByNobody = existsSync(clusterFolder) && statSync(clusterFolder).uid === nobody;
  if (!ownedByNobody && runs([...namespace, ...onDeath('INT'), 'true'])) {
    return { prefix: (signal) => [...namespace, ...onDeath(signal)], endsWithParent };
  }
  if (!root) return { prefix: onDeath, endsWithParent };
  return { prefix: onDeath, endsWithParent, uid: nobody, gid: nobody };
}

/** Changes a folder's owner to the user that PostgreSQL runs as. */
export function giveFolder(folder: string, account: PostgresAccount): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
}

/**
 * Lets that user through to a folder inside `parent`, and throws one line where the way to
 * `parent` or to the binaries is barred to it, as under a home folder of mode 700.
 */
export function openWay(parent: string, executable: string, account: PostgresAccount): void {
  const { uid, gid } = account;
  if (uid === undefined || gid === undefined) return;
  chmodSync(parent, 0o711);
  const way = 'cd "$1" && test -x "$2"';
  const { status } = spawnSync('sh', ['-c', way, 'sh', parent, executable], { uid, gid, stdio: 'ignore' });
  if (status === 0) return;
  throw new Error(
    `PostgreSQL refuses to run as root, and user ${uid} cannot reach ${parent} or ${executable}. ` +
      'Start as an ordinary user, or set DATABASE_URL.',
  );
}
