import * as contract from '@sikka/contract/routes/bonus';
import type { Endpoints } from '../http/endpoints.ts';

/** §2 Bonus: a flag of the installation, on ('Coming Soon') unless BONUS_OPEN says otherwise. */
export function serveBonus(endpoints: Endpoints, { bonusOpen }: { bonusOpen: boolean }): void {
  endpoints.serve(contract.getBonus, async () => ({ comingSoon: !bonusOpen }));
}
