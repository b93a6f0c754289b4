/** The chest's state in this visit (this tab): postponed, or requested by a press on its card. */
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { createStore } from '../../../shared/lib/store.ts';

const key = 'sikka:chest-later';
let asked = false;
const visit = createStore(() => asked, false);

function setAsked(value: boolean): void {
  asked = value;
  visit.changed();
}

export const askForChest = (): void => setAsked(true);
export const forgetAsking = (): void => setAsked(false);

/** 'Later': the chest does not open by itself again during this player's visit. */
export function putChestOff(playerId: string): void {
  sessionStorage.setItem(key, playerId);
  forgetAsking();
}

const isPutOff = (playerId: string): boolean => sessionStorage.getItem(key) === playerId;

/** Whether to open the referral chest: it has coins, and was requested or not postponed. */
export function useChestOffered({ id, claimableReferrals }: Me): boolean {
  const isAsked = visit.use();
  return claimableReferrals > 0 && (isAsked || !isPutOff(id));
}
