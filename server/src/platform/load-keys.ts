/** The installation's secret and the key that the database keeps encrypted with it (docs/decisions/0056). */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from './database/index.ts';
import { Keys, tryDecrypt, type Secrets } from './keys.ts';

const otherSecret =
  'This database was set up with another SECRET (or another DATA_DIR/secret): set that one, here and on every node.';

interface SecretConfig {
  secret?: string | undefined;
  previousSecret?: string | undefined;
  dataDir: string;
}

/** Where a secret is kept that is not configured. */
export const secretPath = (dataDir: string): string => join(dataDir, 'secret');

function readOrDraw(file: string, folder: string): string {
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
    renameSync(draft, file);
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

/**
 * The configured secrets, or those in the data folder: `secret`, generated at the first start, and `secret.previous`, if an
 * operator has renamed the old one. A stolen database does not contain them.
 */
export function readSecrets({ secret, previousSecret, dataDir }: SecretConfig): Secrets {
  if (secret !== undefined) return previousSecret === undefined ? [secret] : [secret, previousSecret];
  const previous = `${secretPath(dataDir)}.previous`;
  const current = readOrDraw(secretPath(dataDir), dataDir);
  return existsSync(previous) ? [current, readFileSync(previous, 'utf8').trim()] : [current];
}

/** Random in a new installation; an older one keeps its secret as the key, because its hashes were made with it. */
async function newInstallationKey(db: Db, secrets: Secrets): Promise<Uint8Array> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from player) or exists (select from operator)
      or exists (select from known_email) as "isUsed"`.execute(db);
  if (rows[0]?.isUsed !== true) return randomBytes(32);
  if (secrets.length > 1)
    throw new Error('Start this version once with the former SECRET alone, then change it.');
  await requireRightSecret(db, secrets);
  return Buffer.from(secrets[0]);
}

/** In an installation from before, what operators' apps share tells whether the secret is its own. */
async function requireRightSecret(db: Db, secrets: Secrets): Promise<void> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select code_secret as sealed from operator where octet_length(code_secret) > 28 limit 100`.execute(db);
  if (rows.length > 0 && !rows.some(({ sealed }) => tryDecrypt(secrets, sealed)))
    throw new Error(otherSecret);
}

const storedKey = (db: Db) => db.selectFrom('installation_key').select('sealed').executeTakeFirst();

/**
 * The keys of this database's installation. Generates the installation key if there is none, and encrypts it again after the
 * secret changes. Throws if the database was set up with another secret.
 */
export async function loadKeys(db: Db, secrets: Secrets): Promise<Keys> {
  if (!(await storedKey(db))) {
    const sealed = new Keys(secrets, new Uint8Array()).encrypt(await newInstallationKey(db, secrets));
    await sql`insert into installation_key (sealed) values (${sealed}) on conflict do nothing`.execute(db);
  }
  const { sealed } = (await storedKey(db)) ?? {};
  if (!sealed) throw new Error('The installation has no key.');
  const opened = tryDecrypt(secrets, sealed);
  if (!opened) throw new Error(otherSecret);
  const keys = new Keys(secrets, opened.plain);
  const fresh = keys.encryptAgain(sealed);
  if (fresh) await sql`update installation_key set sealed = ${fresh} where sealed = ${sealed}`.execute(db);
  return keys;
}
