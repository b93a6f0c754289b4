import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { pathBelow, sendFile } from './send-file.ts';

const root = mkdtempSync(join(tmpdir(), 'sikka-site-'));
const file = join(root, 'page.html');
writeFileSync(file, 'x'.repeat(200_000));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const app = new Hono();
app.get(
  '*',
  async (context) => (await sendFile(context, file, { cacheControl: 'no-cache' })) ?? context.notFound(),
);

function openOnPage(): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(join('/proc/self/fd', fd)) === file;
    } catch {
      return false;
    }
  }).length;
}

describe('§2 files of the site', () => {
  it.runIf(process.platform === 'linux')('§2 a HEAD gives the length and leaves no file open', async () => {
    for (let times = 0; times < 5; times += 1) {
      const { status, headers } = await app.request('/', { method: 'HEAD' });
      expect([status, headers.get('content-length')]).toEqual([200, '200000']);
    }
    // Reading the page once more takes longer than opening it, so whatever was to be opened is open now.
    expect(await (await app.request('/')).text()).toHaveLength(200_000);
    await expect.poll(openOnPage).toBe(0);
  });

  it.each(['/../secret', '/a/../../secret', '/..', '/\0', ''])(
    '§2 %j does not leave the site folder',
    (path) => {
      expect(pathBelow(root, path)).toBeNull();
    },
  );
});
