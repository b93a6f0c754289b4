import type { StartableId } from '@sikka/contract/catalogue';
import { createLoudness, rmsOf } from '@sikka/games/sdk/input/loudness';
import type { OpenedGame } from '@sikka/games/sdk/protocol/open-game';
import { type RefObject, useEffect } from 'react';

/** The one game with voice control; no other asks for the microphone. */
const voiceGame: StartableId = 'chicken-scream-race';

/** About as long as a window of samples. */
const everyMs = 25;
const windowSamples = 1024;

/**
 * Tells the game how loud the player is, 0 to 3: silence as soon as the microphone is on, then each change (§2, games by
 * voice). The sound is measured here and never sent anywhere. Refused or absent, it tells nothing and the game is played
 * by hand.
 */
export function useVoice(
  gameId: StartableId,
  opened: RefObject<OpenedGame | null>,
  isPlaying: boolean,
): void {
  useEffect(() => {
    if (gameId !== voiceGame || !isPlaying) return undefined;
    const stopped = new AbortController();
    open((level) => opened.current?.level(level), stopped.signal).catch(() => undefined);
    return () => stopped.abort();
  }, [gameId, opened, isPlaying]);
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
  onLevel(0);
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
