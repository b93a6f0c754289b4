/** How many statements a request takes: each is a round trip, and a place in the database's pool meanwhile (docs/decisions/0035). */
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { openTab } from '../../test/event-tab.ts';
import { base64, handIn, playInTime } from '../../test/played-game.ts';
import { recordStatements } from '../../test/record-statements.ts';
import { ask, richPlayer } from '../../test/withdrawal.ts';

const recording = recordStatements();
afterAll(recording.stop);
const app = await testApp();

/** What results that arrive together are found, settled and announced by, once for all of them (docs/decisions/0034). */
const batched = [
  /as asked\(play_id, player_id, place\)/u,
  /^(start transaction|commit)/u,
  /from (lock_games|write_results)\(/u,
  /from "settings_version" where "number" = any/u,
  /^select pg_notify\(/u,
];
/** Reads the ranks of those who were paid, later and for all. */
const ranks = /where account\.id = any\(/u;
/** A listening connection asks whether it still lives. */
const heartbeat = 'select';

/** The statements that a request sends; it must have succeeded. */
async function statementsOf(request: () => Promise<{ status: number }>): Promise<string[]> {
  recording.statements.length = 0;
  expect((await request()).status).toBeLessThan(300);
  const sent = recording.statements.map(({ text }) => text.trim());
  return sent.filter((text) => text !== heartbeat && !ranks.test(text));
}

describe('decisions 0035: requests take few statements', () => {
  it('§4 a game takes four at its start, two for a part of its log, five beside the batch at its end', async () => {
    const player = await app.player();
    const start = () => player.post('/plays', { gameId: 'subway-surfers' });
    expect((await statementsOf(start)).length).toBeLessThanOrEqual(4);
    // Another one supersedes it.
    expect((await statementsOf(start)).length).toBeLessThanOrEqual(4);
    const game = await playInTime(player, app.db);
    const chunk = { offset: 0, tick: 0, data: base64(new Uint8Array()) };
    const sendChunk = () => player.post(`/plays/${game.id}/chunks`, chunk);
    expect((await statementsOf(sendChunk)).length).toBeLessThanOrEqual(2);
    const finish = await statementsOf(() => handIn(player, game));
    const isBatched = (text: string) => batched.some((statement) => statement.test(text));
    expect(finish.filter(isBatched).length).toBeGreaterThan(0);
    expect(finish.filter((text) => !isBatched(text)).length).toBeLessThanOrEqual(5);
    expect((await player.get(`/plays/${game.id}`)).body.coinsEarned).toBe(8);
  });

  it('§2 the first load of the dashboard takes six', async () => {
    const player = await app.player();
    // All that the page asks of the server.
    const load = async () => {
      const tab = await openTab(player);
      const answers = await Promise.all(['/me', '/progress', '/games'].map((path) => player.get(path)));
      await tab.next();
      await tab.close();
      return { status: Math.max(...answers.map(({ status }) => status)) };
    };
    expect((await statementsOf(load)).length).toBeLessThanOrEqual(6);
  });

  it('§4 a withdrawal takes twenty', async () => {
    const player = await richPlayer(app, 20_000);
    const sent = await statementsOf(() => ask(player));
    expect(sent.length).toBeLessThanOrEqual(20);
    expect(sent.some((text) => text.includes('wallet_open_hold('))).toBe(true);
  });
});
