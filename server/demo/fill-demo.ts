/** npm start -- --demo: players with real games, played by the bots and paid through the real use cases. */
import { randomUUID } from 'node:crypto';
import { catalogue, type StartableId } from '@sikka/contract/catalogue';
import { botGame, bots } from '@sikka/games/bots';
import { cores } from '@sikka/games/cores';
import { createHouseAds } from '../src/adapters/ad/house.ts';
import type { Db } from '../src/database/index.ts';
import type { Logger } from '../src/http/log.ts';
import { registerPlayer, type IdentityParts } from '../src/identity/index.ts';
import { createReplayPool, finishPlay, startPlay, type PlayParts } from '../src/play/index.ts';

export const demoPassword = 'marigold night';

/** Who they are and how many games each has played. */
const people = [
  ['Asha Rai', 3],
  ['Bikash Thapa', 9],
  ['Sita Gurung', 6],
  ['Pemba Sherpa', 5],
  ['आनन्द थापा', 4],
  ['Maya Tamang', 4],
  ['Kiran Basnet', 2],
  ['Rojina Karki', 1],
] as const;

const addressOf = (name: string, index: number): string =>
  `${
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z]/gu, '') || `demo${index + 1}`
  }@sikka.demo`;

/** The people of the demonstration work for nobody's account: their challenge is waived. */
const waivedCaptcha = {
  createChallenge: async () => ({}),
  verify: async () => ({ challengeId: randomUUID() }),
};

async function settleIn(parts: IdentityParts, name: string, email: string, referralCode: string) {
  const request = { name, email, password: demoPassword, captcha: '', locale: 'en' as const, referralCode };
  const { id } = await registerPlayer(parts, request, { address: '127.0.0.1' });
  return parts.db
    .updateTable('player')
    .set({ email_verified_at: new Date() })
    .where('id', '=', id)
    .returning(['id as playerId', 'account_id as accountId'])
    .executeTakeFirstOrThrow();
}

/** The games that they play, in turn. */
const open: readonly StartableId[] = catalogue.filter((game) => game.playable).map((game) => game.id);

/** One game from start to payment, with its start moved back by the time that it takes to play. */
async function playOnce(
  parts: PlayParts,
  player: { playerId: string; accountId: string },
  gameId: StartableId,
): Promise<void> {
  const play = await startPlay(parts, player.playerId, gameId);
  const [core, bot] = [cores.get(play.rules), bots.get(play.rules)];
  if (!core || !bot) throw new Error(`no game ${play.rules}`);
  const { log, score, ticks } = botGame(core, bot, Uint32Array.from(play.seed), 1);
  const startedAt = new Date(Date.now() - 8_000 - (ticks * 1000) / 60);
  await parts.db.updateTable('play').set({ started_at: startedAt }).where('id', '=', play.id).execute();
  const caller = { ...player, sessionId: '', emailVerified: true };
  await finishPlay(parts, caller, play.id, { log: Buffer.from(log), score });
}

async function codeOf(db: Db, playerId: string): Promise<string> {
  const row = await db
    .selectFrom('referral_code')
    .select('code')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return row.code;
}

interface DemoParts {
  db: Db;
  log: Logger;
  secret: string;
}

/** Fills an empty installation; answers the address to sign in with, or null when players are there already. */
export async function fillDemo({ db, log, secret }: DemoParts): Promise<string | null> {
  const somebody = await db.selectFrom('player').select('id').limit(1).executeTakeFirst();
  if (somebody) return null;
  const noLimits = {
    consume: async () => undefined,
    giveBack: async () => undefined,
    forgive: async () => undefined,
  };
  const identity: IdentityParts = {
    db,
    log,
    secret,
    captcha: waivedCaptcha,
    rateLimits: noLimits,
    forgetters: [],
    registrationClosed: false,
  };
  const replays = createReplayPool(1);
  const play: PlayParts = { db, log, replays, ads: createHouseAds(), embeddedGame: null };
  let firstCode = '';
  for (const [index, [name, games]] of people.entries()) {
    const player = await settleIn(identity, name, addressOf(name, index), firstCode);
    for (let played = 0; played < games; played += 1)
      await playOnce(play, player, open[(index + played) % open.length] ?? 'subway-surfers');
    firstCode ||= await codeOf(db, player.playerId);
  }
  await replays.close();
  return addressOf(people[0][0], 0);
}
