// What search engines and messengers read in a page's head (https://ogp.me). The server fills in its origin when it sends the page.

import { escape } from './page-document.mjs';

/** Stands for the configured public origin; messengers take absolute addresses alone. */
export const originMark = '__ORIGIN__';

const property = ([name, content]) => `<meta property="${name}" content="${escape(content)}">`;
const named = ([name, content]) => `<meta name="${name}" content="${escape(content)}">`;

/** The first language has the plain address, the others `?lang=`. */
const addressIn = (path, locale, localeNames) =>
  `${originMark}${path}${locale === localeNames[0] ? '' : `?lang=${locale}`}`;

const territory = (intl) => intl.slice(0, 5).replace('-', '_');

/** Canonical address, languages, and the preview of a link; `pictures` are those that were drawn. */
export function pageMeta({ head, locale, locales, pictures }) {
  const { title, description, path, isInvitation, picture } = head;
  if (path === null) return '<meta name="robots" content="noindex">';
  const localeNames = Object.keys(locales);
  const own = addressIn(path, locale, localeNames);
  const drawn = pictures.includes(`${picture.kind}-${locale}.png`) ? locale : localeNames[0];
  const image = `${originMark}/previews/${picture.kind}-${drawn}.png`;
  const links = isInvitation
    ? []
    : [
        `<link rel="canonical" href="${own}">`,
        ...localeNames.map(
          (name) => `<link rel="alternate" hreflang="${name}" href="${addressIn(path, name, localeNames)}">`,
        ),
        `<link rel="alternate" hreflang="x-default" href="${originMark}${path}">`,
      ];
  const properties = [
    ['og:site_name', 'Sikka'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ...(isInvitation ? [] : [['og:url', own]]),
    ['og:image', image],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', picture.alt],
    ['og:locale', territory(locales[locale].intl)],
    ...localeNames
      .filter((name) => name !== locale)
      .map((name) => ['og:locale:alternate', territory(locales[name].intl)]),
  ];
  const cards = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', image],
    ['twitter:image:alt', picture.alt],
  ];
  return [...links, ...properties.map(property), ...cards.map(named)].join('\n');
}
