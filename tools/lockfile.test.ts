import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Entry {
  version?: string;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const file = readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8');
const { packages } = JSON.parse(file) as { packages: Record<string, Entry> };

describe('decisions 0001: a clean install works on every platform', () => {
  it('the lockfile lists every platform package that a dependency may choose from', () => {
    const wanted = Object.values(packages).flatMap(({ optionalDependencies }) =>
      Object.keys(optionalDependencies ?? {}),
    );
    const missing = wanted.filter(
      (name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)),
    );
    expect(missing).toEqual([]);
  });

  it('contains no registry address, and pins each package', () => {
    expect(file).not.toMatch(/https?:\/\/registry/u);
    const unpinned = Object.entries(packages).filter(
      ([path, { version, link }]) => path !== '' && !link && !version,
    );
    expect(unpinned).toEqual([]);
  });
});
