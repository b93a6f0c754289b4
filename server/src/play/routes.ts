import * as contract from '@sikka/contract/routes/player/play';
import * as challenge from '@sikka/contract/routes/player/challenge';
import { getReceipt } from '@sikka/contract/routes/player/receipt';
import type { Endpoints } from '../platform/http/endpoints.ts';
import type { RateLimits } from '../platform/rate-limits.ts';
import { activeSpan, isPlayTraced, noteSpan, placeInPlay } from '../platform/tracing/index.ts';
import { createAppendChunk } from './append-chunk.ts';
import { listLevels } from './decide-reward.ts';
import {
  readChallenge,
  readChallengeBoard,
  readChallengeReplay,
  readFriendReplay,
  shareTries,
} from './challenge/read-challenge.ts';
import { finishPlay } from './finish-play.ts';
import { listGames, startPlay } from './start-play.ts';
import { listBestScores, listPlaysUnderReview, readPlay, readReceipt, readReplay } from './read-play.ts';
import type { FinishDeps, StartDeps } from './deps.ts';
import { noteSpansOfPage } from './page-spans.ts';
import { listProgress, wearSkin } from './progress.ts';

/** A play's own trace begins with the request that started it. */
function tracePlay(playId: string): void {
  const request = activeSpan();
  if (!request) return;
  request.setAttribute('sikka.play_id', playId);
  noteSpan('start', { parent: placeInPlay(playId), links: [request.spanContext()] });
}

const bytes = (base64: string) => Buffer.from(base64, 'base64');

interface PlayRouteDeps extends StartDeps, FinishDeps {
  rateLimits: RateLimits;
}

/** The endpoints of §4 'Game play'. */
export function servePlay(endpoints: Endpoints, deps: PlayRouteDeps): void {
  const appendChunk = createAppendChunk(deps.db);
  const limit = (playerId: string) => deps.rateLimits.consume('playerWrites', playerId);
  endpoints
    .serve(contract.listGames, () => listGames(deps))
    .serve(contract.listLevels, async ({ params }) => listLevels(params.gameId))
    .serve(contract.listPlaysUnderReview, async ({ caller }) => ({
      items: await listPlaysUnderReview(deps.db, caller.playerId),
    }))
    .serve(contract.listBestScores, async ({ caller }) => ({
      items: await listBestScores(deps.db, caller.playerId),
    }))
    .serve(contract.listProgress, async ({ caller }) => ({
      items: await listProgress(deps.db, caller.playerId),
    }))
    .serve(contract.wearSkin, async ({ body, params, caller }) => {
      await limit(caller.playerId);
      return wearSkin(deps.db, caller.playerId, params.gameId, body.skin);
    })
    .serve(contract.startPlay, async ({ body, caller }) => {
      // Counted in one statement.
      await Promise.all([limit(caller.playerId), deps.rateLimits.consume('playStarts', caller.playerId)]);
      const play = await startPlay(deps, caller.playerId, body);
      tracePlay(play.id);
      return isPlayTraced(play.id) ? { ...play, traced: true as const } : play;
    })
    .serve(contract.appendChunk, async ({ body, params, caller }) => {
      await deps.rateLimits.consume('playChunks', caller.playerId);
      const { offset, tick, data } = body;
      return appendChunk(caller.playerId, params.id, { offset, tick, data: bytes(data) });
    })
    .serve(contract.finishPlay, async ({ body, params, caller }) => {
      await limit(caller.playerId);
      return finishPlay(deps, caller, params.id, { log: bytes(body.log), score: body.score });
    })
    .serve(contract.reportSpans, async ({ body, params, caller }) => {
      await limit(caller.playerId);
      await noteSpansOfPage(deps, caller.playerId, { playId: params.id, spans: body.spans });
    })
    .serve(contract.getPlay, ({ params, caller }) => readPlay(deps.db, caller.playerId, params.id))
    .serve(contract.getReplay, ({ params, caller }) => readReplay(deps, caller.playerId, params.id))
    .serve(challenge.getChallenge, async ({ caller }) => {
      await deps.rateLimits.consume('playerBoards', caller.playerId);
      return readChallenge(deps.db, caller.playerId);
    })
    .serve(challenge.getChallengeBoard, async ({ params, caller }) => {
      await deps.rateLimits.consume('playerBoards', caller.playerId);
      return readChallengeBoard(deps.db, caller.playerId, params.day);
    })
    .serve(challenge.getChallengeReplay, async ({ params, caller }) => {
      await deps.rateLimits.consume('playerReceipts', caller.playerId);
      return readChallengeReplay(deps, caller.playerId, params);
    })
    .serve(challenge.getFriendReplay, async ({ params, caller }) => {
      await deps.rateLimits.consume('playerReceipts', caller.playerId);
      return readFriendReplay(deps, caller.playerId, params.id);
    })
    .serve(challenge.shareTries, async ({ body, caller }) => {
      await limit(caller.playerId);
      await shareTries(deps.db, caller.playerId, body.isShared);
    })
    .serve(getReceipt, async ({ params, caller }) => {
      await deps.rateLimits.consume('playerReceipts', caller.playerId);
      return readReceipt(deps, caller.playerId, params.id);
    });
}
