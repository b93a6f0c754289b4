declare module 'zzfx' {
  export const ZZFX: {
    audioContext: AudioContext;
    sampleRate: number;
    buildSamples(...parameters: (number | undefined)[]): number[];
  };
}

/** The script of `render-worker.ts`, bundled by the build. */
declare module 'virtual:render-worker' {
  const code: string;
  export default code;
}

/** The sprites that a game lists in its `sprites.json`, packed at build. */
declare module 'virtual:sprites/*' {
  const atlas: import('./art/sprite-atlas.ts').PackedAtlas;
  export default atlas;
}

/** The view of the game that the autopilot is bundled for. */
declare module 'virtual:game' {
  export const start: import('./sdk/protocol/shell.ts').GameModule['start'];
}
