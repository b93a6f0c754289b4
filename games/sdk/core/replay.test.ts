import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { botGame, bots } from '../../bots.ts';
import { cores, currentRules } from '../../cores.ts';
import { scoreEventEveryTicks, type GameCore } from './game-core.ts';
import { decodeLog, joinLog, LogWriter } from './log.ts';
import { seedFromNumber } from './random.ts';
import { replay, replayHashes, replayPrefix } from './replay.ts';

const rules = currentRules['subway-surfers'] ?? '';
const core = cores.get(rules) as GameCore;
const bot = bots.get(rules)!;

/** A game of each strength, played once. */
const played = ([0, 1, 2] as const).map((strength) => {
  const seed = seedFromNumber(100 + strength);
  return { seed, ...botGame(core, bot, seed, strength) };
});
const whole = played[2]!;

function entriesOf(log: Uint8Array): { tick: number; action: number }[] {
  const decoded = decodeLog(log, core);
  if (!decoded.ok) throw new Error(decoded.refusal);
  return decoded.value.entries;
}

function bodyOf(log: Uint8Array, ticks: number): Uint8Array {
  return log.subarray(joinLog(ticks, new Uint8Array()).length);
}

describe('§4 the score comes from the replay', () => {
  test('§4 replaying a recorded game always gives its score, ticks and hashes', () => {
    for (const game of played) {
      const first = replay(core, game.seed, game.log);
      expect(first).toMatchObject({ ok: true, score: game.score, ticks: game.ticks });
      expect(replay(core, game.seed, game.log)).toEqual(first);
      expect(replayHashes(core, game.seed, game.log)).toEqual(replayHashes(core, game.seed, game.log));
    }
  });

  test('§4 score events are in order, end at the score, and are few', () => {
    const proof = replay(core, whole.seed, whole.log);
    if (!proof.ok) throw new Error(proof.refusal);
    const ticks = proof.scoreEvents.map((event) => event.tick);
    expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
    expect(proof.scoreEvents.at(-1)).toEqual({ tick: whole.ticks, score: whole.score });
    expect(ticks.length).toBeLessThanOrEqual(core.ticksMax / scoreEventEveryTicks + 1);
  });

  test('games: moves that the game does not accept are forged', () => {
    const writer = new LogWriter(core.actionBits);
    // The second step to the left leaves the track.
    for (const tick of [10, 30]) writer.push(tick, 0);
    expect(replay(core, whole.seed, writer.finish(7200))).toEqual({ ok: false, refusal: 'forged' });
  });

  test('games: a log that stops before the game is over is truncated', () => {
    const stored = entriesOf(whole.log).filter((entry) => entry.tick < 600);
    const writer = new LogWriter(core.actionBits);
    for (const { tick, action } of stored) writer.push(tick, action);
    expect(replay(core, whole.seed, writer.finish(600))).toEqual({ ok: false, refusal: 'truncated' });
  });

  test('games: a log that goes on after the end overruns', () => {
    const short = played[0]!;
    const body = bodyOf(short.log, short.ticks);
    expect(replay(core, short.seed, joinLog(short.ticks + 1, body))).toEqual({
      ok: false,
      refusal: 'overrun',
    });
    const writer = new LogWriter(core.actionBits);
    for (const { tick, action } of entriesOf(short.log)) writer.push(tick, action);
    writer.push(short.ticks, 2);
    expect(replay(core, short.seed, writer.finish(short.ticks + 1))).toEqual({
      ok: false,
      refusal: 'overrun',
    });
    expect(replay(core, short.seed, joinLog(7201, body))).toEqual({ ok: false, refusal: 'overrun' });
  });

  test('games: a log does not fit another seed', () => {
    const other = replay(core, seedFromNumber(9), whole.log);
    expect(other.ok && other.score === whole.score).toBe(false);
  });

  test('games: random bytes never throw and never pay', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 0, maxLength: 300 }), (bytes) => {
        const log = Uint8Array.from([1, ...bytes]);
        const proof = replay(core, whole.seed, log);
        if (!proof.ok) return;
        // A few bytes can be a valid game that was lost at once, below the minimum to earn.
        expect(proof.ticks).toBeLessThan(core.minimumToEarn.ticks);
      }),
      { numRuns: 1500 },
    );
  });

  test('games: a flipped bit is refused or makes another game, hardly ever an equal one', () => {
    const before = replay(core, whole.seed, whole.log);
    let equal = 0;
    for (let bit = 0; bit < whole.log.length * 8; bit += 1) {
      const bytes = whole.log.slice();
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const proof = replay(core, whole.seed, bytes);
      // A jump logged a tick earlier may have the same result, which is valid.
      if (JSON.stringify(proof) === JSON.stringify(before)) equal += 1;
    }
    expect(equal).toBeLessThan(whole.log.length * 0.25);
  });

  test('games: a log that is cut short or extended proves nothing', () => {
    const inputs = entriesOf(whole.log).length;
    fc.assert(
      fc.property(
        fc.nat(whole.log.length - 1),
        fc.uint8Array({ minLength: 1, maxLength: 6 }),
        (length, tail) => {
          // A cut log may still be a whole, shorter game.
          expect(replay(core, whole.seed, whole.log.subarray(0, length))).not.toMatchObject({
            ok: true,
            inputs,
          });
          const long = replay(core, whole.seed, Uint8Array.from([...whole.log, ...tail]));
          expect(long).not.toMatchObject({ ok: true, inputs });
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('§4 an abandoned play keeps what its last upload proves', () => {
  test('§4 a prefix proves the score events up to its tick', () => {
    const entries = entriesOf(whole.log).filter((entry) => entry.tick < 1234);
    const writer = new LogWriter(core.actionBits);
    for (const { tick, action } of entries) writer.push(tick, action);
    const prefix = replayPrefix(core, whole.seed, writer.body(), 1234);
    const proof = replay(core, whole.seed, whole.log);
    if (!prefix.ok || !proof.ok) throw new Error('refused');
    expect(prefix).toMatchObject({ over: false, ticks: 1234, inputs: entries.length });
    const sampled = proof.scoreEvents.filter((event) => event.tick < 1234);
    expect(prefix.scoreEvents.slice(0, sampled.length)).toEqual(sampled);
    expect(prefix.scoreEvents.at(-1)).toEqual({ tick: 1234, score: prefix.score });
  });

  test('§4 the whole body is over at its end, with the same score', () => {
    const body = bodyOf(whole.log, whole.ticks);
    expect(replayPrefix(core, whole.seed, body, whole.ticks)).toMatchObject({
      over: true,
      score: whole.score,
    });
  });

  test('games: a prefix with moves past its tick, or after the end, overruns', () => {
    const short = played[0]!;
    const body = bodyOf(whole.log, whole.ticks);
    expect(replayPrefix(core, whole.seed, body, 100)).toEqual({ ok: false, refusal: 'overrun' });
    expect(replayPrefix(core, whole.seed, body, 7201)).toEqual({ ok: false, refusal: 'overrun' });
    const writer = new LogWriter(core.actionBits);
    for (const { tick, action } of entriesOf(short.log)) writer.push(tick, action);
    writer.push(short.ticks + 3, 2);
    expect(replayPrefix(core, short.seed, writer.body(), short.ticks + 9)).toEqual({
      ok: false,
      refusal: 'overrun',
    });
  });

  test('games: any body and tick is proven or refused, and nothing throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.double(), (body, tick) => {
        replayPrefix(core, whole.seed, body, tick);
        replayPrefix(core, whole.seed, body, Math.abs(Math.trunc(tick * 1000)) % 8000);
      }),
      { numRuns: 500 },
    );
  });
});
