import type { Db } from '../database/index.ts';
import { addressBlock } from '../http/client-address.ts';

export type SecurityEvent =
  | 'login_user_not_found'
  | 'login_wrong_password'
  | 'login'
  | 'registration'
  | 'password_reset_unknown_address'
  | 'password_reset';

/** Notes what happened and from which address block; operators read it, players never see the cause (§8). */
export async function noteSecurityEvent(
  db: Db,
  kind: SecurityEvent,
  address: string,
  playerId: string | null = null,
): Promise<void> {
  await db
    .insertInto('security_event')
    .values({ kind, player_id: playerId, address_block: addressBlock(address) })
    .execute();
}
