// Writes dist/app.<locale>.webmanifest: what a phone needs to put Sikka among its apps.
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

/** The colours are those of "Marigold night", which is what opens first. */
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
