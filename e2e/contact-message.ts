import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, siteUrl } from './players.ts';

export interface Written {
  name: string;
  email: string;
  message: string;
}

/** Sends the contact form without its page; a name that no other test has. */
export async function writeMessage(page: Page, change: Partial<Written> = {}): Promise<Written> {
  const word = randomUUID().slice(0, 8);
  const written = {
    name: `Sabina ${word}`,
    email: `sabina-${word}@example.com`,
    message: `When will my withdrawal arrive? ${word}`,
    ...change,
  };
  const challenge: Challenge = await (await page.request.get('/api/captcha-challenge')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const answer = await page.request.post('/api/contact-messages', {
    data: { ...written, subject: 'payment', captcha },
    headers: { origin: siteUrl() },
  });
  expect(answer.status(), await answer.text()).toBe(204);
  return written;
}
