// Writes dist/app.<locale>.webmanifest, which makes Sikka installable on a phone.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const icons = [192, 512].flatMap((size) =>
  [
    ['app', 'any'],
    ['app-maskable', 'maskable'],
  ].map(([name, purpose]) => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
);

/** The colours of "Marigold night", the default theme. */
export async function writeAppManifest({ dist, locale, name, description }) {
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description,
    lang: locale,
    dir: 'ltr',
    start_url: '/dash',
    scope: '/',
    display: 'standalone',
    background_color: '#140E22',
    theme_color: '#140E22',
    categories: ['games'],
    icons,
  };
  await writeFile(join(dist, `app.${locale}.webmanifest`), JSON.stringify(manifest));
}
