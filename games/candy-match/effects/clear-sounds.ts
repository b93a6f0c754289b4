import type { Sound } from '../../sdk/audio/sound.ts';
import { event } from '../core/constants.ts';
import type { sounds } from '../sounds.ts';

/** The tones on which a chain climbs, in semitones. */
const tones = [0, 2, 4, 7, 9, 12, 14, 16] as const;

const soundOf: readonly (readonly [number, keyof typeof sounds])[] = [
  [event.combine, 'combine'],
  [event.lineBlast, 'line'],
  [event.bombBlast, 'bomb'],
  [event.starBlast, 'star'],
  [event.chakuTaken, 'crack'],
  [event.crateBroken | event.booster, 'crate'],
  [event.chainBroken, 'chain'],
  [event.jellyGone, 'jelly'],
  [event.lampLit, 'lamp'],
  [event.coconutOut, 'coconut'],
];

/** What bursts is heard at once; each link of a chain a tone higher. */
export function playClear(sound: Sound<keyof typeof sounds>, events: number, chain: number): void {
  sound.play('pop', 2 ** ((tones[Math.min(tones.length, chain) - 1] ?? 0) / 12));
  if (events & event.firework) sound.play('firework', 0.8 + Math.random() * 0.5);
  for (const [bits, name] of soundOf) if (events & bits) sound.play(name);
}
