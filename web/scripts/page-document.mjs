// The document around a prerendered body.

/** Runs before the first paint: the server serves one page to all, and cookies say which colours and doors to show. */
export const bootScript =
  "(()=>{const c=document.cookie,d=document.documentElement.dataset;if(/(^|; )theme=light/.test(c))d.theme='light';if(/(^|; )signed_in=1/.test(c))d.signedIn=''})()";

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function pageDocument({ title, description, body, page, locale, css, script, preloads, font }) {
  // Scripts load late on purpose: the page paints without them, and its font and pictures come first.
  const modules = preloads.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`).join('');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escape(title)}</title>
<meta name="description" content="${escape(description)}">
<meta name="theme-color" content="#140E22">
<link rel="icon" href="/art/icon.svg" type="image/svg+xml">
<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>
<style>${css.trim()}</style>
<script>${bootScript}</script>
</head>
<body>
<div id="root" data-page="${page}">${body}</div>
${modules}<script type="module" src="/${script}" fetchpriority="low"></script>
</body>
</html>
`;
}
