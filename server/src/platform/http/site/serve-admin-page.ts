import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Env } from '../context.ts';
import type { Site } from './read-site.ts';
import { sendFile } from './send-file.ts';

/** The console's one page, under an address that players do not come by; no crawler and no cache keeps it. */
export function serveAdminPage(app: Hono<Env>, site: Site, adminPath: string): void {
  const file = join(site.root, 'pages', 'operator.html');
  for (const path of [`/${adminPath}`, `/${adminPath}/*`]) {
    app.get(path, async (context) => {
      context.header('X-Robots-Tag', 'noindex');
      return (await sendFile(context, file, { cacheControl: 'no-store' })) ?? context.redirect('/');
    });
  }
}
