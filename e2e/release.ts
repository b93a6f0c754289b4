/** A release as operators see it: two builds behind one balancer, then the new one alone (docs/decisions/0047). */
import { type Page } from '@playwright/test';
import { sql } from 'kysely';
import { openDatabase, type Db } from '../server/src/platform/database/index.ts';
import { startBalancer, type Balancer } from '../server/test/balancer.ts';
import { dataFolder, startProcess, type ServerProcess } from '../server/test/process.ts';
import { copyProduct, type ProductCopy } from './product-copy.ts';
import { serverSecret } from './server-process.ts';

export const newWord = 'Start right now';
export const [oldRules, newRules] = ['solitaire@3', 'solitaire@4'];

export interface Release {
  balancer: Balancer;
  db: Db;
  /** A node of the build of these sources, or of the next one, which the balancer then uses. */
  start(build: 'old' | 'new'): Promise<ServerProcess>;
  stop(): Promise<void>;
}

/** Another word, another script and other rules of a game. */
export async function buildNext(): Promise<ProductCopy> {
  const next = copyProduct();
  next.change('i18n/en/player/visitor.ts', "getStarted: 'Get Started'", `getStarted: '${newWord}'`);
  next.change(
    'web/src/shared/lib/countdown.ts',
    '/**',
    "if (typeof document === 'object') document.documentElement.dataset['next'] = '';\n/**",
  );
  next.change('games/solitaire/core/index.ts', `rules: '${oldRules}'`, `rules: '${newRules}'`);
  next.change(
    'games/cores.ts',
    'older: readonly GameCore[] = [',
    `older: readonly GameCore[] = [{ ...solitaire, rules: '${oldRules}' } as GameCore, `,
  );
  await next.build();
  return next;
}

export async function openRelease(next: ProductCopy): Promise<Release> {
  const host = process.env['SIKKA_DATABASE'] ?? '';
  const balancer = await startBalancer();
  const admin = openDatabase({ host, user: 'sikka', database: 'sikka' });
  await sql`create database two_builds`.execute(admin);
  await admin.destroy();
  const db = openDatabase({ host, user: 'sikka', database: 'two_builds' });
  const folders: ReturnType<typeof dataFolder>[] = [];
  const nodes = new Set<ServerProcess>();
  const environment = {
    DATABASE_URL: `postgresql://sikka@localhost/two_builds?host=${encodeURIComponent(host)}`,
    SECRET: serverSecret,
    PUBLIC_URL: balancer.url,
    TRUSTED_PROXIES: '1',
    WORKERS: '1',
    DRAIN_SECONDS: '1',
  };
  return {
    balancer,
    db,
    async start(build) {
      const folder = dataFolder();
      folders.push(folder);
      const program = build === 'new' ? next.program : undefined;
      const started = await startProcess(folder.path, environment, [], program);
      const node = { ...started, url: started.url.replace('localhost', '127.0.0.1') };
      nodes.add(node);
      node.child.once('exit', () => nodes.delete(node));
      await balancer.add(node.url);
      return node;
    },
    async stop() {
      for (const node of nodes) await node.end('SIGKILL');
      await balancer.stop();
      await db.destroy();
      for (const folder of folders) folder.remove();
    },
  };
}

/** Everything that a page could not load, and every error of its scripts. */
export function watchFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('response', (response) => {
    const [status, kind] = [response.status(), response.request().resourceType()];
    // A page may lead to another one; a file never.
    if (status >= 400 || (status >= 300 && status !== 304 && kind !== 'document'))
      failures.push(`${status} ${kind} ${response.url()}`);
  });
  return failures;
}

export const interactive = (page: Page) => page.locator('#root[data-ready]').waitFor();
export const isNext = (page: Page) => page.locator('html[data-next]').count();
