/** Messages that only one page needs: one chunk per language, loaded with that page. */
import { use } from 'react';
import type { Locale } from '@sikka/contract/locales';
import type { SameShape } from '@sikka/i18n/same-shape';
import { loadOnce } from './lazy-page.tsx';
import { type LanguagePack, type PlayerLanguagePack, useLanguage } from './language.tsx';

/** Files of messages by path: where nothing was built, in development, in tests and in the prerender. */
export type MessageSources = Record<string, () => Promise<unknown>> | null;

const sources: MessageSources =
  import.meta.env.PROD && !import.meta.env.SSR ? null : import.meta.glob('../../../../i18n/*/player/*.ts');

let addresses: Readonly<Record<string, string>> | undefined;

/** Where the build put a file. The page says so, because a changed word must not rename every script (docs/decisions/0047). */
function addressOf(name: string): string {
  addresses ??= JSON.parse(document.getElementById('files')?.textContent ?? '{}') as Record<string, string>;
  const address = addresses[name];
  if (address === undefined) throw new Error(`no messages ${name}`);
  return address;
}

async function download(address: string): Promise<unknown> {
  try {
    return await import(/* @vite-ignore */ address);
  } catch (error) {
    // As of a script that the build knows.
    window.dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}

/** Loads `i18n/<locale>/<name>.ts`; rejects if the language lacks it, or where it cannot be downloaded. */
export async function loadFile<Module>(
  name: string,
  locale: Locale,
  from: MessageSources = sources,
): Promise<Module> {
  if (!from) return (await download(addressOf(`${locale}/${name}`))) as Module;
  const path = Object.keys(from).find((key) => key.endsWith(`/i18n/${locale}/${name}.ts`));
  if (path === undefined) throw new Error(`no messages in ${locale}`);
  return (await from[path]!()) as Module;
}

/** Loads each language once; memoized. */
function loadPacks<Pack>(name: string) {
  const packs = new Map<Locale, Pack>();
  return async (locale: Locale): Promise<Pack> => {
    const known = packs.get(locale);
    if (known) return known;
    const pack = { ...(await loadFile<Omit<Pack, 'locale'>>(name, locale)), locale } as Pack;
    packs.set(locale, pack);
    return pack;
  };
}

/** The messages of the public pages. */
export const loadLanguage = loadPacks<LanguagePack>('player/visitor-pack');

/** The messages of the public pages and of the player screens. */
export const loadPlayerLanguage = loadPacks<PlayerLanguagePack>('player/player-pack');

export interface PageMessages<Messages> {
  name: string;
  /** Loads the messages once per language; a failed download may be retried. */
  load(locale: Locale): Promise<Messages>;
  /** The messages in the current language; synchronous if the page's start has loaded them. */
  use(): Messages;
}

/** The messages of one page: `i18n/<locale>/player/<name>.ts`. */
export function pageMessages<Module extends { messages: unknown }>(
  name: string,
): PageMessages<SameShape<Module['messages']>> {
  type Messages = SameShape<Module['messages']>;
  const loading = new Map<Locale, () => Promise<Messages>>();
  function load(locale: Locale): Promise<Messages> {
    const get = loading.get(locale) ?? loadOnce(() => start(locale));
    loading.set(locale, get);
    return get();
  }
  function start(locale: Locale): Promise<Messages> {
    const messages = loadFile<Module>(`player/${name}`, locale).then((found) => {
      const value = found.messages as Messages;
      // React's own marks: `use` returns at once, also in a page's first render.
      Object.assign(messages, { status: 'fulfilled', value });
      return value;
    });
    return messages;
  }
  // Always by `use`: a suspended render that is resumed without it loses its hooks.
  const useMessages = (): Messages => use(load(useLanguage().locale));
  return { name, load, use: useMessages };
}
