import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeAudio, play, semitonesOf } from '../sdk/audio/fake-audio.fixture.ts';
import { createPlayer, type Tune } from '../sdk/audio/music.ts';

const root = join(import.meta.dirname, '..');
const games = readdirSync(root).filter((id) => existsSync(join(root, id, 'view.ts')));
const tunes = await Promise.all(
  games.map(async (id) => {
    const { tune } = (await import(`../${id}/audio.ts`)) as { tune: Tune };
    return [id, tune] as const;
  }),
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** After how many seconds everything that is heard begins again. */
function repeatsAfter(tune: Tune): number {
  const audio = fakeAudio();
  createPlayer(tune, audio.context, {} as AudioNode).start();
  play(audio, 1300);
  const { begun } = audio;
  const tones = semitonesOf(begun);
  const heard = begun.map(
    ({ at }, index) => `${tones[index]} ${((begun[index + 1]?.at ?? at) - at).toFixed(3)}`,
  );
  const again = heard.findIndex(
    (_, lag) => lag > 0 && heard.slice(0, -lag - 1).every((one, index) => one === heard[index + lag]),
  );
  return begun[again]!.at - begun[0]!.at;
}

/** The melodies of the sections that the form names, each from its first tone. */
function melodiesOf({ form, sections }: Tune): string[] {
  return [...new Set(form.match(/[A-Z]/gu))].map((name) => {
    const { notes } = sections[name]![0]!;
    const first = notes.find((note) => note !== undefined)!;
    return notes.map((note) => (note === undefined ? '-' : note - first)).join(' ');
  });
}

describe.each(tunes)('look.md: the tune of %s', (_, tune) => {
  test('look.md: lasts 45 to 60 seconds until it repeats', () => {
    const seconds = repeatsAfter(tune);
    expect(seconds).toBeGreaterThanOrEqual(45);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  test('look.md: each of its sections has a melody of its own, not only moved', () => {
    const melodies = melodiesOf(tune);
    expect(melodies.length).toBeGreaterThanOrEqual(2);
    expect(new Set(melodies).size).toBe(melodies.length);
  });

  test('look.md: the voices of a section end together', () => {
    for (const own of Object.values(tune.sections)) {
      const steps = Math.max(...own.map(({ notes }) => notes.length));
      for (const { notes } of [...own, ...tune.voices]) expect(steps % notes.length).toBe(0);
    }
  });
});
