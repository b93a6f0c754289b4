import type { ScoreEvent } from './verdict-cache.ts';

/** The column `play.packed_score_events`: for each event the ticks and points since the one before, as varints. */
export function packScoreEvents(events: readonly ScoreEvent[]): Buffer {
  const bytes: number[] = [];
  let last: ScoreEvent = { tick: 0, score: 0 };
  for (const event of events) {
    pushVarint(bytes, event.tick - last.tick);
    pushVarint(bytes, zigzag(event.score - last.score));
    last = event;
  }
  return Buffer.from(bytes);
}

export function unpackScoreEvents(packed: Uint8Array): ScoreEvent[] {
  const numbers = readVarints(packed);
  const events: ScoreEvent[] = [];
  let [tick, score] = [0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    tick += numbers[at] ?? 0;
    score += unzigzag(numbers[at + 1] ?? 0);
    events.push({ tick, score });
  }
  return events;
}

/** Small numbers of either sign as small numbers: 0, -1, 1, -2 become 0, 1, 2, 3. */
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const unzigzag = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

function pushVarint(bytes: number[], value: number): void {
  let rest = value;
  // Division, not shifts: a difference of scores may pass 32 bits.
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 0x80);
  bytes.push(rest);
}

function readVarints(bytes: Uint8Array): number[] {
  const values: number[] = [];
  let [value, unit] = [0, 1];
  for (const byte of bytes) {
    value += (byte & 0x7f) * unit;
    unit *= 128;
    if (byte > 0x7f) continue;
    values.push(value);
    [value, unit] = [0, 1];
  }
  return values;
}
