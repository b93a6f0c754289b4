import { event, missionPoints } from './constants.ts';
import type { Mission } from './missions.ts';
import type { RunState } from './state.ts';

/** Counts a run's missions. Each one done raises the run's multiplier by one. */

/** Adds to the missions of a kind. */
export function advanceMissions(run: RunState, kind: number, by: number): number {
  const { missions } = run.track;
  const first = missions[0];
  const second = missions[1];
  const third = missions[2];
  if (first?.kind === kind) return setFirst(run, first, run.first + by);
  if (second?.kind === kind) return setSecond(run, second, run.second + by);
  return third?.kind === kind ? setThird(run, third, run.third + by) : 0;
}

/** Raises the missions of a kind to a value that they have reached. */
export function raiseMissions(run: RunState, kind: number, value: number): number {
  const { missions } = run.track;
  const first = missions[0];
  const second = missions[1];
  const third = missions[2];
  if (first?.kind === kind) return value > run.first ? setFirst(run, first, value) : 0;
  if (second?.kind === kind) return value > run.second ? setSecond(run, second, value) : 0;
  return third?.kind === kind && value > run.third ? setThird(run, third, value) : 0;
}

/** How far the mission at a place is, at most its target. */
export function missionProgress(run: RunState, place: number): number {
  const value = place === 0 ? run.first : place === 1 ? run.second : run.third;
  return Math.min(value, run.track.missions[place]?.target ?? 0);
}

function setFirst(run: RunState, mission: Mission, value: number): number {
  const before = run.first;
  run.first = value;
  return reached(run, before, value, mission.target);
}

function setSecond(run: RunState, mission: Mission, value: number): number {
  const before = run.second;
  run.second = value;
  return reached(run, before, value, mission.target);
}

function setThird(run: RunState, mission: Mission, value: number): number {
  const before = run.third;
  run.third = value;
  return reached(run, before, value, mission.target);
}

function reached(run: RunState, before: number, value: number, target: number): number {
  if (before >= target || value < target) return 0;
  run.missions += 1;
  run.points += missionPoints * (1 + run.missions);
  return event.mission;
}
