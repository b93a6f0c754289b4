import { mkdtempSync, readdirSync, readlinkSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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
  it.runIf(process.platform === 'linux')(
    '§2 a HEAD names the length, and no answer holds a file open',
    async () => {
      for (let times = 0; times < 5; times += 1) {
        const { status, headers } = await app.request('/', { method: 'HEAD' });
        expect([status, headers.get('content-length')]).toEqual([200, '200000']);
      }
      const unread = await Promise.all([app.request('/'), app.request('/')]);
      expect(openOnPage()).toBe(0);
      for (const answer of unread) expect(await answer.text()).toHaveLength(200_000);
    },
  );

  it('§2 a file that has changed is read again', async () => {
    writeFileSync(file, 'y'.repeat(100));
    expect(await (await app.request('/')).text()).toBe('y'.repeat(100));
  });

  it('§2 its tag is of its content: builds whose files have one size and one time differ, and nodes of one build agree', async () => {
    const tagOf = async (text: string, seconds: number) => {
      const path = join(root, `${text}-${seconds}.html`);
      writeFileSync(path, text);
      utimesSync(path, seconds, seconds);
      const one = new Hono();
      one.get('*', async (context) => (await sendFile(context, path, { cacheControl: 'no-cache' }))!);
      return (await one.request('/')).headers.get('etag');
    };
    expect(await tagOf('sikka-a', 1)).not.toBe(await tagOf('sikka-b', 1));
    expect(await tagOf('sikka-a', 2)).toBe(await tagOf('sikka-a', 1));
  });

  it.each(['/../secret', '/a/../../secret', '/..', '/\0', ''])(
    '§2 %j does not leave the site folder',
    (path) => {
      expect(pathBelow(root, path)).toBeNull();
    },
  );
});
