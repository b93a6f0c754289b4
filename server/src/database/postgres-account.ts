import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';

/** How PostgreSQL is started: it refuses to run as root, and it must end with this process. */
export interface PostgresAccount {
  /** The command in front of PostgreSQL's own, for a given signal on our death. */
  prefix(deathSignal: 'INT' | 'KILL'): string[];
  uid?: number;
  gid?: number;
  /** False where nothing tells PostgreSQL that we died, and a watcher has to. */
  endsWithParent: boolean;
}

const nobody = 65_534;
// Inside the namespace PostgreSQL is nobody; outside its files stay root's. No OS user is made.
const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];
const dieWithParent = (signal: string) => ['setpriv', '--pdeathsig', signal];

function runs(command: readonly string[]): boolean {
  const [file = '', ...args] = command;
  return spawnSync(file, args, { stdio: 'ignore' }).status === 0;
}

/** Chooses how to start PostgreSQL on `clusterFolder` for this user and this machine. */
export function choosePostgresAccount(clusterFolder: string): PostgresAccount {
  const endsWithParent = runs([...dieWithParent('INT'), 'true']);
  const onDeath = (signal: string) => (endsWithParent ? dieWithParent(signal) : []);
  if (process.getuid?.() !== 0) return { prefix: onDeath, endsWithParent };
  // A cluster that was made as nobody cannot be opened from the namespace, so it stays with nobody.
  const ownedByNobody = existsSync(clusterFolder) && statSync(clusterFolder).uid === nobody;
  if (!ownedByNobody && runs([...namespace, ...onDeath('INT'), 'true'])) {
    return { prefix: (signal) => [...namespace, ...onDeath(signal)], endsWithParent };
  }
  return { prefix: onDeath, endsWithParent, uid: nobody, gid: nobody };
}

/** Hands a folder to the user that PostgreSQL runs as. */
export function giveFolder(folder: string, account: PostgresAccount): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
}
