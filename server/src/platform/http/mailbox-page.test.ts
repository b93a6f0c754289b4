import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Env } from './context.ts';
import { serveMailbox } from './mailbox-page.ts';

const mail = { id: 1, to: 'maya@example.com', subject: 'Link', text: 'https://x?token=abc', at: new Date(0) };

describe('§6 the local mailbox', () => {
  const app = new Hono<Env>();
  serveMailbox(app, async () => [mail]);

  it.each(['localhost', '127.0.0.1', '[::1]'])('§6 opens at %s', async (host) => {
    for (const path of ['mailbox', 'mailbox/messages']) {
      const answer = await app.request(`http://${host}:3000/${path}`);
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('token=abc')]);
    }
  });

  it('§6 is not there under any other name, as a tunnel or a rebound one would call it', async () => {
    for (const path of ['mailbox', 'mailbox/messages']) {
      expect((await app.request(`http://sikka.example/${path}`)).status).toBe(404);
    }
  });
});
