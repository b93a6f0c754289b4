import { expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { messages as en } from '@sikka/i18n/en/games/subway-surfers';
import { messages as ne } from '@sikka/i18n/ne/games/subway-surfers';
import { missionKind } from '../core/missions.ts';
import { createRun, type RunState } from '../core/state.ts';
import { MissionNotes, sentenceOf, timesDue } from '../render/mission-notes.ts';
import { rolledScore } from '../render/motion.ts';

/** The places that are said, frame by frame, without repeats. */
function said(notes: MissionNotes, run: RunState, ms: number): (number | undefined)[] {
  const places = Array.from({ length: ms / 100 }, () => notes.follow(run, 100));
  return places.filter((place, at) => at === 0 || place !== places[at - 1]);
}

test('issue 18: every mission has a sentence with its number, in every language', () => {
  for (const all of [en, ne])
    for (const kind of Object.values(missionKind)) {
      const sentence = sentenceOf({ kind, target: 45 }, all);
      expect(sentence).toContain('45');
      expect(sentence).not.toContain('{');
      // Beside a chip on a screen 320 pixels wide.
      expect(sentence.length * 14 * 0.53 + 20).toBeLessThanOrEqual(320 - 109);
    }
});

test('issue 18: a mission is said at the start, at half of it and near its end, not when it is done', () => {
  expect([0, 4, 5, 7, 8, 9, 10].map((value) => timesDue(value, 10))).toEqual([1, 1, 2, 2, 3, 3, 0]);
});

test('issue 18: the three are said one after another, then each again on its way', () => {
  const run = createRun(seedFromNumber(7));
  const notes = new MissionNotes();
  expect(said(notes, run, 10_000)).toEqual([0, 1, 2, undefined]);
  run.second = Math.ceil(run.track.missions[1]!.target / 2);
  expect(said(notes, run, 5000)).toEqual([1, undefined]);
  run.second = run.track.missions[1]!.target;
  expect(said(notes, run, 5000)).toEqual([undefined]);
});

test('issue 18: the score rolls to where it is, never beyond', () => {
  let shown = 0;
  const frames: number[] = [];
  while (shown < 1000 && frames.length < 100) frames.push((shown = rolledScore(shown, 1000, 16)));
  expect(frames).toEqual(frames.toSorted((one, other) => one - other));
  expect(frames[0]).toBeLessThan(200);
  expect(frames.at(-1)).toBe(1000);
  expect(frames.length).toBeLessThan(60);
});
