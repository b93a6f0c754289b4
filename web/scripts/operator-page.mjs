// The admin console: a separate build with one page, served at the admin path.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { addressBlock, messageAddresses } from './message-files.ts';
import { motifs } from './page-document.mjs';
import { styleSheetOf } from './style-of-pages.mjs';

const page = ({ script, css, preloads, addresses }) => `<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sikka</title>
<link rel="icon" href="/art/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/${css}">
${preloads.map((file) => `<link rel="modulepreload" href="/${file}">`).join('')}
</head>
<body>
${motifs}
<div id="root"></div>
${addressBlock(addresses)}
<script type="module" src="/${script}"></script>
</body>
</html>
`;

/** Builds the console into `dist` and writes its page. */
export async function buildOperatorPage({ web, dist }) {
  await build({
    configFile: join(web, 'vite.operator.config.ts'),
    logLevel: 'warn',
    build: { outDir: dist, emptyOutDir: false },
  });
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'operator.json'), 'utf8'));
  const entry = manifest['src/admin/main.tsx'];
  const css = styleSheetOf(manifest);
  const preloads = (entry.imports ?? []).map((key) => manifest[key].file);
  await mkdir(join(dist, 'pages'), { recursive: true });
  const addresses = messageAddresses(manifest);
  await writeFile(
    join(dist, 'pages', 'operator.html'),
    page({ script: entry.file, css, preloads, addresses }),
  );
}
