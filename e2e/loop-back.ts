import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** A sound device without a speaker, whose microphone hears all that is played on it. */
export interface LoopBack {
  /** For programs that are to use it. */
  environment: Record<string, string>;
  /** Plays samples between -1 and 1 to their end. */
  play(samples: Float32Array): Promise<void>;
  /** The loudest sample since the last question. */
  loudest(): number;
  stop(): void;
}

export const sampleRate = 48_000;
const format = ['--raw', '--format=float32le', `--rate=${sampleRate}`, '--channels=1'];

/** PulseAudio with a folder of its own and nothing but a null sink. */
export async function startLoopBack(): Promise<LoopBack> {
  const folder = mkdtempSync(join(tmpdir(), 'sikka-sound-'));
  const socket = join(folder, 'native');
  const environment = { XDG_RUNTIME_DIR: folder, HOME: folder, PULSE_SERVER: `unix:${socket}` };
  const env = { ...process.env, ...environment };
  const modules = [
    `module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    'module-null-sink sink_name=loop',
    // Chromium takes no monitor for a microphone.
    'module-remap-source master=loop.monitor source_name=microphone',
  ].flatMap((one) => ['-L', one]);
  const options = ['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no'];
  const server = spawn(process.env['PULSEAUDIO_PATH'] ?? '', [...options, ...modules], {
    env,
    stdio: 'ignore',
  });
  await expect.poll(() => existsSync(socket), { message: 'PulseAudio listens' }).toBe(true);
  const pacat = (mode: string): ChildProcess =>
    spawn(process.env['PACAT_PATH'] ?? '', [mode, ...format], { env, stdio: ['pipe', 'pipe', 'ignore'] });
  const recorder = pacat('--record');
  const loudest = meterOf(recorder);
  return {
    environment,
    async play(samples) {
      const player = pacat('--playback');
      player.stdin!.end(Buffer.from(samples.buffer));
      await once(player, 'exit');
    },
    loudest,
    stop() {
      recorder.kill();
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function meterOf(recorder: ChildProcess): () => number {
  let most = 0;
  recorder.stdout!.on('data', (bytes: Buffer) => {
    for (let at = 0; at + 4 <= bytes.length; at += 4) most = Math.max(most, Math.abs(bytes.readFloatLE(at)));
  });
  return () => {
    const last = most;
    most = 0;
    return last;
  };
}

/** A voice that sings 'aaah': 180 Hz, with overtones that are loudest near 750 and 1,150 Hz. */
export function aaah(seconds: number): Float32Array {
  const tone = 180;
  const strength = (hertz: number): number =>
    [750, 1150].reduce((sum, formant) => sum + 1 / (1 + ((hertz - formant) / 150) ** 2), 0.1);
  return Float32Array.from({ length: seconds * sampleRate }, (_, index) => {
    const turn = (2 * Math.PI * tone * index) / sampleRate;
    let sum = 0;
    for (let overtone = 1; overtone * tone < 4000; overtone += 1)
      sum += Math.sin(turn * overtone) * strength(overtone * tone);
    return sum * 0.15;
  });
}
