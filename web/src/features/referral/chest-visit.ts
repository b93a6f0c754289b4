/** What this visit (this tab) knows of the chest: put off, or asked for by a press on its card. */
import { useSyncExternalStore } from 'react';
import type { Locale } from '../../lib/locale-name.ts';
import { referralTexts } from '../../lib/player-texts.ts';

const key = 'sikka:chest-later';
const listeners = new Set<() => void>();
let asked = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setAsked(value: boolean): void {
  asked = value;
  for (const listener of listeners) listener();
}

/** Whether the player pressed a chest card. */
export function useAskedForChest(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asked,
    () => false,
  );
}

export const askForChest = (): void => setAsked(true);

/** 'Later': the chest does not open by itself again in this visit of this player. */
export function putChestOff(playerId: string): void {
  sessionStorage.setItem(key, playerId);
  setAsked(false);
}

export const isPutOff = (playerId: string): boolean => sessionStorage.getItem(key) === playerId;

/** The chest's code and texts; they come on demand, and a failed download may be tried again. */
export async function loadChest(locale: Locale) {
  const [{ ChestOpener }] = await Promise.all([import('./chest-opener.tsx'), referralTexts.load(locale)]);
  return { Opener: ChestOpener };
}
