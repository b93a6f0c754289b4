import * as contract from '@sikka/contract/routes/admin/players';
import type { Db } from '../../platform/database/index.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { findPlayers } from './find-players.ts';
import { readPlayer } from './read-player.ts';

/** Players at the console (docs/decisions/0021). */
export function servePlayers(endpoints: Endpoints, { db }: { db: Db }): void {
  endpoints
    .serve(contract.searchPlayers, ({ body }) => findPlayers(db, body.search))
    .serve(contract.getPlayer, ({ params, caller }) => readPlayer(db, caller, params.id));
}
