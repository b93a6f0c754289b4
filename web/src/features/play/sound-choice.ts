/** Whether games sound, as the player left it on this device. */
const key = 'sikka:muted';

export function isMuted(): boolean {
  return localStorage.getItem(key) === '1';
}

export function rememberMuted(muted: boolean): void {
  try {
    localStorage.setItem(key, muted ? '1' : '0');
  } catch {
    // A full or barred storage: the choice lasts as long as this game.
  }
}
