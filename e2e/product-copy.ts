import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');
const copied = ['contract', 'games', 'i18n', 'server', 'web', 'package.json', 'tsconfig.base.json'];

/** The product in a folder of its own, with links to its packages, for a test that changes and builds it. */
export interface ProductCopy {
  folder: string;
  /** Its server. */
  program: string;
  /** Replaces a text that stands in a file. */
  change(file: string, from: string, to: string): void;
  /** Builds the pages, uncompressed. */
  build(): Promise<void>;
  remove(): void;
}

export function copyProduct(): ProductCopy {
  const folder = mkdtempSync(join(tmpdir(), 'sikka-copy-'));
  const isCopied = (path: string) => !/\/(node_modules|dist|replays)(\/|$)/u.test(relative(root, path));
  for (const name of copied)
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isCopied });
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@sikka'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@sikka' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(packages, name));
  for (const name of ['contract', 'games', 'i18n', 'server', 'web'])
    symlinkSync(join(folder, name), join(packages, '@sikka', name));
  return {
    folder,
    program: join(folder, 'server/src/main.ts'),
    change(file, from, to) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain '${from}'`);
      writeFileSync(path, text.replace(from, to));
    },
    async build() {
      const script = join(folder, 'web/scripts/build.mjs');
      await promisify(execFile)(process.execPath, [script, '--uncompressed'], { cwd: join(folder, 'web') });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
