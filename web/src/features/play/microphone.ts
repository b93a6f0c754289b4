import { createLoudness, rmsOf } from '@sikka/games/sdk/loudness';

/** Twenty times a second. */
const everyMs = 50;
const windowSamples = 1024;

/**
 * Tells how loud the player is, 0 to 3, each time it changes (§2, games by voice). What the microphone hears is
 * measured here and goes nowhere else. Refused or absent, nothing is ever told and the game is played by hand.
 * Answers how to stop.
 */
export function listenToVoice(onLevel: (level: number) => void): () => void {
  const stopped = new AbortController();
  void open(onLevel, stopped.signal).catch(() => undefined);
  return () => stopped.abort();
}

async function open(onLevel: (level: number) => void, stopped: AbortSignal): Promise<void> {
  // Whatever evens out the voice would take the scream away.
  const raw = { autoGainControl: false, noiseSuppression: false, echoCancellation: false };
  const stream = await navigator.mediaDevices.getUserMedia({ audio: raw });
  const close = (): void => stream.getTracks().forEach((track) => track.stop());
  if (stopped.aborted) return close();
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: windowSamples });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(windowSamples);
  const loudness = createLoudness(performance.now());
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const level = loudness.hear(rmsOf(samples), performance.now());
    if (level !== undefined) onLevel(level);
  }, everyMs);
  stopped.addEventListener('abort', () => {
    clearInterval(timer);
    close();
    void context.close();
  });
}
