import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBody, decodeLog, joinLog, logBytesMax, LogWriter } from './log.ts';

const shape = { actionBits: 2, ticksMax: 7200 };

/** Moves as a game reports them: in order, each action once a tick. */
const moves = fc.array(fc.record({ dt: fc.nat(300), action: fc.nat(3) }), { maxLength: 200 }).map((steps) => {
  let tick = 0;
  return steps
    .map(({ dt, action }) => ({ tick: (tick += dt + 1), action }))
    .filter((move) => move.tick < 7000);
});

function write(entries: readonly { tick: number; action: number }[], bits = 2): LogWriter {
  const writer = new LogWriter(bits);
  for (const { tick, action } of entries) expect(writer.push(tick, action)).toBe(true);
  return writer;
}

describe('games: the input log', () => {
  test('games: what was written can be read back', () => {
    fc.assert(
      fc.property(moves, (entries) => {
        const decoded = decodeLog(write(entries).finish(7100), shape);
        expect(decoded).toEqual({ ok: true, value: { endTick: 7100, entries } });
      }),
    );
  });

  test('games: wide actions are preserved', () => {
    const entries = [
      { tick: 215_000, action: 0xff_ffff },
      { tick: 215_001, action: 0 },
    ];
    const decoded = decodeLog(write(entries, 24).finish(215_002), { actionBits: 24, ticksMax: 216_000 });
    expect(decoded).toEqual({ ok: true, value: { endTick: 215_002, entries } });
  });

  test('games: the body is append-only, so an uploaded prefix stays valid', () => {
    fc.assert(
      fc.property(moves, (entries) => {
        const writer = new LogWriter(2);
        let before = writer.body();
        for (const { tick, action } of entries) {
          writer.push(tick, action);
          const now = writer.body();
          expect(now.subarray(0, before.length)).toEqual(before);
          before = now;
        }
      }),
    );
  });

  test('games: a move that is out of order, out of range or repeated is not written', () => {
    const writer = write([{ tick: 10, action: 1 }]);
    const before = writer.body();
    const refused = [
      [9, 0],
      [10, 1],
      [11, 4],
      [11, -1],
      [11.5, 0],
      [Number.NaN, 0],
      [11, Number.NaN],
      [1e9, 0],
    ] as const;
    for (const [tick, action] of refused) expect(writer.push(tick, action)).toBe(false);
    expect(writer.body()).toEqual(before);
    expect(writer.push(10, 0)).toBe(true);
  });

  test('games: a log never exceeds 16 kB', () => {
    const writer = new LogWriter(24);
    let tick = 0;
    while (writer.push(tick, 0xff_ffff)) tick += 1;
    expect(writer.finish(tick + 1).length).toBeLessThanOrEqual(logBytesMax);
    expect(tick).toBeGreaterThan(3000);
  });

  test('games: a number in a longer encoding than needed is refused', () => {
    expect(decodeLog(Uint8Array.of(1, 0x81, 0x00), shape)).toEqual({ ok: false, refusal: 'malformed' });
    expect(decodeBody(Uint8Array.of(0x84, 0x00), shape, 10)).toEqual({ ok: false, refusal: 'malformed' });
  });

  test('games: empty, foreign and oversized bytes are malformed', () => {
    for (const bytes of [[], [1], [2, 5], [1, 0], [1, 0x80], [1, 5, 0x80]]) {
      expect(decodeLog(Uint8Array.from(bytes), shape)).toEqual({ ok: false, refusal: 'malformed' });
    }
    expect(decodeLog(new Uint8Array(logBytesMax + 1).fill(1), shape)).toEqual({
      ok: false,
      refusal: 'malformed',
    });
  });

  test('games: a log longer than the game, or with moves past its end, overruns', () => {
    expect(decodeLog(joinLog(7201, new Uint8Array()), shape)).toEqual({ ok: false, refusal: 'overrun' });
    const late = write([{ tick: 50, action: 0 }]).body();
    expect(decodeLog(joinLog(50, late), shape)).toEqual({ ok: false, refusal: 'overrun' });
    expect(decodeLog(joinLog(51, late), shape)).toMatchObject({ ok: true });
  });

  test('games: any bytes are read or refused, and nothing throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(24), (bytes, bits) => {
        const decoded = decodeLog(bytes, { actionBits: bits, ticksMax: 7200 });
        if (!decoded.ok) return;
        // An accepted log is the one that a LogWriter writes: one play, one log.
        expect(write(decoded.value.entries, bits).finish(decoded.value.endTick)).toEqual(bytes);
      }),
      { numRuns: 3000 },
    );
  });
});
