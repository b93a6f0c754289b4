import { embeddedId, findGame } from '@sikka/contract/catalogue';
import type { Locale } from '@sikka/contract/locales';
import type * as english from '@sikka/i18n/en/admin/index';
import type { SameShape } from '@sikka/i18n/same-shape';
import { type PlayerLanguagePack, useLanguage, usePlayerLanguage } from '../../shared/lib/language.tsx';
import { loadFile, loadPlayerLanguage, type MessageSources } from '../../shared/lib/load-messages.ts';

export type AdminMessages = SameShape<typeof english>;

interface AdminLanguagePack extends PlayerLanguagePack {
  admin: AdminMessages;
}

const sources: MessageSources =
  import.meta.env.PROD && !import.meta.env.SSR ? null : import.meta.glob('../../../../i18n/*/admin/index.ts');

/** All messages of the admin console in one language, with those of the shared player components. */
export async function loadAdminLanguage(locale: Locale): Promise<AdminLanguagePack> {
  const [pack, admin] = await Promise.all([
    loadPlayerLanguage(locale),
    loadFile<AdminMessages>('admin/index', locale, sources),
  ]);
  return { ...pack, admin };
}

/** All messages in the current language; only inside `main.tsx`, which loads them. */
export const useAllAdminMessages = (): AdminMessages => (useLanguage().pack as AdminLanguagePack).admin;

/** The messages of one feature in the current language. */
export const useAdminMessages = <Feature extends keyof AdminMessages>(
  feature: Feature,
): AdminMessages[Feature] => useAllAdminMessages()[feature];

/** The label of a code; unknown codes are shown as they are. */
export const labelOf = (labels: Readonly<Record<string, string>>, code: string): string =>
  labels[code] ?? code;

/** The title of a game by its id; that of the embedded game, which is in no catalogue, is the same for all. */
export function useGameTitle(): (id: string) => string {
  const { embeddedGame } = useAdminMessages('common');
  return (id) => findGame(id)?.title ?? (id === embeddedId ? embeddedGame : id);
}

const parts = { timeZone: 'Asia/Kathmandu', hour: '2-digit', minute: '2-digit' } as const;
const time = new Intl.DateTimeFormat('en-GB', parts);
const timeWithSeconds = new Intl.DateTimeFormat('en-GB', { ...parts, second: '2-digit' });

/** The language's formats, and times for operators: Kathmandu's clock, in Nepali with Bikram Sambat days. */
export function useFormats() {
  const language = usePlayerLanguage();
  const { number, day } = language;
  const { units: unitNames } = useAdminMessages('common');
  const inDigits = (text: string) => text.replaceAll(/\d/gu, (digit) => number(Number(digit)));
  /** In the largest whole unit: '12 d', '3 h', '5 min'. */
  const duration = (ms: number) => {
    const [unitMs, unit] = units.find(([size]) => ms >= size) ?? units[2];
    return `${number(Math.max(0, Math.floor(ms / unitMs)))} ${unitNames[unit]}`;
  };
  return {
    ...language,
    /** '12 Nov 2026, 18:20'. */
    moment: (iso: string) => `${day(iso)}, ${inDigits(time.format(new Date(iso)))}`,
    /** '18:20:07'. */
    timeOfDay: (iso: string) => inDigits(timeWithSeconds.format(new Date(iso))),
    duration,
    /** Elapsed time as a duration. */
    age: (iso: string, now = Date.now()) => duration(now - Date.parse(iso)),
  };
}

const units = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
] as const;
