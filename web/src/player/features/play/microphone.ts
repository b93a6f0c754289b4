import { createLoudness, rmsOf } from '@sikka/games/sdk/input/loudness';

/** Twenty times a second. */
const everyMs = 50;
const windowSamples = 1024;

/**
 * Reports how loud the player is, 0 to 3, on each change (§2, games by voice). The sound is measured
 * here and never sent anywhere. Refused or absent, it reports nothing and the game is played by hand.
 * Returns the stop function.
 */
export function listenToVoice(onLevel: (level: number) => void): () => void {
  const stopped = new AbortController();
  void open(onLevel, stopped.signal).catch(() => undefined);
  return () => stopped.abort();
}

async function open(onLevel: (level: number) => void, stopped: AbortSignal): Promise<void> {
  // Automatic gain and noise filters would flatten a scream; without echo cancellation the game's own sounds would steer it.
  const audio = { autoGainControl: false, noiseSuppression: false, echoCancellation: true };
  const stream = await navigator.mediaDevices.getUserMedia({ audio });
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
