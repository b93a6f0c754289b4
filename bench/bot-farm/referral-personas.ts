/** Cheats that live on bonuses: aliases of one mailbox, accounts that leave and return, a ring on one phone. */
import { randomUUID } from 'node:crypto';
import { referralBonusCoins } from '@sikka/contract/rewards';
import { deleteAccount } from '../../server/src/identity/delete-account.ts';
import { claimReferrals } from '../../server/src/referral/claim-referrals.ts';
import { balanceOf, farmPassword, openAccount, type Account, type FarmServer } from './farm-server.ts';
import { addEarlierCoins, askForMoney, smallestCoins, type PersonaResult } from './run-personas.ts';

const rounds = 12;
const ringFriends = 30;
/** A quarter of the coins of the smallest payout. */
const boughtFriends = Math.ceil(smallestCoins / 3 / referralBonusCoins);
const claimMax = 10;

async function openLeader(server: FarmServer): Promise<{ leader: Account; code: string }> {
  await server.clock.set(new Date());
  const leader = await openAccount(server, { email: `leader-${randomUUID()}@example.com` });
  const { code } = await server.clock.db
    .selectFrom('referral_code')
    .select('code')
    .where('player_id', '=', leader.playerId)
    .executeTakeFirstOrThrow();
  return { leader, code };
}

/** Sums the accounts' coins, which the trick brought; then the first, which has older coins as well, requests Rs 100. */
async function judge(
  server: FarmServer,
  name: string,
  { leader, friends }: { leader: Account; friends: readonly Account[] },
): Promise<PersonaResult> {
  const balances = await Promise.all([leader, ...friends].map((account) => balanceOf(server, account)));
  const earned = balances.reduce((sum, coins) => sum + coins, 0);
  await addEarlierCoins(server, leader, smallestCoins);
  const signals = await askForMoney(server, leader, `984${String(Math.random()).slice(2, 9)}`);
  return { name, earned, out: signals.length === 0 ? earned : 0, signals };
}

const claim = ({ clock }: FarmServer, leader: Account) => claimReferrals(clock.db, leader, claimMax);

async function aliases(server: FarmServer): Promise<PersonaResult> {
  const { leader, code } = await openLeader(server);
  const friends: Account[] = [];
  const mark = randomUUID().slice(0, 8);
  for (let round = 0; round < rounds; round += 1) {
    const email =
      round % 2 === 0 ? `friend${mark}+${round}@gmail.com` : `fri.end${mark}+${round}@googlemail.com`;
    friends.push(await openAccount(server, { email, referralCode: code }));
    await claim(server, leader);
  }
  return judge(server, 'twelve aliases of a mailbox', { leader, friends });
}

async function deleteAndReturn(server: FarmServer): Promise<PersonaResult> {
  const { leader, code } = await openLeader(server);
  const email = `returns-${randomUUID()}@example.com`;
  for (let round = 0; round < rounds; round += 1) {
    const friend = await openAccount(server, { email, referralCode: code });
    await claim(server, leader);
    const caller = { ...friend, sessionId: '', emailVerified: true };
    await deleteAccount(server.identity, caller, farmPassword, { address: '10.0.0.1' });
  }
  return judge(server, 'deletes and returns, 12 times', { leader, friends: [] });
}

async function ring(server: FarmServer): Promise<PersonaResult> {
  const { leader, code } = await openLeader(server);
  const device = randomUUID();
  const friends: Account[] = [];
  for (let index = 0; index < ringFriends; index += 1)
    friends.push(
      await openAccount(server, { email: `ring-${randomUUID()}@example.com`, referralCode: code, device }),
    );
  for (let claimed = 0; claimed < ringFriends; claimed += claimMax) await claim(server, leader);
  return judge(server, 'a ring of thirty on one phone', { leader, friends });
}

/** On as many phones and networks as there are friends: bought, or registered for a few rupees each. */
async function strangers(server: FarmServer): Promise<PersonaResult> {
  const { leader, code } = await openLeader(server);
  const friends: Account[] = [];
  for (let index = 0; index < boughtFriends; index += 1)
    friends.push(
      await openAccount(server, { email: `stranger-${randomUUID()}@example.com`, referralCode: code }),
    );
  for (let claimed = 0; claimed < boughtFriends; claimed += claimMax) await claim(server, leader);
  return judge(server, 'friends on phones of their own who never play', { leader, friends });
}

export const referralPersonas = [aliases, deleteAndReturn, ring, strangers] as const;
