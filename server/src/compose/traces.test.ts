/** Traces of a real game, received by a collector on loopback that speaks OTLP over HTTP. */
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { openTab } from '../../test/event-tab.ts';
import { finishGame, letTimePass, playGame } from '../../test/played-game.ts';
import { startCollector, type ReceivedSpan } from '../../test/trace-collector.ts';
import { startTracing } from '../platform/tracing/index.ts';

const options = { service: 'sikka-test', node: 'node-7', ratio: 1 };
const collector = await startCollector();
process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
const stop = await startTracing(options);
const app = await testApp();
afterAll(() => collector.stop());

const spans = () => collector.spans();
const received = (is: (span: ReceivedSpan) => boolean) =>
  expect.poll(() => spans().find(is), { timeout: 20_000 }).toBeDefined();
const find = (is: (span: ReceivedSpan) => boolean): ReceivedSpan => spans().find(is)!;

describe('decisions 0055: traces', () => {
  it('§4 a whole game is one trace with the id of its play, up to the event on the screen', async () => {
    const player = await app.player();
    const tab = await openTab(player);
    await tab.next();
    const { game, answer } = await finishGame(player, app.db);
    expect(answer.status).toBe(200);
    await tab.next();
    await player.post(`/plays/${game.id}/chunks`);
    const traceId = game.id.replaceAll('-', '');
    await received((span) => span.traceId === traceId && span.name === 'event');
    await received((span) => span.name === 'settle games');
    await received((span) => span.traceId === traceId && span.name === 'POST /api/plays/:id/chunks');
    const own = spans().filter((span) => span.traceId === traceId);
    const settle = own.find(({ name }) => name === 'settle')!;
    const finish = own.find(({ name }) => name === 'POST /api/plays/:id/finish')!;
    expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['start', 'replay']));
    expect(settle.parentSpanId).toBe(finish.spanId);
    expect(own.find(({ name }) => name === 'event')?.parentSpanId).toBe(settle.spanId);
    const batch = find(({ name }) => name === 'settle games');
    expect(batch.links).toMatchObject([{ traceId, spanId: settle.spanId }]);
    expect(settle.links).toMatchObject([{ traceId: batch.traceId, spanId: batch.spanId }]);
    expect(spans().some((span) => span.name === 'commit' && span.parentSpanId === batch.spanId)).toBe(true);
    await tab.close();
  });

  it("§4 a browser's spans are in its play's trace, by the server's clock and once", async () => {
    const [player, stranger] = [await app.player(), await app.player()];
    const { body: play } = await player.post('/plays', { gameId: 'subway-surfers' });
    expect(play.traced).toBe(true);
    const path = `/plays/${play.id}/spans`;
    const spansOfPage = [
      { name: 'page', agoMs: 90_000, durationMs: 8_000 },
      // Longer than it can be.
      { name: 'game', agoMs: 60_000, durationMs: 900_000 },
    ];
    const report = (changes: object = {}) =>
      player.post(path, { spans: spansOfPage.map((span) => ({ ...span, ...changes })) });
    for (const changes of [{ name: 'Asha' }, { agoMs: 900_001 }, { durationMs: -1 }, { player: 'Asha' }])
      expect((await report(changes)).status, JSON.stringify(changes)).toBe(400);
    expect((await player.post(path, { spans: Array(4).fill(spansOfPage[0]) })).status).toBe(400);
    expect((await stranger.post(path, { spans: spansOfPage })).body.error.code).toBe('play_not_found');
    expect((await app.visitor().post(path, { spans: spansOfPage })).status).toBe(401);
    const sentAtMs = Date.now();
    expect((await report()).status).toBe(204);
    const arrivedAtMs = Date.now();
    expect((await report()).status).toBe(429);

    const traceId = play.id.replaceAll('-', '');
    await received((span) => span.traceId === traceId && span.name === 'game');
    const own = spans().filter((span) => span.traceId === traceId && ['page', 'game'].includes(span.name));
    expect(own.map(({ name }) => name)).toEqual(['page', 'game']);
    const times = own.map(({ startTimeUnixNano: start, endTimeUnixNano: end }) => [
      Number(start) / 1e6,
      Number(end) / 1e6,
    ]);
    const [[pageStart = 0, pageEnd = 0] = [], [gameStart = 0, gameEnd = 0] = []] = times;
    expect([pageEnd - pageStart, gameEnd - gameStart]).toEqual([8_000, 60_000]);
    expect(gameEnd).toBeGreaterThanOrEqual(sentAtMs);
    expect(gameEnd).toBeLessThanOrEqual(arrivedAtMs);
  });

  it('a play that is long over takes no spans', async () => {
    const player = await app.player();
    const game = await playGame(player);
    await letTimePass(app.db, game.id, 31 * 60_000);
    const spansOfPage = [{ name: 'result', agoMs: 5, durationMs: 5 }];
    const answer = await player.post(`/plays/${game.id}/spans`, { spans: spansOfPage });
    expect(answer.body.error.code).toBe('play_expired');
  });

  it("a proxy's trace is gone on with; what is none is not", async () => {
    const visitor = app.visitor();
    const given = '4bf92f3577b34da6a3ce929d0e0e4736';
    await visitor.call('GET', '/earning-rules', undefined, {
      traceparent: `00-${given}-00f067aa0ba902b7-01`,
    });
    const zero = '0'.repeat(32);
    await visitor.call('GET', '/leaderboard', undefined, { traceparent: `00-${zero}-00f067aa0ba902b7-01` });
    await received(({ name }) => name === 'GET /api/leaderboard');
    const gone = find(({ name }) => name === 'GET /api/earning-rules');
    expect([gone.traceId, gone.parentSpanId]).toEqual([given, '00f067aa0ba902b7']);
    expect(find(({ name }) => name === 'GET /api/leaderboard').traceId).not.toBe(zero);
  });

  it('§8 they name service and node, and nobody', async () => {
    const [first] = collector.exports();
    const resource = first?.resourceSpans[0]?.resource.attributes;
    expect(resource).toContainEqual({ key: 'service.name', value: { stringValue: 'sikka-test' } });
    expect(resource).toContainEqual({ key: 'host.name', value: { stringValue: 'node-7' } });
    const all = JSON.stringify(collector.exports());
    for (const personal of ['@example.com', 'Asha', 'marigold', '127.0.0.1'])
      expect(all).not.toContain(personal);
  });

  it('a collector that no longer answers delays neither a game nor the end', async () => {
    collector.answerNoMore();
    const { answer } = await finishGame(await app.player(), app.db);
    expect(answer.status).toBe(200);
    const startedAt = performance.now();
    await stop();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect((await app.visitor().get('/leaderboard')).status).toBe(401);
  });

  it('without traces a page is not asked for its spans, and they go nowhere', async () => {
    const player = await app.player();
    const { body: play } = await player.post('/plays', { gameId: 'subway-surfers' });
    expect(play).not.toHaveProperty('traced');
    const spansOfPage = [{ name: 'page', agoMs: 5, durationMs: 5 }];
    for (let times = 0; times < 2; times += 1)
      expect((await player.post(`/plays/${play.id}/spans`, { spans: spansOfPage })).status).toBe(204);
  });
});
