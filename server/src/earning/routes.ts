import { registrationCoins, referralBonusCoins, referralCodeCoins } from '@sikka/contract/rewards';
import { coinsPerRupee } from '@sikka/contract/withdrawals';
import { getEarningRules, earningRulesCacheSeconds } from '@sikka/contract/routes/player/earning';
import { completeSettings, lowestReward, minimumOf, stockToEarn } from '@sikka/contract/settings';
import type { Db } from '../platform/database/index.ts';
import type { Endpoints } from '../platform/http/endpoints.ts';
import { readSettings } from '../settings/index.ts';

/** The current table for everyone (docs/decisions/0020). */
export function serveEarningRules(
  endpoints: Endpoints,
  { db, embeddedTitle }: { db: Db; embeddedTitle: string | null },
): void {
  endpoints.serve(getEarningRules, async ({ context }) => {
    const { number, values } = await readSettings(db);
    const settings = completeSettings(values);
    const { rewardTiers, dailyFullGames, withdrawalTiersRupees, catalogueOrder, referralMinGames } = settings;
    context.header('Cache-Control', `public, max-age=${earningRulesCacheSeconds}`);
    return {
      version: number,
      rewardTiers: [...rewardTiers],
      dailyFullGames,
      floors: catalogueOrder.map((gameId) => ({
        gameId,
        ...minimumOf(settings, gameId),
        stock: stockToEarn[gameId] ?? 0,
      })),
      guestGame: embeddedTitle === null ? null : { title: embeddedTitle, coins: lowestReward(rewardTiers) },
      coinsPerRupee,
      withdrawalTiersRupees: [...withdrawalTiersRupees],
      registrationCoins,
      referralCodeCoins,
      referralBonusCoins,
      referralMinGames,
    };
  });
}
