import * as contract from '@sikka/contract/routes/player/bonus';
import type { Db } from '../platform/database/index.ts';
import type { Endpoints } from '../platform/http/endpoints.ts';
import type { RateLimits } from '../platform/rate-limits.ts';
import { readSettings } from '../settings/index.ts';
import { askForReminder, cancelReminder, hasReminder } from './reminders.ts';

interface BonusRouteDeps {
  db: Db;
  rateLimits: RateLimits;
}

/** §2 Bonus: 'Coming Soon' until the settings open it, and then a message for who asked for one. */
export function serveBonus(endpoints: Endpoints, { db, rateLimits }: BonusRouteDeps): void {
  const limit = (playerId: string) => rateLimits.consume('playerWrites', playerId);
  endpoints
    .serve(contract.getBonus, async ({ caller }) => {
      const { values } = await readSettings(db);
      return { comingSoon: !values.bonusOpen, reminder: await hasReminder(db, caller.playerId) };
    })
    .serve(contract.askForBonusReminder, async ({ caller }) => {
      await limit(caller.playerId);
      await askForReminder(db, caller.playerId);
    })
    .serve(contract.cancelBonusReminder, async ({ caller }) => {
      await limit(caller.playerId);
      await cancelReminder(db, caller.playerId);
    });
}
