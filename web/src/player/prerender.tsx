/** Renders the prerendered pages; `scripts/build.mjs` calls it once per page and language. */
import { renderToString } from 'react-dom/server';
import { loadFile, loadLanguage, loadPlayerLanguage } from '../shared/lib/load-messages.ts';
import { localeNames, locales, type Locale } from '@sikka/contract/locales';
import { PlayerApp } from './player-app.tsx';
import { findPlayerPage, playerPages } from './player-pages.tsx';
import { VisitorApp } from './visitor-app.tsx';
import { findVisitorPage, type VisitorPage, visitorPages } from './visitor-pages.tsx';

export { localeNames, locales };

/** The message file of each public page, `i18n/<locale>/player/<noun>.ts`. */
export const messagesOfPage: Record<string, string> = Object.fromEntries(
  visitorPages.map(({ name, messages }) => [name, messages.name]),
);

const shell = 'app';

/** Every path that the server answers with a page, and that page. */
export const pageOfPath: Record<string, string> = Object.fromEntries([
  ...visitorPages.map(({ path, name }) => [path, name]),
  ...playerPages.flatMap(({ paths }) => paths.map((path) => [path, shell])),
]);

/** What a player screen asks the API for at its start, besides the player: its document asks already. */
export const firstAnswers: Record<string, string[]> = {
  dashboard: ['/api/progress', '/api/games'],
  referral: ['/api/referrals'],
  bonus: ['/api/bonus'],
  leaderboard: ['/api/leaderboard'],
  profile: ['/api/progress'],
};

type Sharing = (typeof import('@sikka/i18n/en/player/sharing'))['messages'];
const sharingIn = async (locale: Locale): Promise<Sharing> =>
  (await loadFile<{ messages: Sharing }>('player/sharing', locale)).messages;

/** What search engines and messengers read of a page. */
function headOf(page: VisitorPage | undefined, titles: Record<string, string>, sharing: Sharing) {
  const { descriptions, inviteTitle, pictureAlt } = sharing;
  const isInvitation = page?.name === 'register';
  const kind = isInvitation ? 'invite' : 'play';
  const isPublic = page && page.name in descriptions;
  return {
    title: isInvitation ? inviteTitle : titles[page?.name ?? 'dashboard']!,
    description: descriptions[isPublic ? (page.name as keyof typeof descriptions) : 'landing'],
    // Its own address; null for pages that nobody is to find or send.
    path: isPublic ? page.path : null,
    // Its address carries a code, so its page names none of its own (docs/decisions/0041).
    isInvitation,
    picture: { kind, alt: pictureAlt[kind] },
  };
}

/** The pages that search engines are to find. */
export async function indexedPaths(): Promise<string[]> {
  const { descriptions } = await sharingIn(localeNames[0]);
  return visitorPages.filter(({ name }) => name in descriptions).map(({ path }) => path);
}

/** The HTML inside #root for one path in one language. */
export async function renderPage(path: string, locale: Locale) {
  const page = findVisitorPage(path);
  await Promise.all([page?.preload(), page?.messages.load(locale)]);
  const pack = await loadLanguage(locale);
  const body = page
    ? renderToString(<VisitorApp page={page} pack={pack} />)
    : await renderShell(path, locale);
  const { titles } = pack.messages;
  const head = headOf(page, titles, await sharingIn(locale));
  return { title: titles[page?.name ?? 'dashboard'], head, body };
}

/** The app's name on a phone's home screen. */
export async function appOf(locale: Locale): Promise<{ name: string; description: string }> {
  const { brand } = (await loadLanguage(locale)).messages;
  return { name: brand, description: (await sharingIn(locale)).descriptions.landing };
}

/** There is no session at build time, so the screen shows what is the same for all players. */
async function renderShell(path: string, locale: Locale): Promise<string> {
  const [pack] = await Promise.all([loadPlayerLanguage(locale), findPlayerPage(path)?.preload(locale)]);
  return renderToString(<PlayerApp pack={pack} path={path} />);
}
