import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The preloads of a page's built document; read without a browser. */

const dist = join(import.meta.dirname, '../../web/dist');
const packedBytes = (file: string): number => statSync(join(dist, `${file}.br`)).size;

export interface Preloads {
  /** `landing.en`; the dashboard is `app.en`, other player screens `app-withdraw.en`. */
  name: string;
  html: number;
  /** The total size of the preloaded scripts. */
  script: number;
}

export function preloadedBytes(): Preloads[] {
  const manifest = readFileSync(join(dist, 'pages/manifest.json'), 'utf8');
  const { documents, locales } = JSON.parse(manifest) as {
    documents: Record<string, string>;
    locales: string[];
  };
  const names = [...new Set(Object.values(documents))].flatMap((page) =>
    locales.map((each) => `${page}.${each}`),
  );
  return names.map((name) => {
    const html = readFileSync(join(dist, 'pages', `${name}.html`), 'utf8');
    const scripts = [...html.matchAll(/(?:modulepreload" href|module" src)="\/([^"]+)"/gu)];
    const bytes = scripts.map(([, file = '']) => packedBytes(file));
    return {
      name,
      html: packedBytes(`pages/${name}.html`),
      script: bytes.reduce((sum, each) => sum + each, 0),
    };
  });
}
