import * as contract from '@sikka/contract/routes/player/bonus';
import type { Db } from '../platform/database/index.ts';
import type { Endpoints } from '../platform/http/endpoints.ts';
import { readSettings } from '../settings/index.ts';

/** §2 Bonus: 'Coming Soon' until the settings open it. */
export function serveBonus(endpoints: Endpoints, { db }: { db: Db }): void {
  endpoints.serve(contract.getBonus, async () => {
    const { values } = await readSettings(db);
    return { comingSoon: !values.bonusOpen };
  });
}
