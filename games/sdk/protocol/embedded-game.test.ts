import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { embedded as core } from '../../embedded/core/index.ts';
import { seedFromNumber } from '../core/random.ts';
import { replay } from '../core/replay.ts';
import { EmbeddedGame } from './embedded-game.ts';
import { GameSession } from './session.ts';

const seed = seedFromNumber(9);

interface Report {
  events: string[];
  log?: Uint8Array;
  score?: number;
}

function openGame(): { game: EmbeddedGame; report: Report } {
  const report: Report = { events: [] };
  const note = (event: string) => () => report.events.push(event);
  const session = new GameSession(
    {
      loaded: note('loaded'),
      started: note('started'),
      stopped: note('stopped'),
      score: (score) => report.events.push(`score ${score}`),
      failed: (reason) => report.events.push(`failed ${reason}`),
      gameOver({ log, score }) {
        Object.assign(report, { log, score });
        report.events.push('over');
      },
    },
    0,
  );
  return { report, game: new EmbeddedGame(session, seed) };
}

function startedGame(): ReturnType<typeof openGame> {
  const opened = openGame();
  opened.game.receive({ type: 'loaded', actionBits: 1, ticksMax: 1 }, 0);
  opened.game.receive({ type: 'started' }, 0);
  return opened;
}

describe('games: a game by URL sends the same messages as a built-in one', () => {
  test('games: its messages become a log that the server can verify, timed by our clock', () => {
    const { game, report } = openGame();
    game.receive({ type: 'loaded', actionBits: 3, ticksMax: 99 }, 0);
    game.receive({ type: 'started' }, 1000);
    game.receive({ type: 'tick', tick: 200_000 }, 2000);
    game.receive({ type: 'score', score: 10 }, 31_000);
    game.receive({ type: 'stopped' }, 41_000);
    game.receive({ type: 'started' }, 61_000);
    game.receive({ type: 'game_over', score: 25, ticks: 5 }, 91_000);
    expect(report.events).toEqual(['loaded', 'started', 'score 10', 'stopped', 'score 25', 'over']);
    // 40 s before the pause and 30 s after it.
    expect(replay(core, seed, report.log!)).toMatchObject({ ok: true, score: 25, ticks: 70 * 60 + 1 });
  });

  test('games: scores in one tick, or unchanged ones, are merged', () => {
    const { game, report } = startedGame();
    for (const score of [1, 2, 3]) game.receive({ type: 'score', score }, 500);
    game.receive({ type: 'score', score: 1 }, 900);
    expect(report.events).toEqual(['loaded', 'started', 'score 1']);
  });

  test('games: messages that are ignored count as well', () => {
    const { game, report } = startedGame();
    for (let count = 0; count < 500; count += 1) game.receive({ type: 'tick', tick: count }, 0);
    expect(report.events.at(-1)).toBe('failed flood');
  });

  test('games: the last score counts, even in the same tick as the one before', () => {
    const { game, report } = startedGame();
    game.receive({ type: 'score', score: 6 }, 900);
    game.receive({ type: 'game_over', score: 7, ticks: 1 }, 900);
    expect(report.events.slice(2)).toEqual(['score 6', 'score 7', 'over']);
    expect(replay(core, seed, report.log!)).toMatchObject({ ok: true, score: 7 });
  });

  test('games: one that ends as it begins has a log that the server reads', () => {
    const { game, report } = startedGame();
    game.receive({ type: 'game_over', score: 0, ticks: 0 }, 0);
    expect(replay(core, seed, report.log!)).toMatchObject({ ok: true, score: 0 });
  });

  test('games: sixty scores a second for ten minutes still fit into a log', () => {
    const { game, report } = startedGame();
    let score = 0;
    // The largest scores take the most bytes.
    for (let nowMs = 20; nowMs < 600_000; nowMs += 17)
      game.receive({ type: 'score', score: 900_000 + (score += 1) }, nowMs);
    game.receive({ type: 'game_over', score: 1_000_000, ticks: 1 }, 600_000);
    expect(report.events.filter((event) => event.startsWith('failed'))).toEqual([]);
    expect(report.log!.length).toBeLessThan(16_000);
    expect(replay(core, seed, report.log!)).toMatchObject({ ok: true, score: 1_000_000 });
  });

  test('games: no message throws, and however a game ends its log is valid or absent', () => {
    const kind = fc.constantFrom(
      'loaded',
      'started',
      'stopped',
      'tick',
      'input',
      'score',
      'game_over',
      'x',
      7,
    );
    const value = fc.oneof(
      fc.integer({ min: -2, max: 2_000_000 }),
      fc.double(),
      fc.string(),
      fc.constant(undefined),
    );
    const message = fc.oneof(
      fc.record({ type: kind, score: value, tick: value, ticks: value, action: value, actionBits: value }),
      fc.record({ type: fc.constantFrom('started', 'stopped', 'score'), score: fc.nat(500) }),
      fc.anything(),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(message, fc.nat(4000)), { maxLength: 60 }), (messages) => {
        const { game, report } = startedGame();
        let nowMs = 0;
        for (const [data, pauseMs] of messages) game.receive(data, (nowMs += pauseMs));
        expect(
          report.events.filter((event) => event.startsWith('failed') || event === 'over').length,
        ).toBeLessThan(2);
        if (report.log)
          expect(replay(core, seed, report.log)).toMatchObject({ ok: true, score: report.score });
      }),
      { numRuns: 3000 },
    );
  });
});
