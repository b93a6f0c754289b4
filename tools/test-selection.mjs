// Which tests `npm test -- <paths or name>` runs.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const unitFolders = ['contract', 'games', 'server', 'web', 'i18n', 'tools'];
const skipped = new Set(['node_modules', 'dist']);

function* filesIn(root, folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(root, path);
    else yield path;
  }
}

/** The test files of the workspace, as paths from its root. */
export function listTestFiles(root) {
  const unit = unitFolders.flatMap((folder) => [...filesIn(root, folder)]);
  return {
    unit: unit.filter((path) => path.endsWith('.test.ts')),
    browser: [...filesIn(root, 'e2e')].filter((path) => path.endsWith('.spec.ts')),
  };
}

/**
 * The files whose path contains one of the words, if each word is part of a path; else those with all the words in a
 * test title, and `title` to filter by. Titles built at run time are searched for in all files.
 * Throws for a word with a slash that no path contains.
 */
export function selectTests(root, words) {
  const files = listTestFiles(root);
  const all = [...files.unit, ...files.browser];
  const pick = (isWanted) => ({
    unit: files.unit.filter(isWanted),
    browser: files.browser.filter(isWanted),
  });
  const paths = words.map((word) => word.replace(/^\.\//u, ''));
  const unknown = paths.filter((path) => !all.some((file) => file.includes(path)));
  const misspelt = unknown.find((path) => /^\S+\/\S*$/u.test(path));
  if (misspelt !== undefined) throw new Error(`No test file has '${misspelt}' in its path.`);
  if (unknown.length === 0)
    return { ...pick((file) => paths.some((path) => file.includes(path))), title: null };
  const title = words.join(' ');
  const byText = pick((file) =>
    readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'").includes(title),
  );
  return { ...(byText.unit.length + byText.browser.length > 0 ? byText : files), title };
}

/** A title as a pattern for both runners. */
export const titlePattern = (title) => title.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
