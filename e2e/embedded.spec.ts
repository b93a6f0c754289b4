import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withDedicatedServer } from './dedicated-server.ts';
import { becomePlayer, expect, test } from './players.ts';

// A game by URL from another origin, on a server that has one set up.
test.describe.configure({ mode: 'serial' });

let guest: Server;

withDedicatedServer(async () => {
  const page = await readFile(new URL('embedded-example/index.html', import.meta.url));
  guest = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));
  await once(guest.listen(0, '127.0.0.1'), 'listening');
  const { port } = guest.address() as AddressInfo;
  return { EMBEDDED_GAME_TITLE: 'Ring the Bell', EMBEDDED_GAME_URL: `http://127.0.0.1:${port}/` };
});
test.afterAll(() => guest.close());

test('§4 a game by URL plays in its sandbox by the same protocol, and a short round pays nothing', async ({
  page,
}) => {
  await becomePlayer(page);
  const card = page.getByRole('listitem').filter({ hasText: 'Ring the Bell' });
  await expect(card.getByText('+3 coins')).toBeVisible();
  await card.getByRole('button', { name: 'Play Now: Ring the Bell' }).click();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  const frame = page.frameLocator('iframe');
  const ring = async (times: number) => {
    for (let rung = 0; rung < times; rung += 1) await frame.getByRole('button', { name: 'Ring' }).click();
  };
  await ring(3);
  await expect(frame.getByText('Rung 3 times')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/Score [1-3]/)).toBeVisible();
  // The frame has an opaque origin: it cannot read its page, its cookies or its storage.
  const origin = await page
    .frames()
    .at(-1)!
    .evaluate(() => self.origin);
  expect(origin).toBe('null');
  // Clicked inside the frame: a test that clicks from outside has hung there. The frame may be gone before it answers.
  const end = () =>
    frame
      .getByRole('button', { name: 'End' })
      .evaluate((button: HTMLElement) => setTimeout(() => button.click()))
      .catch((error: Error) => expect(error.message).toContain('Frame was detached'));
  await end();
  // However fast scores arrive, the last one counts.
  await expect(page.getByRole('group').getByText('Score 3')).toBeVisible();
  await expect(page.getByText('Coins Earned: +0')).toBeVisible();
  await expect(page.getByText('Play for at least 60 seconds to earn coins.')).toBeVisible();
  const help = page.getByRole('dialog').getByRole('navigation', { name: 'Help' });
  await expect(help.getByRole('link', { name: 'How earning works' })).toHaveAttribute('href', '/earning');
  await expect(help.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  // The server cannot prove its scores, so the best to beat is the one on this device.
  await page.getByRole('button', { name: /^Play again/ }).click();
  await ring(1);
  await end();
  await expect(page.getByText('Best on this device 3')).toBeVisible();
});

test('§4 messages that a game by URL sends outside its port are ignored, and nothing is credited', async ({
  page,
}) => {
  await becomePlayer(page);
  await page.getByRole('button', { name: 'Play Now: Ring the Bell' }).click();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Ring' }).click();
  await page
    .frames()
    .at(-1)!
    .evaluate(() => {
      // Window messages are ignored after the port handover: a hostile page would try them first.
      parent.postMessage({ type: 'game_over', score: 1_000_000, ticks: 3600 }, '*');
      parent.postMessage('sikka:ready', '*');
    });
  await expect(page.getByRole('dialog').getByText(/Score [1-3]/)).toBeVisible();
  await expect(page.getByText('Coins Earned')).toHaveCount(0);
  expect((await (await page.request.get('/api/me')).json()).coins).toBe(10);
});
