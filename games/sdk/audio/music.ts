/** A small sequencer: patterns of sixteenths, scheduled a little ahead on the audio clock. */

export interface Tune {
  /** Beats a minute; a beat is four sixteenths. */
  beatsPerMinute: number;
  voices: readonly Voice[];
}

export interface Voice {
  wave: OscillatorType | 'noise';
  volume: number;
  /** How long a note sounds, in sixteenths. */
  length: number;
  /** One entry a sixteenth: semitones from middle C, or undefined for silence. */
  notes: readonly (number | undefined)[];
}

export interface Player {
  start(): void;
  stop(): void;
  /** The speed; 1 is as written. */
  setSpeed(speed: number): void;
}

const aheadSeconds = 0.25;
const wakeMs = 80;
const middleC = 261.63;

export function createPlayer(tune: Tune, context: AudioContext, destination: AudioNode): Player {
  let timer: ReturnType<typeof setInterval> | undefined;
  let nextAt = 0;
  let step = 0;
  let speed = 1;
  const output = { context, destination, noise: whiteNoise(context) };
  const schedule = (): void => {
    // After a stall, continue without catching up.
    if (nextAt < context.currentTime) nextAt = context.currentTime + 0.05;
    const seconds = 15 / (tune.beatsPerMinute * speed);
    for (; nextAt < context.currentTime + aheadSeconds; nextAt += seconds) {
      for (const voice of tune.voices) sound(output, voice, step, nextAt, seconds);
      step += 1;
    }
  };
  return {
    start() {
      timer ??= setInterval(schedule, wakeMs);
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
    setSpeed(next) {
      speed = next;
    },
  };
}

/** Shared by all notes of a player. */
interface Output {
  context: AudioContext;
  destination: AudioNode;
  noise: AudioBuffer;
}

function sound(output: Output, voice: Voice, step: number, at: number, seconds: number): void {
  const note = voice.notes[step % voice.notes.length];
  if (note === undefined) return;
  const gain = output.context.createGain();
  const end = at + seconds * voice.length;
  gain.gain.setValueAtTime(voice.volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0008, end);
  gain.connect(output.destination);
  const source = voice.wave === 'noise' ? noiseSource(output, note) : toneSource(output, voice.wave, note);
  source.connect(gain);
  source.start(at);
  source.stop(end);
}

function toneSource({ context }: Output, wave: OscillatorType, note: number): OscillatorNode {
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.value = middleC * 2 ** (note / 12);
  return source;
}

function noiseSource({ context, noise }: Output, note: number): AudioBufferSourceNode {
  const source = context.createBufferSource();
  source.buffer = noise;
  source.playbackRate.value = 2 ** (note / 12);
  return source;
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

/** Parses a voice: separated by spaces, '-' is a rest, numbers are semitones. */
export function notes(written: string): (number | undefined)[] {
  return written
    .trim()
    .split(/\s+/)
    .map((word) => (word === '-' ? undefined : Number(word)));
}
