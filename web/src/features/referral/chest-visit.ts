/** What this visit (this tab) knows of the chest: put off, or asked for by a press on its card. */
import { useSyncExternalStore } from 'react';

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
export const forgetAsking = (): void => setAsked(false);

/** 'Later': the chest does not open by itself again in this visit of this player. */
export function putChestOff(playerId: string): void {
  sessionStorage.setItem(key, playerId);
  forgetAsking();
}

export const isPutOff = (playerId: string): boolean => sessionStorage.getItem(key) === playerId;
