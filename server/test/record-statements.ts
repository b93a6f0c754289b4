import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

export interface Recording {
  statements: Statement[];
  /** Runs what a test itself asks of the database. */
  leaveOut<Result>(run: () => Promise<Result>): Promise<Result>;
  stop(): void;
}

/** Records what the connections of this process send that are opened from now on. */
export function recordStatements(): Recording {
  const { query } = pg.Client.prototype;
  const leftOut = new AsyncLocalStorage<true>();
  const statements: Statement[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given;
    const { text, values } =
      typeof first === 'string' ? { text: first, values: second } : (first as Statement);
    if (!leftOut.getStore()) statements.push({ text, values: Array.isArray(values) ? values : [] });
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  return {
    statements,
    leaveOut: (run) => leftOut.run(true, run),
    stop: () => void (pg.Client.prototype.query = query),
  };
}
