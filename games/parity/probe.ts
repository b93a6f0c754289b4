import { cores } from '../cores.ts';
import { repeatRecording, type Recording } from '../sdk/recording.ts';

/** What every engine runs: all recordings, played again. The script around it hands them in and takes the answer. */

declare const globalThis: { recordings: readonly Recording[]; parityAnswer: string };

globalThis.parityAnswer = JSON.stringify(
  globalThis.recordings.map((recording) => {
    const core = cores.get(recording.rules);
    return (core && repeatRecording(core, recording)) ?? null;
  }),
);
