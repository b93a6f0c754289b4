/** Whether games vibrate on this device. */
const vibrationKey = 'sikka:vibration';

/** On at first. */
export function vibrates(): boolean {
  return localStorage.getItem(vibrationKey) !== '0';
}

export function rememberVibration(isOn: boolean): void {
  try {
    localStorage.setItem(vibrationKey, isOn ? '1' : '0');
  } catch {
    // Storage is full or blocked: the setting is lost.
  }
}
