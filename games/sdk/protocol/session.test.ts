import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeLog } from '../core/log.ts';
import { readFromGame } from './frame-messages.ts';
import { GameSession, type GameEvents } from './session.ts';

interface Report {
  events: string[];
  log?: Uint8Array;
}

function listen(): { report: Report; on: GameEvents } {
  const report: Report = { events: [] };
  const on: GameEvents = {
    loaded: () => report.events.push('loaded'),
    started: () => report.events.push('started'),
    score: (score) => report.events.push(`score ${score}`),
    picture: ({ byteLength }) => report.events.push(`picture ${byteLength}`),
    gameOver(result) {
      report.log = result.log;
      report.events.push(`over ${result.score} ${result.ticks}`);
    },
    stopped: () => report.events.push('stopped'),
    failed: (reason) => report.events.push(`failed ${reason}`),
  };
  return { report, on };
}

function playing(): { report: Report; session: GameSession } {
  const { report, on } = listen();
  const session = new GameSession(on, 0);
  session.receive({ type: 'loaded', actionBits: 2, ticksMax: 7200 }, 0);
  session.receive({ type: 'started' }, 0);
  return { report, session };
}

/** The header of a PNG file, in a buffer of this many bytes. */
function pngOf(width: number, bytes = 64): ArrayBuffer {
  const buffer = new ArrayBuffer(bytes);
  const view = new DataView(buffer);
  for (const [at, word] of [0x8950_4e47, 0x0d0a_1a0a, 13, 0x4948_4452, width, 32].entries())
    view.setUint32(4 * at, word);
  return buffer;
}

function resizable(from: ArrayBuffer): ArrayBuffer {
  const buffer = new ArrayBuffer(from.byteLength, { maxByteLength: 2 * from.byteLength });
  new Uint8Array(buffer).set(new Uint8Array(from));
  return buffer;
}

/** Half-valid messages find more errors than random ones. */
const field = fc.oneof(
  fc.integer({ min: -2, max: 8000 }),
  fc.double(),
  fc.string(),
  fc.constant(null),
  fc.anything(),
);
const anyMessage = fc.oneof(
  fc.anything(),
  fc.record(
    {
      type: fc.constantFrom(
        'loaded',
        'started',
        'stopped',
        'tick',
        'input',
        'score',
        'game_over',
        'failed',
        'x',
      ),
      tick: field,
      action: field,
      score: field,
      ticks: field,
      actionBits: field,
      ticksMax: field,
      reason: field,
    },
    { requiredKeys: ['type'] },
  ),
);

describe('games: no message from a frame throws in the page', () => {
  test('games: one picture of a game is taken, and what is none ends it', () => {
    const { report, session } = playing();
    session.receive({ type: 'picture', bytes: pngOf(32, 24) }, 0);
    session.receive({ type: 'picture', bytes: pngOf(32, 30) }, 0);
    expect(report.events).toEqual(['loaded', 'started', 'picture 24']);
  });

  test.each([
    ['too many bytes', pngOf(32, 1_000_001)],
    ['too wide', pngOf(4_097)],
    ['no PNG file', new ArrayBuffer(64)],
    ['too short for a header', new ArrayBuffer(8)],
    ['no bytes', new Uint8Array(pngOf(32))],
    ['resizable', resizable(pngOf(32))],
  ])('games: a picture is refused: %s', (_, bytes) => {
    const { report, session } = playing();
    session.receive({ type: 'picture', bytes }, 0);
    expect(report.events.at(-1)).toBe('failed message');
  });

  test('games: ten thousand random messages do not throw, and at most one failure is reported', () => {
    fc.assert(
      fc.property(fc.array(anyMessage, { minLength: 100, maxLength: 100 }), (messages) => {
        const { report, session } = playing();
        messages.forEach((message, index) => session.receive(message, index * 20));
        expect(report.events.filter((text) => text.startsWith('failed')).length).toBeLessThanOrEqual(1);
        session.progress();
      }),
      { numRuns: 100 },
    );
  });

  test('games: only known fields of the right type are read', () => {
    expect(readFromGame([{ type: 'started' }])).toBeUndefined();
    expect(readFromGame({ type: 'score', score: 1.5 })).toBeUndefined();
    expect(readFromGame({ type: 'input', tick: 3 })).toBeUndefined();
    expect(readFromGame({ type: 'score', score: 5, extra: 'dropped' })).toEqual({ type: 'score', score: 5 });
  });

  test('games: a flood of messages ends the game', () => {
    const { report, session } = playing();
    for (let count = 0; count < 1000; count += 1) session.receive({ type: 'score', score: count }, 10);
    expect(report.events.at(-1)).toBe('failed flood');
    expect(report.events.length).toBeLessThan(600);
  });

  test('games: fast play is not a flood', () => {
    const { report, session } = playing();
    for (let tick = 0; tick < 7200; tick += 1)
      session.receive({ type: 'input', tick, action: tick % 4 }, (tick * 1000) / 60);
    expect(report.events).toEqual(['loaded', 'started']);
  });
});

