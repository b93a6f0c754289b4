import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const generated = ['server/db/types.ts', 'server/db/rules-edition.ts'];

/** Lines by source file, without tests, what is generated, and translations, which have the files of the English messages. */
const lines = new Map(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(tsx?|mjs)$/u.test(file) && !/\.(test|spec)\.tsx?$/u.test(file))
    .filter((file) => !/^i18n\/(?!en\/).*\//u.test(file))
    .filter((file) => !generated.includes(file) && existsSync(join(root, file)))
    .map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n').length - 1] as const),
);

test('CONTRIBUTING.md: fewer than one source file in ten has under 30 lines', () => {
  const small = [...lines].filter(([, count]) => count < 30).map(([file]) => file);
  expect(small.length, small.join('\n')).toBeLessThan(lines.size / 10);
});
