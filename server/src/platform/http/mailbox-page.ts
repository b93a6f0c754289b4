import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Env } from './context.ts';
import { onLoopbackOnly } from './request-origin.ts';

interface StoredMail {
  id: string | number;
  to: string;
  subject: string;
  text: string;
  at: Date;
}

export type ListMails = () => Promise<StoredMail[]>;

const style = `body{margin:0;background:#140E22;color:#FBF5E9;font:16px/1.5 system-ui,sans-serif}
main{max-width:640px;margin:0 auto;padding:24px 16px}h1{font-size:26px;margin:0 0 4px}.muted{color:#BDB2D2;margin:0 0 20px}
article{background:#1F1733;border-radius:20px;padding:16px 20px;margin:0 0 12px;box-shadow:inset 0 0 0 1px #3A2E5C,0 3px 0 #0C0817}
h2{font-size:17px;margin:0 0 4px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0 0}a{color:#FFC24D}`;

/** Web addresses in a mail become links; everything else stays text. */
function withLinks(text: string) {
  const parts = text.split(/(https?:\/\/\S+)/u);
  return parts.map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

const article = (mail: StoredMail) =>
  html`<article>
    <h2>${mail.subject}</h2>
    <p class="muted" style="margin:0">
      ${mail.to} · <time datetime="${mail.at.toISOString()}">${mail.at.toUTCString()}</time>
    </p>
    <pre>${withLinks(mail.text)}</pre>
  </article>`;

const page = (mails: StoredMail[]) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Local mailbox · Sikka</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>Local mailbox</h1>
          <p class="muted">
            No mail server is set up, so the mails that Sikka sends land here, newest first.
          </p>
          ${mails.length === 0 ? html`<p>No mail yet. Reload in a moment.</p>` : mails.map(article)}
        </main>
      </body>
    </html>`;

/** The mailbox of an installation without a mail server; loopback only. */
export function serveMailbox(app: Hono<Env>, listMails: ListMails): void {
  app.get('/mailbox', onLoopbackOnly, async (context) => context.html(page(await listMails())));
  app.get('/mailbox/messages', onLoopbackOnly, async (context) => context.json({ items: await listMails() }));
}
