import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LogWriter } from '../sdk/core/log.ts';
import { seedFromNumber } from '../sdk/core/random.ts';
import { replay, replayHashes } from '../sdk/core/replay.ts';
import { chaku, star } from './core/candies.ts';
import { chakuMax, clockTicks, movesStart, ticksMax } from './core/constants.ts';
import { candyMatch as core, createBoard } from './core/index.ts';
import { hasMove, isSettled, legalActions } from './core/matches.ts';
import { cloneBoard, phase, type Board } from './core/state.ts';
import { readBotScores } from '../test/prove-skill.ts';

/** Swaps at random; `wish` is any number, waiting when the board cannot take it. */
function playAtRandom(seed: Uint32Array, wishes: readonly number[]) {
  const board = core.init(seed);
  const log = new LogWriter(core.actionBits);
  const hashes: number[] = [];
  for (let tick = 0; !core.outcome(board).over; tick += 1) {
    const swaps = swapsNow(board, wishes[tick % wishes.length] ?? 0);
    for (const swap of swaps) log.push(tick, swap);
    core.step(board, swaps);
    expectLegal(board);
    if (board.tick % 60 === 0) hashes.push(core.hash(board));
  }
  hashes.push(core.hash(board));
  return { board, log: log.finish(board.tick), hashes };
}

/** Half the wishes name any action at all, the others one of the legal ones. */
function swapsNow(board: Board, wish: number): number[] {
  if (board.phase !== phase.idle) return [];
  const open = wish % 2 === 0 ? [wish % 512] : legalActions(board);
  const swap = open[wish % open.length] ?? 0;
  return core.accepts(board, swap) ? [swap] : [];
}

function expectLegal(board: Board): void {
  const isCandy = (candy: number): boolean => {
    const isColoured = (candy & 7) >= 1 && (candy & 7) <= 6 && candy >> 3 <= 3;
    return isColoured || candy === star || candy === chaku;
  };
  const moves = board.moves + board.made;
  const legal =
    board.cells.every(isCandy) &&
    board.tick <= ticksMax &&
    moves === movesStart + board.combinations &&
    board.left >= 0 &&
    board.drop.every((rows) => rows <= 9) &&
    board.cells.filter((candy) => candy === chaku).length <= chakuMax &&
    Number.isInteger(board.score);
  if (!legal) throw new Error(`illegal board ${JSON.stringify(board)}`);
  if (board.phase !== phase.idle) return;
  if (!isSettled(board.cells) || !hasMove(board)) throw new Error(`stuck board ${board.cells.join()}`);
}

const bytesMax = 150;

describe('games: random swaps', () => {
  test('games: no illegal board, and the replay of any recorded log gives the same hashes', () => {
    const wishes = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(fc.integer(), wishes, (number, wished) => {
        const seed = seedFromNumber(number);
        const played = playAtRandom(seed, wished);
        const proof = replay(core, seed, played.log);
        const { score } = core.outcome(played.board);
        expect(proof).toMatchObject({ ok: true, score, hash: played.hashes.at(-1) });
        expect(replayHashes(core, seed, played.log)).toEqual(played.hashes);
        expect(played.log.length).toBeLessThan(bytesMax);
      }),
      { numRuns: 60 },
    );
  });

  test('games: `accepts` takes exactly the legal swaps, for any number', () => {
    const board = createBoard(seedFromNumber(5));
    const legal = new Set(legalActions(board));
    fc.assert(
      fc.property(fc.oneof(fc.nat(511), fc.integer(), fc.double()), (action) => {
        expect(core.accepts(board, action)).toBe(legal.has(action));
      }),
      { numRuns: 2000 },
    );
  });

  test('games: actions that were not accepted change nothing but the clock', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.nat(511), { maxLength: 4 }), (number, actions) => {
        const board = createBoard(seedFromNumber(number));
        const refused = actions.filter((action) => !core.accepts(board, action));
        const waiting = cloneBoard(board);
        core.step(board, refused);
        core.step(waiting, []);
        expect(core.hash(board)).toBe(core.hash(waiting));
      }),
    );
  });

  test('games: the hash covers every field', () => {
    const board = createBoard(seedFromNumber(9));
    board.blasts.push(65);
    const before = core.hash(board);
    const changed = new Set<number>();
    for (const field of Object.keys(board) as (keyof Board)[]) {
      const copy = cloneBoard(board);
      const value = copy[field];
      if (field === 'random') copy.random.next();
      else if (typeof value === 'number') Object.assign(copy, { [field]: value + 1 });
      else (value as Uint8Array)[0]! += 1;
      changed.add(core.hash(copy));
    }
    expect(changed.size).toBe(Object.keys(board).length);
    expect(changed).not.toContain(before);
  });
});

test('games: a game is long enough to earn, and the best plays all its moves inside the clock', () => {
  const { scores, ticks } = readBotScores()[core.id]!;
  // Longer than the floor and inside the clock, so that every move was played.
  for (const each of ticks.flat()) expect(each).toBeGreaterThan(core.minimumToEarn.ticks);
  for (const each of ticks[2]) expect(each).toBeLessThan(clockTicks);
  for (const each of scores) {
    const paid = each.filter((score) => score >= core.minimumToEarn.score);
    expect(paid.length).toBeGreaterThanOrEqual(each.length * 0.9);
  }
});
