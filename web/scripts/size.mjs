// Prints what each page downloads, compressed: HTML with its style sheet, the eager font, all its scripts.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '..', 'dist');
const kilobytes = async (file) => {
  const { size } = await stat(join(dist, file)).catch(() => ({ size: 0 }));
  return size / 1000;
};

for (const name of (await readdir(join(dist, 'pages')))
  .filter((file) => file.endsWith('.html') && !file.includes('.less.'))
  .sort()) {
  const html = await readFile(join(dist, 'pages', name), 'utf8');
  const scripts = [...html.matchAll(/(?:modulepreload" href|module" src)="\/([^"]+)"/g)].map(
    ([, file]) => file,
  );
  const font = html.match(/preload" href="\/([^"]+woff2)"/)?.[1] ?? '';
  const script = (await Promise.all(scripts.map((file) => kilobytes(`${file}.br`)))).reduce(
    (sum, size) => sum + size,
    0,
  );
  const page = await kilobytes(`pages/${name}.br`);
  console.log(
    `${name.padEnd(28)} html ${page.toFixed(1)}  font ${(await kilobytes(font)).toFixed(1)}  script ${script.toFixed(1)} kB`,
  );
}
