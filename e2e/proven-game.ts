import type { APIRequestContext, APIResponse } from '@playwright/test';
import { bots, earningGame } from '@sikka/games/bots';
import { cores } from '@sikka/games/cores';
import { siteUrl } from './players.ts';
import { letTimePass } from './database-fixtures.ts';

interface BotGame {
  id: string;
  score: number;
  ticks: number;
}

/** A game that the bot plays, without its minutes: only the start is moved back. It is handed in with `claimed` of its score. */
async function handInByBot(
  request: APIRequestContext,
  gameId: string,
  claimed: (score: number) => number,
): Promise<{ game: BotGame; answer: APIResponse }> {
  const headers = { origin: siteUrl() };
  const play = await (await request.post('/api/plays', { data: { gameId }, headers })).json();
  const [core, bot] = [cores.get(play.rules), bots.get(play.rules)];
  if (!core || !bot) throw new Error(`no game ${play.rules}`);
  const { log, score, ticks } = earningGame(core, bot, Uint32Array.from(play.seed), 1);
  await letTimePass(play.id, 8_000 + Math.ceil((ticks * 1000) / 60));
  const data = { log: Buffer.from(log).toString('base64'), score: claimed(score) };
  const answer = await request.post(`/api/plays/${play.id}/finish`, { data, headers });
  return { game: { id: play.id, score, ticks }, answer };
}

/** A play of the bot that the server verifies. */
export async function finishByBot(request: APIRequestContext, gameId: string): Promise<BotGame> {
  const { game, answer } = await handInByBot(request, gameId, (score) => score);
  if (!answer.ok()) throw new Error(`finishing answered ${answer.status()}: ${await answer.text()}`);
  return game;
}

/** A play whose screen showed another score than its replay: it comes under review. */
export async function keepByBot(request: APIRequestContext, gameId: string): Promise<BotGame> {
  const { game, answer } = await handInByBot(request, gameId, (score) => score + 1_000);
  const said = await answer.text();
  if (!said.includes('score_mismatch')) throw new Error(`finishing answered ${answer.status()}: ${said}`);
  return game;
}
