import { actionsPerTickMax, type Action } from './game-core.ts';

/**
 * The input log: `[version][varint endTick]{varint(dt << bits | action)}`. The part in braces is the body; it
 * is append-only, so an uploaded prefix stays valid.
 */

export const logVersion = 1;
export const logBytesMax = 16 * 1024;
/** A game lasts at most an hour, which with 24 action bits keeps every number below 2^42. */
export const logTicksMax = 216_000;
const headerBytesMax = 7;
const varintBytesMax = 6;

export interface LogEntry {
  tick: number;
  action: Action;
}

export interface LogShape {
  actionBits: number;
  ticksMax: number;
}

export interface DecodedLog {
  endTick: number;
  entries: LogEntry[];
}

export type LogRefusal = 'malformed' | 'overrun';
export type Decoded<T> = { ok: true; value: T } | { ok: false; refusal: LogRefusal };

/** Collects the moves of one play, in order. */
export class LogWriter {
  readonly #actionBits: number;
  #bytes = new Uint8Array(256);
  #length = 0;
  #lastTick = 0;
  #tickActions: Action[] = [];

  constructor(actionBits: number) {
    this.#actionBits = actionBits;
  }

  /** Adds a move; returns false and adds nothing if it is out of order, out of range, repeated or past 16 kB. */
  push(tick: number, action: Action): boolean {
    if (!isTick(tick) || tick < this.#lastTick || !isAction(action, this.#actionBits)) return false;
    const actions = tick === this.#lastTick ? this.#tickActions : [];
    if (actions.includes(action) || actions.length >= actionsPerTickMax) return false;
    if (this.#length + varintBytesMax + headerBytesMax > logBytesMax) return false;
    this.#append((tick - this.#lastTick) * (1 << this.#actionBits) + action);
    this.#tickActions = [...actions, action];
    this.#lastTick = tick;
    return true;
  }

  /** The tick of the last move. */
  get lastTick(): number {
    return this.#lastTick;
  }

  get bodyBytes(): number {
    return this.#length;
  }

  /** The body so far, copied. */
  body(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  /** The whole log of a play that was over after `endTick` ticks. */
  finish(endTick: number): Uint8Array {
    return joinLog(endTick, this.body());
  }

  #append(value: number): void {
    if (this.#length + varintBytesMax > this.#bytes.length) {
      const wider = new Uint8Array(this.#bytes.length * 2);
      wider.set(this.#bytes);
      this.#bytes = wider;
    }
    this.#length = writeVarint(this.#bytes, this.#length, value);
  }
}

/** Puts the header before a body. */
export function joinLog(endTick: number, body: Uint8Array): Uint8Array {
  const header = new Uint8Array(headerBytesMax);
  header[0] = logVersion;
  const length = writeVarint(header, 1, endTick);
  const log = new Uint8Array(length + body.length);
  log.set(header.subarray(0, length));
  log.set(body, length);
  return log;
}

/** Reads a whole log. Never throws; refuses any bytes that a LogWriter would not write. */
export function decodeLog(log: Uint8Array, shape: LogShape): Decoded<DecodedLog> {
  if (log.length < 2 || log.length > logBytesMax || log[0] !== logVersion) return malformed;
  const end = readVarint(log, 1);
  if (!end || end.value === 0) return malformed;
  if (end.value > shape.ticksMax) return overrun;
  const body = decodeBody(log.subarray(end.next), shape, end.value);
  return body.ok ? { ok: true, value: { endTick: end.value, entries: body.value } } : body;
}

/** Reads a body whose moves must all lie before `endTick`. Never throws. */
export function decodeBody(body: Uint8Array, shape: LogShape, endTick: number): Decoded<LogEntry[]> {
  if (body.length > logBytesMax) return malformed;
  const span = 1 << shape.actionBits;
  const entries: LogEntry[] = [];
  let tick = 0;
  for (let offset = 0; offset < body.length;) {
    const word = readVarint(body, offset);
    if (!word) return malformed;
    offset = word.next;
    const passed = Math.floor(word.value / span);
    if (tick + passed >= endTick) return overrun;
    // Cut to 32 bits, the number stays a small integer in the engine, and so do the state's fields.
    tick = (tick + passed) | 0;
    const action = (word.value % span) | 0;
    if (!fitsTick(entries, tick, action)) return malformed;
    entries.push({ tick, action });
  }
  return { ok: true, value: entries };
}

const malformed = { ok: false, refusal: 'malformed' } as const;
const overrun = { ok: false, refusal: 'overrun' } as const;

function isTick(tick: number): boolean {
  return Number.isInteger(tick) && tick >= 0 && tick < logTicksMax;
}

function isAction(action: Action, bits: number): boolean {
  return Number.isInteger(action) && action >= 0 && action < 1 << bits;
}

function fitsTick(entries: readonly LogEntry[], tick: number, action: Action): boolean {
  let count = 0;
  for (let index = entries.length - 1; entries[index]?.tick === tick; index -= 1) {
    count += 1;
    if (entries[index]?.action === action) return false;
  }
  return count < actionsPerTickMax;
}

function writeVarint(bytes: Uint8Array, offset: number, value: number): number {
  let rest = value;
  let at = offset;
  // Division, not shifts: the numbers may pass 32 bits.
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) {
    bytes[at] = (rest % 128) | 0x80;
    at += 1;
  }
  bytes[at] = rest;
  return at + 1;
}

/** Only the shortest encoding of a number is valid, so that a play has exactly one log. */
function readVarint(bytes: Uint8Array, offset: number): { value: number; next: number } | undefined {
  let value = 0;
  for (let index = 0; index < varintBytesMax; index += 1) {
    const byte = bytes[offset + index];
    if (byte === undefined) return undefined;
    value += (byte & 0x7f) * (powersOf128[index] ?? 0);
    if (byte < 0x80) {
      const canonical = index === 0 || byte !== 0;
      return canonical ? { value, next: offset + index + 1 } : undefined;
    }
  }
  return undefined;
}

const powersOf128 = [1, 128, 16_384, 2_097_152, 268_435_456, 34_359_738_368] as const;
