import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Keys } from '../../platform/keys.ts';

/** One-time codes of an authenticator app (RFC 6238: six digits, thirty seconds). */

const stepSeconds = 30;
/** A phone's clock may be one step off. */
const stepsOff = 1;

const totp = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer: 'Sikka', label, secret, period: stepSeconds, digits: 6 });

/** A new secret as the database stores it. */
export const newCodeSecret = (keys: Keys): Buffer => keys.encrypt(new Secret({ size: 20 }).bytes);

const opened = (sealed: Buffer, keys: Keys): Secret =>
  new Secret({ buffer: Uint8Array.from(keys.decrypt(sealed)).buffer });

/** The URI in the QR code. */
export const codeUri = (sealed: Buffer, label: string, keys: Keys): string =>
  totp(opened(sealed, keys), label).toString();

/** The step of a code by the database's clock, or null if it is wrong; the caller stores an accepted step. */
export async function codeStep(
  db: Db | Tx,
  { sealed, code, keys }: { sealed: Buffer; code: string; keys: Keys },
): Promise<number | null> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp())::float8 as seconds`.execute(db);
  const { seconds } = rows[0]!;
  const token = code.replaceAll(/\s/gu, '');
  const timestamp = seconds * 1_000;
  const delta = totp(opened(sealed, keys), '').validate({ token, timestamp, window: stepsOff });
  return delta === null ? null : Math.floor(seconds / stepSeconds) + delta;
}

/**
 * At the first start after the installation's secret changes: encrypts the authenticator secrets of operators and invitations
 * with the current one. Returns how many. A row that changes meanwhile is left to the next start.
 */
export async function encryptCodesAgain(db: Db, keys: Keys): Promise<number> {
  let count = 0;
  for (const table of ['operator', 'operator_invitation'] as const) {
    const rows = await sql<{ sealed: Buffer }>`
      select code_secret as sealed from ${sql.table(table)} where code_secret is not null`.execute(db);
    for (const { sealed } of rows.rows) {
      const fresh = keys.encryptAgain(sealed);
      if (!fresh) continue;
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set code_secret = ${fresh} where code_secret = ${sealed}`.execute(db);
      count += Number(numAffectedRows ?? 0);
    }
  }
  return count;
}