describe('games: the page records the log itself', () => {
  test('games: recorded moves decode to the same moves', () => {
    const { report, session } = playing();
    session.receive({ type: 'input', tick: 4, action: 1 }, 100);
    session.receive({ type: 'tick', tick: 60 }, 200);
    session.receive({ type: 'input', tick: 60, action: 3 }, 300);
    session.receive({ type: 'game_over', score: 42, ticks: 90 }, 400);
    expect(report.events).toEqual(['loaded', 'started', 'over 42 90']);
    expect(decodeLog(report.log ?? new Uint8Array(), { actionBits: 2, ticksMax: 7200 })).toEqual({
      ok: true,
      value: {
        endTick: 90,
        entries: [
          { tick: 4, action: 1 },
          { tick: 60, action: 3 },
        ],
      },
    });
  });

  test('games: progress reaches as far as the reported moves and ticks', () => {
    const { session } = playing();
    expect(session.progress()).toEqual({ body: new Uint8Array(), tick: 0 });
    session.receive({ type: 'input', tick: 7, action: 0 }, 10);
    expect(session.progress().tick).toBe(8);
    session.receive({ type: 'tick', tick: 60 }, 20);
    expect(session.progress().tick).toBe(60);
  });

  const disorder: readonly [string, unknown[]][] = [
    [
      'a move before the last',
      [
        { type: 'input', tick: 9, action: 0 },
        { type: 'input', tick: 8, action: 0 },
      ],
    ],
    [
      'a move of a tick already told',
      [
        { type: 'tick', tick: 60 },
        { type: 'input', tick: 30, action: 0 },
      ],
    ],
    ['an action too wide', [{ type: 'input', tick: 1, action: 4 }]],
    ['a move past the longest game', [{ type: 'input', tick: 7200, action: 0 }]],
    [
      'an end before its last move',
      [
        { type: 'input', tick: 50, action: 0 },
        { type: 'game_over', score: 1, ticks: 50 },
      ],
    ],
    [
      'a clock that runs back',
      [
        { type: 'tick', tick: 60 },
        { type: 'tick', tick: 59 },
      ],
    ],
    ['a second load', [{ type: 'loaded', actionBits: 3, ticksMax: 100 }]],
  ];
  test.each(disorder)('games: %s ends the game', (_, messages) => {
    const { report, session } = playing();
    for (const message of messages) session.receive(message, 10);
    expect(report.events.at(-1)).toBe('failed order');
    expect(report.log).toBeUndefined();
  });

  test('games: nothing counts before the start or after the end', () => {
    const { report, on } = listen();
    const session = new GameSession(on, 0);
    session.receive({ type: 'score', score: 1 }, 0);
    expect(report.events).toEqual(['failed order']);
    const late = playing();
    late.session.receive({ type: 'game_over', score: 1, ticks: 9 }, 10);
    late.session.receive({ type: 'game_over', score: 2, ticks: 10 }, 10);
    expect(late.report.events).toEqual(['loaded', 'started', 'over 1 9']);
  });
});
