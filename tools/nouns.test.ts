import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { mayCall } from '../.dependency-cruiser.mjs';

const root = join(import.meta.dirname, '..');

/** The file names of a folder, without extensions and without helpers that are not product nouns. */
const nounsIn = (folder: string, others: readonly string[] = []): string[] =>
  readdirSync(join(root, folder))
    .map((name) => name.replace(/\.ts$/u, ''))
    .filter((name) => !others.includes(name))
    .toSorted();

const server = nounsIn('server/src', [
  'adapters',
  'admin',
  'cli',
  'compose',
  'config',
  'main',
  'main.test',
  'platform',
]);

describe('docs/architecture.md: the same nouns in contract, server and web', () => {
  it('each player module has its routes', () => {
    // A receipt and the challenge belong to play; settings are changed by operators, and players read them as earning rules.
    const routes = nounsIn('contract/src/routes/player', ['challenge', 'receipt']);
    expect(routes).toEqual(server.filter((noun) => noun !== 'settings'));
  });

  it('each module says which others it may call', () => {
    const modules = [...server, ...nounsIn('server/src/admin', ['routes']).map((noun) => `admin/${noun}`)];
    expect(Object.keys(mayCall).toSorted()).toEqual(modules.toSorted());
  });

  it.each(['architecture.md', 'architecture.svg'])('each module stands in %s', (file) => {
    const words = readFileSync(join(root, 'docs', file), 'utf8').split(/[^a-z]+/u);
    const modules = [...server, ...nounsIn('server/src/admin', ['routes'])];
    expect(modules.filter((noun) => !words.includes(noun))).toEqual([]);
  });

  it('each module for players has its feature', () => {
    // The landing page and the shell around all pages have no endpoint of their own.
    const features = nounsIn('web/src/player/features', ['landing', 'shell']);
    expect(features).toEqual(server.filter((noun) => noun !== 'settings'));
  });

  it('each admin module has its routes, its feature and its messages', () => {
    const modules = nounsIn('server/src/admin', ['routes']);
    // Evidence belongs to withdrawals, operators to auth.
    expect(nounsIn('contract/src/routes/admin', ['evidence', 'operators'])).toEqual(modules);
    expect(nounsIn('web/src/admin/features')).toEqual(modules);
    // Messages of signing in are common to the console.
    expect(nounsIn('i18n/en/admin', ['common', 'errors', 'evidence', 'index'])).toEqual(
      modules.filter((noun) => noun !== 'auth'),
    );
  });
});
