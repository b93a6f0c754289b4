declare module 'zzfx' {
  export const ZZFX: {
    audioContext: AudioContext;
    sampleRate: number;
    buildSamples(...parameters: (number | undefined)[]): number[];
  };
}
