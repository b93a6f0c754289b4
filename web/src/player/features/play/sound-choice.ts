/** The player's sound setting on this device. */
const key = 'sikka:muted';

export function isMuted(): boolean {
  return localStorage.getItem(key) === '1';
}

export function rememberMuted(muted: boolean): void {
  try {
    localStorage.setItem(key, muted ? '1' : '0');
  } catch {
    // Storage is full or blocked: the setting lasts for this game.
  }
}
