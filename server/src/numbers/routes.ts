import { getNumbers } from '@sikka/contract/routes/operator/numbers';
import type { Db } from '../database/index.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { createNumbers } from './read-numbers.ts';

/** The console's first page. */
export function serveNumbers(endpoints: Endpoints, { db }: { db: Db }): void {
  const read = createNumbers(db);
  endpoints.serve(getNumbers, () => read());
}
