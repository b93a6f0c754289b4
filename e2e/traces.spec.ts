import type { Page } from '@playwright/test';
import { startCollector, type TraceCollector } from '../server/test/trace-collector.ts';
import { withDedicatedServer } from './dedicated-server.ts';
import { playByLog, replaceGame } from './play-by-log.ts';
import { becomePlayer, expect, test } from './players.ts';

/** Plays a round to its panel with that heading; answers the play's id and what the page asked for. */
async function playRound(page: Page, heading = 'Congratulations!'): Promise<{ id: string; urls: string[] }> {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await replaceGame(page, 'subway-surfers');
  await becomePlayer(page);
  const started = page.waitForResponse(
    (response) => response.url().endsWith('/api/plays') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Play Now: Subway Surfers' }).first().click();
  const play = await (await started).json();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await playByLog(page, play, 2);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  return { id: play.id, urls };
}

const isReport = (url: string) => url.includes('/report-spans') || url.endsWith('/spans');

test.describe('a server with a collector', () => {
  let collector: TraceCollector;
  withDedicatedServer(async () => {
    collector = await startCollector();
    return { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  });
  test.afterAll(() => collector.stop());

  test('decisions 0055: a game is one trace, from its page to the result on the screen', async ({ page }) => {
    const { id, urls } = await playRound(page);
    const own = () => collector.spans().filter(({ traceId }) => traceId === id.replaceAll('-', ''));
    const names = ['page', 'start', 'game', 'POST /api/plays/:id/finish', 'settle', 'event', 'result'];
    await expect.poll(() => own().map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    const ms = (name: string, time: 'startTimeUnixNano' | 'endTimeUnixNano') =>
      Number(own().find((span) => span.name === name)?.[time]) / 1e6;
    // Two seconds of loading are within it; the start is answered before that.
    expect(ms('page', 'endTimeUnixNano') - ms('page', 'startTimeUnixNano')).toBeGreaterThan(2_000);
    expect(ms('start', 'startTimeUnixNano')).toBeLessThan(ms('page', 'endTimeUnixNano'));
    expect(ms('page', 'endTimeUnixNano')).toBeLessThanOrEqual(ms('game', 'startTimeUnixNano'));
    expect(ms('result', 'startTimeUnixNano')).toBe(ms('game', 'endTimeUnixNano'));
    expect(ms('result', 'endTimeUnixNano')).toBeGreaterThan(ms('settle', 'startTimeUnixNano'));
    expect(urls.filter(isReport)).toHaveLength(2);
  });

  test('decisions 0055: a result that is not counted is in its trace as well, until the screen says so', async ({
    page,
  }) => {
    await page.route('**/finish', async (route) => {
      const result = route.request().postDataJSON();
      await route.continue({ postData: JSON.stringify({ ...result, score: result.score + 1 }) });
    });
    const { id, urls } = await playRound(page, 'Your game is under review');
    const own = () => collector.spans().filter(({ traceId }) => traceId === id.replaceAll('-', ''));
    const names = ['page', 'game', 'POST /api/plays/:id/finish', 'result'];
    await expect.poll(() => own().map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    expect(urls.filter(isReport)).toHaveLength(2);
  });
});

test('decisions 0055: without a collector a page loads and sends nothing for traces', async ({ page }) => {
  const { urls } = await playRound(page);
  await page.getByRole('button', { name: 'Claim Reward' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(urls.filter(isReport)).toEqual([]);
});
