import * as contract from '@sikka/contract/routes/admin/plays';
import { inTransaction, type Reader } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/errors.ts';
import { readReceipt, readStoredReplay, type PlayDeps } from '../../play/index.ts';
import { noteAudit } from '../audit/index.ts';
import { declinePlayUnderReview, payPlayUnderReview, type DecisionOutcome } from './decide-play.ts';
import { getPlayDetail, readStoredPlay } from './get-play-detail.ts';
import { readPlayFigures, searchPlays } from './search-plays.ts';

async function watch(deps: PlayDeps, { operatorId }: OperatorCaller, id: string, refusalId: number | null) {
  const replay = await readStoredReplay(deps, id, refusalId);
  const note = { operatorId, action: 'play.watch', subject: `play:${id}`, detail: { refusalId } };
  await inTransaction(deps.db, (tx) => noteAudit(tx, note));
  return replay;
}

async function receiptOf(deps: PlayDeps, id: string) {
  const play = await deps.db.selectFrom('play').select('player_id').where('id', '=', id).executeTakeFirst();
  if (!play) throw new Refusal('stored_play_not_found');
  return readReceipt(deps, play.player_id, id);
}

/** The console's Plays page (docs/decisions/0023). */
export function servePlays(endpoints: Endpoints, deps: PlayDeps & { reader: Reader }): void {
  const answer = async (id: string, deciding: Promise<DecisionOutcome>) => ({
    outcome: await deciding,
    play: await readStoredPlay(deps, id),
  });
  endpoints
    .serve(contract.searchPlays, async ({ body }) =>
      // What waits for a decision is read where it is decided.
      body.tab === 'held'
        ? { ...(await searchPlays(deps.db, body)), asOf: null }
        : deps.reader.answer((from) => searchPlays(from, body)),
    )
    .serve(contract.getPlayFigures, () => readPlayFigures(deps.db))
    .serve(contract.getPlayDetail, ({ params, caller }) =>
      getPlayDetail(deps, caller, params.id.toLowerCase()),
    )
    .serve(contract.watchPlay, ({ params, body, caller }) =>
      watch(deps, caller, params.id.toLowerCase(), body.refusalId),
    )
    .serve(contract.getPlayReceipt, ({ params }) => receiptOf(deps, params.id))
    .serve(contract.payPlay, ({ params, caller }) => {
      const playId = params.id.toLowerCase();
      return answer(playId, payPlayUnderReview(deps, { operator: caller, playId }));
    })
    .serve(contract.leavePlay, ({ params, body, caller }) => {
      const playId = params.id.toLowerCase();
      return answer(playId, declinePlayUnderReview(deps, { operator: caller, playId }, body));
    });
}
