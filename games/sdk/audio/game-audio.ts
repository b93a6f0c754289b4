import { createPlayer, type Layer, type Player, type Tune } from './music.ts';
import { sharedSounds, createSound, type SharedSound, type Sound, type Zzfx } from './sound.ts';

/** The sounds of a game and those of all games, and its tune, which starts once audio is allowed. */
export class GameAudio<Name extends string> {
  readonly sound: Sound<Name | SharedSound>;
  readonly #tune: Tune;
  #music: Player | undefined;

  constructor({ sounds, tune }: { sounds: Readonly<Record<Name, Zzfx>>; tune: Tune }, muted: boolean) {
    this.sound = createSound<Name | SharedSound>({ ...sharedSounds, ...sounds }, muted);
    this.#tune = tune;
  }

  startMusic(): void {
    const { output } = this.sound;
    if (!output) return;
    this.#music ??= createPlayer(this.#tune, output.context, output.music);
    this.#music.start();
  }

  addLayer(layer: Layer): void {
    this.#music?.addLayer(layer);
  }

  stopMusic(): void {
    this.#music?.stop();
  }

  /** The tune's speed; 1 is as written. */
  setTempo(speed: number): void {
    this.#music?.setSpeed(speed);
  }
}
