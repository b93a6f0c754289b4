import { afterEach, expect, test, vi } from 'vitest';
import { createSound, mixSting } from './sound.ts';

afterEach(() => void vi.unstubAllGlobals());

test('look.md: a sting is its notes one after another, each over the end of the one before', () => {
  const built: number[] = [];
  const build = ([, , hertz = 0]: readonly (number | undefined)[]): number[] => {
    built.push(hertz);
    return [1, 1, 1];
  };
  const sting = { tone: [1, 0, 440], notes: [0, 12, undefined, 0], seconds: 0.2 };
  expect([...mixSting(sting, build, 10)]).toEqual([1, 1, 2, 1, 1, 0, 1, 1, 1]);
  expect(built).toEqual([440, 880, 440]);
});

test('look.md: a sound that is played twice in one moment is heard once', async () => {
  const started: number[] = [];
  class FakeContext {
    currentTime = 0;
    destination = {};
    resume = async (): Promise<void> => {};
    createGain = () => ({ gain: {}, connect: () => ({ connect() {} }) });
    createBuffer = () => ({ getChannelData: () => ({ set() {} }) });
    createBufferSource = () => ({
      playbackRate: {},
      connect: (next: unknown) => next,
      start: () => started.push(this.currentTime),
    });
  }
  vi.stubGlobal('AudioContext', FakeContext);
  const sound = createSound({ best: [1, 0, 440], tick: [1, 0, 880] }, false);
  sound.unlock();
  await vi.waitFor(() => expect(sound.output).toBeDefined());
  const context = sound.output!.context as unknown as FakeContext;
  for (const name of ['best', 'best', 'tick'] as const) sound.play(name);
  context.currentTime = 1;
  sound.play('best');
  expect(started).toEqual([0, 0, 1]);
});
