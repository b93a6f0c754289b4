import { cores } from '../../../games/cores.ts';
import { repeatRecording, type Recording } from '../../../games/sdk/core/recording.ts';

/** Runs in every engine: replays the recordings that the surrounding script sets, and sets the answer. */

const world = globalThis as unknown as { recordings: readonly Recording[]; parityAnswer: string };

world.parityAnswer = JSON.stringify(
  world.recordings.map((recording) => {
    const core = cores.get(recording.rules);
    return (core && repeatRecording(core, recording)) ?? null;
  }),
);
