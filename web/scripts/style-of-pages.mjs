// The part of the style sheet that some pages can use.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'lightningcss';

/**
 * Leaves out the rules of classes that neither scripts nor documents name. Tailwind made the sheet from whole class names
 * in the sources, so a name that none of them contains can be on no element.
 */
export function styleOf(css, sources) {
  const isNamed = ({ type, name }) => type !== 'class' || sources.includes(name);
  const isUsed = ({ value }) => value.selectors.some((selector) => selector.every(isNamed));
  const { code } = transform({
    filename: 'pages.css',
    code: Buffer.from(css),
    minify: true,
    visitor: { Rule: { style: (rule) => (isUsed(rule) ? undefined : []) } },
  });
  return code.toString();
}

/**
 * The text of all scripts that an entry may load, sooner or later, without those that `isLoaded` denies.
 * @param {(key: string) => boolean} isLoaded
 */
export async function scriptsOf(manifest, entry, dist, isLoaded = () => true) {
  const files = new Set();
  const waiting = [entry];
  for (let key = waiting.pop(); key; key = waiting.pop()) {
    const { file, imports = [], dynamicImports = [] } = manifest[key];
    if (files.has(file)) continue;
    files.add(file);
    waiting.push(...imports, ...dynamicImports.filter(isLoaded));
  }
  const sources = await Promise.all([...files].map((file) => readFile(join(dist, file), 'utf8')));
  return sources.join('\n');
}
