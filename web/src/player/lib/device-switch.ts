/** A setting of games on this device, on or off. */
export interface DeviceSwitch {
  isOn(): boolean;
  remember(isOn: boolean): void;
}

const deviceSwitch = (key: string, isOnAtFirst: boolean): DeviceSwitch => ({
  isOn: () => (localStorage.getItem(key) ?? (isOnAtFirst ? '1' : '0')) === '1',
  remember(isOn) {
    try {
      localStorage.setItem(key, isOn ? '1' : '0');
    } catch {
      // Storage is full or blocked: the setting is lost.
    }
  },
});

/** Whether games vibrate. */
export const vibration = deviceSwitch('sikka:vibration', true);

/** Whether games put what is touched often on the left. */
export const leftHanded = deviceSwitch('sikka:left-handed', false);

/** Whether games are silent. */
export const mute = deviceSwitch('sikka:muted', false);
