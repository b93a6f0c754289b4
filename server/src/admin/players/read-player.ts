import { sql } from 'kysely';
import {
  securityEventsShownMax,
  sessionsShownMax,
  type SecurityEventKind,
} from '@sikka/contract/admin/pages';
import type { PlayerDetail } from '@sikka/contract/routes/admin/players';
import { isoDates, type Db } from '../../platform/database/index.ts';
import { auditView } from '../audit/index.ts';
import type { ByOperator } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { listReferrals } from '../../referral/index.ts';
import {
  checkLedger,
  readReferralGraph,
  readSharedFingerprints,
  listWithdrawals,
} from '../../withdrawal/index.ts';
import { listCoinTransactions } from '../../wallet/index.ts';

function selectProfile(db: Db, playerId: string) {
  return db
    .selectFrom('player')
    .innerJoin('wallet_account as account', 'account.id', 'player.account_id')
    .innerJoin('referral_code as code', 'code.player_id', 'player.id')
    .leftJoin('play_tally as tally', 'tally.player_id', 'player.id')
    .leftJoin('pending_referral as coming', 'coming.new_player_id', 'player.id')
    .leftJoin('player as inviter', 'inviter.id', 'coming.referrer_id')
    .select(['player.id', 'player.account_id as accountId', 'player.name', 'player.email', 'player.locale'])
    .select([
      'player.is_active as isActive',
      'player.joined_at as joinDate',
      'player.last_login_at as lastSeen',
    ])
    .select(sql<boolean>`player.email_verified_at is not null`.as('emailVerified'))
    .select(['account.balance as coins', 'account.held', 'code.code as referralCode'])
    .select(sql<number>`coalesce(tally.games_played, 0)`.as('gamesPlayed'))
    .select(['inviter.id as inviterId', 'inviter.name as inviterName'])
    .where('player.id', '=', playerId);
}

async function readProfile(db: Db, playerId: string) {
  const row = await selectProfile(db, playerId).executeTakeFirst();
  if (!row) throw new Refusal('player_not_found');
  const { inviterId, inviterName, ...profile } = row;
  return {
    ...isoDates(profile),
    referredBy: inviterId === null || inviterName === null ? null : { id: inviterId, name: inviterName },
  };
}

async function readSessions(db: Db, playerId: string): Promise<PlayerDetail['sessions']> {
  const rows = await db
    .selectFrom('session')
    .select(['created_at as openedAt', 'seen_at as seenAt'])
    .where('player_id', '=', playerId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('seen_at', 'desc')
    .limit(sessionsShownMax)
    .execute();
  return rows.map(isoDates);
}

async function readEvents(db: Db, playerId: string): Promise<PlayerDetail['events']> {
  const rows = await db
    .selectFrom('security_event')
    .select(['at', 'kind', 'address_block as addressBlock'])
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(securityEventsShownMax)
    .execute();
  return rows.map((row) => ({ ...isoDates(row), kind: row.kind as SecurityEventKind }));
}

/**
 * A player with what they see themselves and what only operators see, each part bounded. The view is audited
 * first. Throws `player_not_found`.
 */
export async function readPlayer(
  db: Db,
  { operatorId }: ByOperator,
  playerId: string,
): Promise<PlayerDetail> {
  const profile = await readProfile(db, playerId);
  const { accountId } = profile;
  // By account: the player's own id must not outlive them in a log that nothing can be removed from.
  await auditView(db, { operatorId, action: 'player.look', subject: `account:${accountId}` });
  const [history, withdrawals, invited, referrals, ledger, device, address, sessions, events] =
    await Promise.all([
      listCoinTransactions(db, accountId),
      listWithdrawals(db, playerId),
      listReferrals(db, { playerId, accountId }),
      readReferralGraph(db, playerId),
      checkLedger(db, accountId),
      readSharedFingerprints(db, playerId, 'device'),
      readSharedFingerprints(db, playerId, 'address'),
      readSessions(db, playerId),
      readEvents(db, playerId),
    ]);
  const { items: _items, ...friends } = invited;
  const shared = { device, address };
  return { ...profile, history, withdrawals, friends, referrals, ledger, shared, sessions, events };
}
