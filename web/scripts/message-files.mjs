// Messages are files of their own, whose addresses stand in each page and in no script (docs/decisions/0047).
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const i18n = join(import.meta.dirname, '..', '..', 'i18n');
// Only parts of other files, or of the prerendered pages alone.
const parts = new Set(['errors.ts', 'player.ts', 'visitor.ts', 'sharing.ts']);
const source = /^\.\.\/i18n\/(\w+\/\w+\/[\w-]+)\.ts$/u;

/** Inputs of a build: the files of `folder` in every language that `isWanted`. */
export function messageInputs(folder, isWanted = (file) => !parts.has(file)) {
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
export const messageAddresses = (manifest, isWanted = () => true) =>
  Object.fromEntries(
    Object.entries(manifest)
      .map(([key, { file, isEntry }]) => [isEntry ? source.exec(key)?.[1] : undefined, `/${file}`])
      .filter(([name]) => name !== undefined && isWanted(name)),
  );

/** What `shared/lib/load-messages.ts` reads in a page. It is data: no policy forbids it, and nothing runs. */
export const addressBlock = (addresses) =>
  `<script type="application/json" id="files">${JSON.stringify(addresses)}</script>`;
