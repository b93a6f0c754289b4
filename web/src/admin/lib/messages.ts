import type * as english from '@sikka/i18n/en/admin/index';
import type { SameShape } from '@sikka/i18n/same-shape';
import { useLanguage } from '../../shared/lib/language.tsx';
import type { PlayerLanguagePack } from '../../shared/lib/language-pack.ts';
import { loadFile, loadPlayerLanguage } from '../../shared/lib/load-language.ts';
import type { Locale } from '@sikka/contract/locales';

export type AdminMessages = SameShape<typeof english>;

interface AdminLanguagePack extends PlayerLanguagePack {
  admin: AdminMessages;
}

const files = import.meta.glob<AdminMessages>('../../../../i18n/*/admin/index.ts');

/** All messages of the admin console in one language, with those of the shared player components. */
export async function loadAdminLanguage(locale: Locale): Promise<AdminLanguagePack> {
  const [pack, admin] = await Promise.all([loadPlayerLanguage(locale), loadFile(files, locale)]);
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
