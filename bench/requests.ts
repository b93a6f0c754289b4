/** What one request of each endpoint costs that visitors and new accounts may call, and what a whole game costs. */
import { sql } from 'kysely';
import { asStranger, type Asked } from './cpu-requests.ts';
import { asPlayer } from './player-requests.ts';
import { between, withMeteredServer, type MeteredServer, type Spent } from './meter.ts';
import { measureGame, openSessions, type GameStep } from './whole-game.ts';

const warmUps = 5;
const requestsUsually = 20;
const playersAtOnce = 32;
/** 640 games: before, V8 still compiles, which costs half as much again. */
const warmUpRounds = 20;
/** More expensive requests need a limit of their own. */
const budgetMs = 5;
/** Of Node and PostgreSQL for a whole game over HTTP, its replay apart. */
const gameBudgetMs = 10;

interface Cost extends Spent {
  name: string;
  status: number;
  medianMs: number;
  /** The limit of this request; empty without one. */
  bound: string;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function measure({ db, spent }: MeteredServer, asked: Asked): Promise<Cost> {
  const requests = asked.requests ?? requestsUsually;
  const times: number[] = [];
  const costs: Spent[] = [];
  let status = 0;
  for (let number = asked.requests ? 0 : -warmUps; number < requests; number += 1) {
    // Only requests within the limits are measured.
    await sql`delete from rate_limit`.execute(db);
    const before = await spent('before');
    const begun = performance.now();
    const response = await asked.ask(number + warmUps);
    await response.arrayBuffer();
    const medianMs = performance.now() - begun;
    const cost = between(before, await spent('after'), 1);
    status = response.status;
    if (number < 0) continue;
    times.push(medianMs);
    costs.push(cost);
  }
  const of = (key: keyof Spent) => median(costs.map((cost) => cost[key]));
  return {
    name: asked.name,
    status,
    bound: asked.bound ?? '',
    medianMs: median(times),
    nodeMs: of('nodeMs') + of('replayMs'),
    replayMs: of('replayMs'),
    postgresMs: of('postgresMs'),
    statements: of('statements'),
    bytes: of('bytes'),
  };
}

/** Medians of single requests to a server of its own; before them whole games of many players at once. */
const measureAll = (): Promise<{ costs: Cost[]; game: GameStep<Spent>[] }> =>
  withMeteredServer(async (server) => {
    const game = await measureGame(server, await openSessions(server.db, playersAtOnce), warmUpRounds);
    const costs: Cost[] = [];
    for (const asked of [...asStranger(server.url), ...(await asPlayer(server.url, server.db))])
      costs.push(await measure(server, asked));
    return { costs, game };
  });

const number = (value: number, digits: number, width: number): string =>
  value.toFixed(digits).padStart(width);

function printRow(name: string, { nodeMs, postgresMs, statements, bytes }: Spent, note = ''): void {
  const figures = `${number(statements, 1, 6)} ${number(nodeMs, 2, 8)} ${number(postgresMs, 2, 8)} ${number(bytes, 0, 8)}`;
  process.stdout.write(`${name.padEnd(52)} ${figures}  ${note}\n`);
}

const heading = `${''.padEnd(52)}  stmts  Node ms    PG ms    bytes\n`;

/** Returns whether every request over the budget has a limit. */
function printCosts(costs: readonly Cost[]): boolean {
  process.stdout.write(heading);
  for (const cost of costs.toSorted((a, b) => b.nodeMs - a.nodeMs)) {
    const note = cost.nodeMs <= budgetMs ? '' : cost.bound || 'WITHOUT A BOUND';
    printRow(`${cost.status} ${cost.name}`, cost, note);
  }
  return costs.every(({ nodeMs, bound }) => nodeMs <= budgetMs || bound !== '');
}

/** Returns whether a whole game keeps its budget. */
function printGame(steps: readonly GameStep<Spent>[]): boolean {
  process.stdout.write(heading);
  let totalMs = 0;
  for (const { name, times, spent } of steps) {
    printRow(`${times.toFixed(1)} × ${name}`, spent);
    totalMs += times * (spent.nodeMs + spent.postgresMs);
  }
  process.stdout.write(
    `A whole game: ${totalMs.toFixed(1)} ms of Node and PostgreSQL, of ${gameBudgetMs} ms\n`,
  );
  return totalMs <= gameBudgetMs;
}

/** Prints both tables; returns whether all keep their budgets. */
export async function benchRequests(): Promise<boolean> {
  const { costs, game } = await measureAll();
  process.stdout.write(`One request; what takes more than ${budgetMs} ms of Node is bounded\n`);
  const isBounded = printCosts(costs);
  process.stdout.write(
    `\nA whole game over HTTP, ${playersAtOnce} players at once, on a warm server, replay apart\n`,
  );
  return printGame(game) && isBounded;
}

if (import.meta.main && !(await benchRequests())) process.exitCode = 1;
