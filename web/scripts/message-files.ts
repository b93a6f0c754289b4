// Messages are files of their own, whose addresses stand in each page and in no script (docs/decisions/0047).
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const i18n = join(import.meta.dirname, '..', '..', 'i18n');
// Only parts of other files, or of the prerendered pages alone.
const parts = new Set(['errors.ts', 'player.ts', 'visitor.ts', 'sharing.ts']);
const source = /^\.\.\/i18n\/(\w+\/\w+\/[\w-]+)\.ts$/u;

type Manifest = Record<string, { file: string; isEntry?: boolean }>;

/** Inputs of a build: the files of `folder` in every language, those alone that `isWanted`. */
export function messageInputs(
  folder: string,
  isWanted = (file: string): boolean => !parts.has(file),
): Record<string, string> {
  const locales = readdirSync(i18n, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(
    locales.flatMap(({ name: locale }) =>
      readdirSync(join(i18n, locale, folder))
        .filter((file) => file.endsWith('.ts') && isWanted(file))
        .map((file) => [`${locale}-${basename(file, '.ts')}`, join(i18n, locale, folder, file)]),
    ),
  );
}

/** Addresses by name, as 'en/player/bonus', of those that `isWanted`. */
export const messageAddresses = (
  manifest: Manifest,
  isWanted: (name: string) => boolean = () => true,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(manifest)
      .map(([key, { file, isEntry }]) => [(isEntry && source.exec(key)?.[1]) || '', `/${file}`] as const)
      .filter(([name]) => name !== '' && isWanted(name)),
  );

/** What `shared/lib/load-messages.ts` reads in a page. It is data: no policy forbids it, and nothing runs. */
export const addressBlock = (addresses: Readonly<Record<string, string>>): string =>
  `<script type="application/json" id="files">${JSON.stringify(addresses)}</script>`;
