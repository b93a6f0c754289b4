import { groupOf } from '@sikka/contract/levels';
import { prefersReducedMotion } from '../../shared/lib/motion.ts';
import { usesLessData } from '../../shared/lib/preferences.ts';
import { readStored, writeStored } from '../../shared/lib/store.ts';
import { gameRules, levelOf } from '@sikka/games/sdk/core/game-core';

/** A setting of games on this device, on or off. */
export interface DeviceSetting {
  isOn(): boolean;
  remember(isOn: boolean): void;
}

const deviceSetting = (key: string, isOnAtFirst: boolean): DeviceSetting => ({
  isOn: () => (readStored(key) ?? (isOnAtFirst ? '1' : '0')) === '1',
  remember: (isOn) => writeStored(key, isOn ? '1' : '0'),
});

/** Whether games vibrate. */
export const vibration = deviceSetting('sikka:vibration', true);

/** Whether games put what is touched often on the left. */
export const leftHanded = deviceSetting('sikka:left-handed', false);

/** Whether games are silent. */
export const mute = deviceSetting('sikka:muted', false);

/** How games are drawn and heard here. */
export const drawnHere = () => ({
  lowData: usesLessData(),
  muted: mute.isOn(),
  reducedMotion: prefersReducedMotion(),
});

/** How they are played here, too. */
export const playedHere = () => ({
  ...drawnHere(),
  vibrates: vibration.isOn(),
  leftHanded: leftHanded.isOn(),
});

/** Whether it was shown here how a game is played; a new version is shown again, and so is another kind of its levels. */
export function tutorialShown(rules: string): DeviceSetting {
  const game = gameRules(rules);
  const group = groupOf(game.split('@')[0]!, levelOf(rules));
  return deviceSetting(`sikka:tutorial:${game}${group > 0 ? `/${group}` : ''}`, false);
}
