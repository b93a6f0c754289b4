/** A small sequencer: patterns of sixteenths, scheduled a little ahead on the audio clock. */

export interface Tune {
  /** Beats a minute; a beat is four sixteenths. */
  beatsPerMinute: number;
  /** The sections in their order, then from the start: 'A A B+5 A', where B is five semitones higher. */
  form: string;
  /** Each as long as its longest voice; a shorter one repeats. The first voice is the melody. */
  sections: Readonly<Record<string, readonly Voice[]>>;
  /** Heard in every section. */
  voices: readonly Voice[];
}

/** Heard after a combo, and in the last seconds. */
export type Layer = 'combo' | 'final';

export interface Voice {
  wave: OscillatorType | 'noise';
  volume: number;
  /** How long a note sounds, in sixteenths. */
  length: number;
  /** One entry a sixteenth: semitones from middle C, or undefined for silence. */
  notes: readonly (number | undefined)[];
  /** Without one it is always heard. */
  layer?: Layer;
}

export interface Player {
  start(): void;
  stop(): void;
  /** The speed; 1 is as written. */
  setSpeed(speed: number): void;
  /** A combo's layer ends by itself, the last seconds' stays. */
  addLayer(layer: Layer): void;
}

const aheadSeconds = 0.25;
const wakeMs = 80;
const middleC = 261.63;
const comboSeconds = 8;

export function createPlayer(tune: Tune, context: AudioContext, destination: AudioNode): Player {
  let timer: ReturnType<typeof setInterval> | undefined;
  let nextAt = 0;
  let part = 0;
  let step = 0;
  let speed = 1;
  const layersUntil = { combo: 0, final: 0 };
  const parts = partsOf(tune);
  const isHeard = ({ layer }: Voice): boolean => layer === undefined || nextAt < layersUntil[layer];
  const output = { context, destination, noise: whiteNoise(context) };
  const schedule = (): void => {
    // After a stall, continue without catching up.
    if (nextAt < context.currentTime) nextAt = context.currentTime + 0.05;
    const seconds = 15 / (tune.beatsPerMinute * speed);
    for (; nextAt < context.currentTime + aheadSeconds; nextAt += seconds) {
      const { voices, moved, steps } = parts[part]!;
      for (const voice of voices)
        if (isHeard(voice)) sound(output, voice, { step, moved, at: nextAt, seconds });
      step = (step + 1) % steps;
      if (step === 0) part = (part + 1) % parts.length;
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
    addLayer(layer) {
      layersUntil[layer] = layer === 'final' ? Infinity : context.currentTime + comboSeconds;
    },
  };
}

interface Part {
  voices: readonly Voice[];
  /** Semitones. */
  moved: number;
  steps: number;
}

/** The tune's form, section by section. */
function partsOf({ form, sections, voices }: Tune): Part[] {
  return form.split(' ').map((word) => {
    const own = sections[word.charAt(0)] ?? [];
    const steps = Math.max(...own.map(({ notes }) => notes.length));
    return { voices: [...own, ...voices], moved: Number(word.slice(1)), steps };
  });
}

/** Shared by all notes of a player. */
interface Output {
  context: AudioContext;
  destination: AudioNode;
  noise: AudioBuffer;
}

interface Moment {
  /** Within the section. */
  step: number;
  /** Semitones. */
  moved: number;
  at: number;
  /** Length of a sixteenth. */
  seconds: number;
}

function sound(output: Output, voice: Voice, { step, moved, at, seconds }: Moment): void {
  const note = voice.notes[step % voice.notes.length];
  if (note === undefined) return;
  const gain = output.context.createGain();
  const end = at + seconds * voice.length;
  gain.gain.setValueAtTime(voice.volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0008, end);
  gain.connect(output.destination);
  const source =
    voice.wave === 'noise' ? noiseSource(output, note) : toneSource(output, voice.wave, note + moved);
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

/** An instrument makes a voice of written notes. */
export function instrument(wave: Voice['wave'], volume: number, length: number): (written: string) => Voice {
  return (written) => ({ wave, volume, length, notes: notes(written) });
}

/** The layers of a tune in this key: drums and a climbing figure for a combo, a pulse for the last seconds. */
export function layersIn(root: number): Voice[] {
  const on = (steps: string): (number | undefined)[] =>
    notes(steps).map((step) => (step === undefined ? undefined : step + root));
  return [
    { wave: 'noise', volume: 0.05, length: 0.4, layer: 'combo', notes: notes('8 - 3 - 8 - 8 3') },
    {
      wave: 'triangle',
      volume: 0.045,
      length: 1.6,
      layer: 'combo',
      // Fifths and octaves fit major and minor.
      notes: on('12 - 19 - 24 - 19 - 12 - 19 - 24 - 31 -'),
    },
    { wave: 'sawtooth', volume: 0.05, length: 1, layer: 'final', notes: on('-12 - -12 - 0 - -12 -') },
    { wave: 'noise', volume: 0.04, length: 0.3, layer: 'final', notes: notes('10 - 10 10') },
  ];
}
