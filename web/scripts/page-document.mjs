// The HTML document around a prerendered body.
import { readFileSync } from 'node:fs';
import { catalogue } from '@sikka/contract/catalogue';
import { hasWidePicture, pictureOfTheDay } from '@sikka/contract/game-of-the-day';
import { dayMs, kathmanduOffsetMs } from '@sikka/contract/kathmandu';
import { addressBlock } from './message-files.ts';

/** The shapes of coin, flags and band, which every document holds once. */
export const motifs = readFileSync(new URL('../src/shared/art/motifs.svg', import.meta.url), 'utf8').trim();

const pictures = catalogue
  .filter(({ playable }) => playable)
  .map((game) => [pictureOfTheDay(game), hasWidePicture(game) ? 1 : 0]);

/** Paints the dashboard's largest picture before any other script has arrived: the day chooses it, and the document is older. */
const pictureScript = `if(d.signedIn===''&&d.lessData!==''){const p=${JSON.stringify(pictures)},[u,w]=p[Math.floor((Date.now()+${kathmanduOffsetMs})/${dayMs})%p.length];document.documentElement.style.setProperty('--day-picture','url('+u+')');if(w)d.widePicture=''}`;

/**
 * A public page's scripts stand in a template until its words are painted: fetching and running them held the first paint
 * back (docs/decisions/0012). A tab in the background paints nothing and starts at once.
 */
const startScript = `addEventListener('DOMContentLoaded',()=>{const t=document.getElementById('scripts'),s=()=>document.body.append(t.content);if(t)document.hidden?s():requestAnimationFrame(()=>setTimeout(s))})`;

/**
 * Keeps the last button that was pressed before hydration; `startReact` presses it again. A popover's button needs no
 * script.
 */
const clickScript = `window.earlyClick=null;addEventListener('click',e=>{const b=e.target.closest?.('button[type=button]:not([popovertarget])');if(b&&window.earlyClick!==undefined)window.earlyClick=b})`;

/**
 * Runs before the first paint: the HTML is the same for all; cookies choose theme and header links. A form
 * submitted before hydration waits for it (`useForm` submits it again), so no press is lost.
 */
export const bootScript = `${startScript};${clickScript};addEventListener('submit',e=>{if(!e.defaultPrevented){e.preventDefault();window.earlySubmit=e.target}});(()=>{const c=document.cookie,d=document.documentElement.dataset;if(/(^|; )theme=light/.test(c))d.theme='light';if(/(^|; )signed_in=1/.test(c))d.signedIn='';if(/(^|; )bonus_open=1/.test(c))d.bonusOpen='';const l=c.match(/(^|; )less_data=(.)/);if(l?l[2]>0:matchMedia('(prefers-reduced-data:reduce)').matches)d.lessData='';else if(l)delete d.lessData;${pictureScript}})()`;

/** Text for an attribute or between tags. */
export const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Drops the display font; the system font has the same metrics, so nothing moves. */
const withoutFont = (css) => css.replaceAll(/@font-face\{font-family:"?Baloo 2"?;[^}]*\}/gu, '');

/** `lessData` omits decoration; the server decides by cookie, or by the browser's Save-Data. */
export function pageDocument({
  title,
  head,
  meta,
  body,
  page,
  screen,
  locale,
  css,
  script,
  preloads,
  font,
  lessData,
  addresses,
  answers,
}) {
  // A public page paints without its scripts, so they start afterwards. A player's screen is drawn by them alone, from
  // what the server knows of the player: both start with the document.
  const isShell = page === 'app';
  const modules = preloads.map((file) => `<link rel="modulepreload" href="/${file}">`).join('');
  const start = `<script type="module" src="/${script}"></script>`;
  // Behind twenty scripts it would come last. In the body, because the first paint waits for a font that the head preloads.
  const fontPreload =
    isShell && !lessData
      ? `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>\n`
      : '';
  // Header and bar share out their width, and a row's figures stand at its end: a frame in the middle of them would show them
  // elsewhere. A public page is long and begins with its words.
  const expected = isShell ? 'motifs' : 'content';
  const firstPaint = `<link rel="expect" href="#${expected}" blocking="render">\n`;
  const data = (isShell ? ['/api/me', ...answers] : [])
    .map((path) => `<link rel="preload" href="${path}" as="fetch" crossorigin>\n`)
    .join('');
  return `<!doctype html>
<html lang="${locale}"${lessData ? ' data-less-data' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escape(title)}</title>
<meta name="description" content="${escape(head.description)}">
${meta}
<meta name="theme-color" content="#140E22">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/art/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-180.png">
<link rel="manifest" href="/app.${locale}.webmanifest">
${firstPaint}${data}${isShell ? modules : ''}
<style>${(lessData ? withoutFont(css) : css).trim()}</style>
<script>${bootScript}</script>
</head>
<body>
${fontPreload}<div id="root" data-page="${page}"${screen ? ` data-screen="${screen}"` : ''}>${body}</div>
${motifs}
${addressBlock(addresses)}
${isShell ? start : `<template id="scripts">${modules}${start}</template>`}
</body>
</html>
`;
}
