import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the web build left behind: which page answers which path, and the hashes of its inline scripts. */
export interface Site {
  root: string;
  pages: Readonly<Record<string, string>>;
  scriptHashes: readonly string[];
  locales: readonly string[];
}

/** Reads the build's manifest; throws one line when the web was not built. */
export function readSite(root: string): Site {
  const file = join(root, 'pages', 'manifest.json');
  if (!existsSync(file))
    throw new Error(`The web pages are not built (${file} is missing): run 'npm run build'.`);
  return { root, ...(JSON.parse(readFileSync(file, 'utf8')) as Omit<Site, 'root'>) };
}
