import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { locales, localeNames, type Locale } from '@sikka/contract/locales';
import type { messages as english } from '../i18n/en/player/sharing.ts';
import type { SameShape } from '../i18n/same-shape.ts';
import { launchChromium } from './games/open-film.ts';

/**
 * `npm run previews`: draws the pictures that messengers show beside a link, `web/public/previews/<kind>-<locale>.png`, and
 * `favicon.ico`, from our own art and words. To be run again when either changes.
 */

type Sharing = SameShape<typeof english>;
type Kind = keyof Sharing['picture'];

const sharingIn = async (locale: Locale): Promise<Sharing> =>
  ((await import(`../i18n/${locale}/player/sharing.ts`)) as { messages: Sharing }).messages;

const root = new URL('../', import.meta.url);
const file = (path: string): Buffer => readFileSync(new URL(path, root));
const dataUri = (type: string, content: Buffer): string =>
  `url(data:${type};base64,${content.toString('base64')})`;
const svg = (path: string): string => dataUri('image/svg+xml', file(path));
const game = (name: string): string => svg(`web/public/art/${name}.svg`);
const chest = svg('web/src/shared/art/chest.svg');

const motifs = file('web/src/shared/art/motifs.svg').toString();
/** A shape of the motifs as a picture of its own. */
const motif = (width: number, height: number, shape: string): string =>
  dataUri(
    'image/svg+xml',
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${motifs}${shape}</svg>`,
    ),
  );
const coin = motif(48, 48, '<use href="#coin"/>');
const flags = motif(300, 38, '<rect width="300" height="38" fill="url(#flags)"/>');
const dhaka = motif(48, 24, '<rect width="48" height="24" fill="url(#dhaka)"/>');

const font = (script: string): string =>
  dataUri('font/woff2', file(`node_modules/@fontsource/baloo-2/files/baloo-2-${script}-800-normal.woff2`));

const style = (locale: Locale): string => `
  @font-face { font-family: Baloo; src: ${font('latin')}; unicode-range: U+0000-00FF, U+2000-206F; }
  @font-face { font-family: Baloo; src: ${font('devanagari')}; unicode-range: U+0900-097F, U+200C-200D; }
  * { box-sizing: border-box; margin: 0; }
  body { width: 1200px; height: 630px; overflow: hidden; position: relative; color: #fbf5e9;
    font: 800 40px Baloo; background: linear-gradient(#150d2b, #3a1d66 50%, #a03a78 84%, #f2805a); }
  i { position: absolute; display: block; background: center / contain no-repeat; }
  svg { position: absolute; inset: auto 0 34px; width: 1200px; height: 220px; }
  h1 { position: absolute; left: 72px; top: ${locales[locale].script === 'Latin' ? 190 : 200}px; width: 640px;
    font-size: ${locales[locale].script === 'Latin' ? 104 : 66}px; line-height: ${locales[locale].script === 'Latin' ? 1 : 1.35}; white-space: pre-line; }
  p { position: absolute; left: 72px; top: 418px; padding: 10px 30px 8px; border-radius: 99px; font-size: 38px;
    color: #2a1600; background: linear-gradient(#ffc24d, #ffa800); box-shadow: 0 5px 0 #b86500; }
  b { position: absolute; left: 152px; top: 84px; font-size: 62px; line-height: 1; }
  .tile { width: 190px; height: 150px; border-radius: 22px; background-size: cover; border: 5px solid #fbf5e9; }`;

const mountains = `<svg viewBox="0 0 800 200" preserveAspectRatio="none">
  <path d="M-10 210V120L70 60l90 70L300 24l120 100 90-60 120 80 90-56 90 50v90Z" fill="#6B2F7E"/>
  <path d="M-10 210v-30l110-50 130 56 150-84 150 80 140-66 140 60v34Z" fill="#43215F"/></svg>`;

const image = (picture: string, box: string, more = ''): string =>
  `<i ${more} style="background-image:${picture};${box}"></i>`;

const centre: Record<Kind, string> = {
  play: [
    image(coin, 'left:785px;top:135px;width:310px;height:310px'),
    image(game('fruit-ninja-2'), 'left:680px;top:110px;rotate:-8deg', 'class="tile"'),
    image(game('moto-x3m'), 'left:975px;top:92px;rotate:7deg', 'class="tile"'),
    image(game('chicken-scream-race'), 'left:700px;top:355px;rotate:6deg', 'class="tile"'),
    image(game('subway-surfers'), 'left:970px;top:345px;rotate:-7deg', 'class="tile"'),
  ].join(''),
  invite: [
    image(chest, 'left:700px;top:130px;width:410px;height:410px'),
    image(coin, 'left:690px;top:150px;width:90px;height:90px;rotate:-14deg'),
    image(coin, 'left:1040px;top:120px;width:110px;height:110px;rotate:12deg'),
    image(coin, 'left:870px;top:78px;width:76px;height:76px'),
  ].join(''),
};

const pictureOf = async (kind: Kind, locale: Locale): Promise<string> => {
  const { lines, note } = (await sharingIn(locale)).picture[kind];
  return `<html lang="${locale}"><style>${style(locale)}</style><body>${mountains}
    ${image(flags, 'inset:0 0 auto;height:52px;background-size:auto 100%;background-repeat:repeat-x')}
    ${image(dhaka, 'inset:auto 0 0;height:36px;background-size:auto 100%;background-repeat:repeat-x')}
    ${image(coin, 'left:68px;top:76px;width:70px;height:70px')}<b>sikka</b>
    <h1>${lines.join('\n')}</h1><p>${note}</p>${centre[kind]}`;
};

async function draw(browser: Browser, html: string, [width, height]: [number, number]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** An icon file with one picture of 32 × 32. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  for (const [at, value] of [
    [2, 1],
    [4, 1],
    [10, 1],
    [12, 32],
  ] as const)
    head.writeUInt16LE(value, at);
  head.set([32, 32], 6);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const browser = await launchChromium();
try {
  for (const kind of ['play', 'invite'] as const)
    for (const locale of localeNames)
      writeFileSync(
        new URL(`web/public/previews/${kind}-${locale}.png`, root),
        await draw(browser, await pictureOf(kind, locale), [1200, 630]),
      );
  const icon = `<body style="margin:0">${image(game('icon'), 'position:absolute;display:block;width:32px;height:32px;background-size:contain')}`;
  writeFileSync(new URL('web/public/favicon.ico', root), icoOf(await draw(browser, icon, [32, 32])));
} finally {
  await browser.close();
}
