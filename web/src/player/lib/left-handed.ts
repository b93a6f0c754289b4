/** Whether games put what is touched often on the left, on this device. */
const leftHandedKey = 'sikka:left-handed';

/** Off at first. */
export function isLeftHanded(): boolean {
  return localStorage.getItem(leftHandedKey) === '1';
}

export function rememberLeftHanded(isOn: boolean): void {
  try {
    localStorage.setItem(leftHandedKey, isOn ? '1' : '0');
  } catch {
    // Storage is full or blocked: the setting is lost.
  }
}
