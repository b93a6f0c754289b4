import { notes } from './music.ts';

/** Sound effects by zzfx, each rendered once and played at any pitch. Silent until the first touch or key. */

export type Zzfx = readonly (number | undefined)[];

/** A short melody in one sound. */
export interface Sting {
  tone: Zzfx;
  /** Semitones from the tone as written, or undefined for silence. */
  notes: readonly (number | undefined)[];
  /** From one note to the next. */
  seconds: number;
}

export interface Sound<Name extends string> {
  /** Call in a touch or key handler, where browsers allow audio to start. */
  unlock(): void;
  /** `pitch` 1 is as written, 2 an octave up. */
  play(name: Name, pitch?: number, volume?: number): void;
  mute(muted: boolean): void;
  /** Makes way for the player's voice: a microphone hears the loudspeaker, too. */
  duck(): void;
  /** Undefined before the first touch or without audio. */
  readonly output: Output | undefined;
}

interface Output {
  context: AudioContext;
  gain: GainNode;
  /** The music's own volume. */
  music: GainNode;
}

const ducked = { music: 0.2, effects: 0.3 };

/**
 * The countdown's: 3, 2, 1 and start; a tone of the fanfare for a best; and how a play ends: a call for a win, a sigh after
 * the blow that lost it, a run of bells for a best.
 */
export const sharedSounds = {
  count: [0.9, 0, 523, 0.01, 0.06, 0.12, 1, 1],
  go: [1.1, 0, 1046, 0.01, 0.15, 0.3, 1, 1],
  fanfare: [1.1, 0, 523, 0.01, 0.08, 0.42, 1, 1.4],
  finish: { tone: [0.6, 0, 523, 0.01, 0.09, 0.3, 1, 1.2], notes: notes('-5 0 4 7 - 4 7'), seconds: 0.09 },
  lost: { tone: [0.7, 0, 392, 0.03, 0.1, 0.36, 1, 1], notes: notes('- - 5 - 2 0 - -5'), seconds: 0.11 },
  best: {
    tone: [0.65, 0, 784, 0, 0.03, 0.26, 1, 1.8],
    notes: notes('0 2 5 7 9 12 - 9 12 17'),
    seconds: 0.06,
  },
} as const satisfies Record<string, Zzfx | Sting>;

export type SharedSound = keyof typeof sharedSounds;

/** Plays the sounds named after the events that occurred. */
export function playEventSounds<Name extends string, Played extends Name>(
  sound: Pick<Sound<Name>, 'play'>,
  names: readonly Played[],
  bits: Readonly<Record<Played, number>>,
  events: number,
): void {
  for (const name of names) if (events & bits[name]) sound.play(name);
}

export function createSound<Name extends string>(
  sounds: Readonly<Record<Name, Zzfx | Sting>>,
  startMuted: boolean,
): Sound<Name> {
  let muted = startMuted;
  let output: Output | undefined;
  let isDucked = false;
  let unlocking = false;
  const buffers = new Map<Name, AudioBuffer>();
  const playedAt = new Map<string, number>();

  const open = async (): Promise<void> => {
    try {
      // Import zzfx only when audio may start, because the import opens an AudioContext.
      const { ZZFX } = await import('zzfx');
      const context = ZZFX.audioContext;
      const gain = context.createGain();
      gain.gain.value = muted ? 0 : 1;
      gain.connect(context.destination);
      for (const name of Object.keys(sounds) as Name[]) buffers.set(name, bufferOf(ZZFX, sounds[name]));
      const music = context.createGain();
      music.gain.value = isDucked ? ducked.music : 1;
      music.connect(gain);
      output = { context, gain, music };
      await context.resume();
    } catch {
      // A device without audio plays silently.
    }
  };

  return {
    unlock() {
      if (!unlocking) {
        unlocking = true;
        void open();
      } else if (output?.context.state === 'suspended') {
        void output.context.resume();
      }
    },
    play(name, pitch = 1, volume = 1) {
      const buffer = buffers.get(name);
      if (!output || muted || !buffer) return;
      // Twice in one moment it would only be louder: a best that is passed by the last tick rings for both.
      const { currentTime } = output.context;
      if (playedAt.get(`${name} ${pitch}`) === currentTime) return;
      playedAt.set(`${name} ${pitch}`, currentTime);
      const source = output.context.createBufferSource();
      const level = output.context.createGain();
      source.buffer = buffer;
      source.playbackRate.value = pitch;
      level.gain.value = 0.35 * volume * (isDucked ? ducked.effects : 1);
      source.connect(level).connect(output.gain);
      source.start();
    },
    mute(next) {
      muted = next;
      if (output) output.gain.gain.value = muted ? 0 : 1;
    },
    duck() {
      isDucked = true;
      if (output) output.music.gain.value = ducked.music;
    },
    get output() {
      return output;
    },
  };
}

function bufferOf(zzfx: (typeof import('zzfx'))['ZZFX'], sound: Zzfx | Sting): AudioBuffer {
  const build = (tone: Zzfx): readonly number[] => zzfx.buildSamples(...tone);
  const samples = 'tone' in sound ? mixSting(sound, build, zzfx.sampleRate) : build(sound);
  const buffer = zzfx.audioContext.createBuffer(1, samples.length, zzfx.sampleRate);
  buffer.getChannelData(0).set(samples);
  return buffer;
}

/** The notes of a sting, each over the end of the one before. */
export function mixSting(
  { tone, notes, seconds }: Sting,
  build: (tone: Zzfx) => readonly number[],
  sampleRate: number,
): Float32Array<ArrayBuffer> {
  const [volume, randomness, hertz = 0, ...others] = tone;
  const begin = (place: number): number => Math.round(place * seconds * sampleRate);
  const parts = notes.map((note) =>
    note === undefined ? [] : build([volume, randomness, hertz * 2 ** (note / 12), ...others]),
  );
  const mixed = new Float32Array(Math.max(...parts.map((part, place) => begin(place) + part.length)));
  parts.forEach((part, place) => part.forEach((sample, at) => (mixed[begin(place) + at]! += sample)));
  return mixed;
}
