/** Messages between the main thread and a replay worker; plain data only. */

export type ReplayTask =
  | { kind: 'log'; rules: string; seed: Uint8Array; log: Uint8Array }
  | { kind: 'prefix'; rules: string; seed: Uint8Array; body: Uint8Array; tick: number };

export interface ScoreEvent {
  tick: number;
  score: number;
}

/** What a whole log proves, or why it proves nothing. */
export type LogVerdict =
  | { ok: true; score: number; ticks: number; inputs: number; scoreEvents: ScoreEvent[] }
  | { ok: false; refusal: 'malformed' | 'forged' | 'truncated' | 'overrun' };
