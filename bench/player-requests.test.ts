import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asStranger } from './cpu-requests.ts';
import { playerRequests } from './player-requests.ts';

interface Endpoint {
  method: string;
  path: string;
}

const routes = join(import.meta.dirname, '../contract/src/routes/player');
/** A stream that stays open: `npm run bench -- streams`. */
const elsewhere = ['GET /api/events'];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

async function playerEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const modules = await Promise.all(files.map((file) => import(join(routes, file))));
  return modules.flatMap((module) => Object.values(module as Record<string, unknown>).filter(isEndpoint));
}

test('§8 the table of processor time has every endpoint that visitors and players may call', async () => {
  const measured = [...asStranger('http://localhost'), ...playerRequests].map(
    ({ name }) => name.split(',')[0],
  );
  const endpoints = await playerEndpoints();
  expect(endpoints.length).toBeGreaterThan(50);
  const missing = endpoints
    .map(({ method, path }) => `${method.toUpperCase()} /api${path}`)
    .filter((name) => {
      const pattern = new RegExp(`^${name.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u');
      return !elsewhere.includes(name) && !measured.some((one) => pattern.test(one ?? ''));
    });
  expect(missing).toEqual([]);
});
