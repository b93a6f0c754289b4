/** A server of its own process, whose memory and descriptors a test can look at. Arguments: limits (JSON), a folder. */
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Env } from '../src/platform/http/context.ts';
import { connectionLimits, listen } from '../src/platform/http/listen.ts';
import { sendFile } from '../src/platform/http/site/send-file.ts';
import { createLog } from '../src/platform/log.ts';

const [limits = '{}', folder = ''] = process.argv.slice(2);
const app = new Hono<Env>();
app.get('/small', (context) => context.text('small'));
app.get('/files/:name', async (context) => {
  const file = join(folder, context.req.param('name'));
  return (await sendFile(context, file, { cacheControl: 'no-cache' })) ?? context.notFound();
});
app.post('/echo', async (context) => context.text(await context.req.text()));
const { port } = await listen(app, {
  host: '127.0.0.1',
  port: 0,
  log: createLog('silent'),
  closeStreams() {},
  limits: { ...connectionLimits, ...(JSON.parse(limits) as Partial<typeof connectionLimits>) },
});
process.stdout.write(`${port}\n`);
