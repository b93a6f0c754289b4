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

/** The one style sheet of a build. */
export function styleSheetOf(manifest) {
  const css = Object.values(manifest)
    .flatMap((chunk) => [...(chunk.css ?? []), chunk.file])
    .find((file) => file.endsWith('.css'));
  if (!css) throw new Error('the build made no style sheet');
  return css;
}

/**
 * The files of a chunk and of what it imports, each once; later imports only where `isLoaded` says so.
 * @param {(key: string) => boolean} isLoaded
 */
export function filesOf(manifest, key, isLoaded = () => false, files = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`no chunk for ${key}`);
  const { file, imports = [], dynamicImports = [] } = chunk;
  if (files.has(file)) return files;
  files.add(file);
  for (const next of [...imports, ...dynamicImports.filter(isLoaded)])
    filesOf(manifest, next, isLoaded, files);
  return files;
}

/**
 * The text of all scripts that an entry may load, as `filesOf`.
 * @param {(key: string) => boolean} [isLoaded]
 */
export async function scriptsOf(manifest, entry, dist, isLoaded) {
  const files = [...filesOf(manifest, entry, isLoaded)];
  return (await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')))).join('\n');
}
