import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { messageInputs } from './scripts/message-files.ts';

const server = 'http://localhost:3000';
/** The build puts them into each document. */
const motifs = readFileSync(join(import.meta.dirname, 'src/shared/art/motifs.svg'), 'utf8');

// Shared modules are in chunks of three layers; each imports only those before it: core, base, forms.
// Circular chunks would run one half before the other, and immediate calls into it would fail.
// React, the icon factory, and the plain modules that pages share.
const core = {
  name: 'core',
  test: /node_modules[/]((react|react-dom|scheduler)[/]|lucide-react[/]dist[/]esm[/](?!icons[/]))|web[/]src[/]shared[/]lib[/](?!form[.]|passkey|proof|save-file|new-id|base64)|preload-helper|contract[/]src[/](limits|coins|locales|return-path)|i18n[/]format[.]/,
  minShareCount: 2,
  priority: 2,
};
// Every file is one more request on a slow phone, so small parts that most pages need are one chunk.
const base = {
  name: 'base',
  test: /web[/]src[/]shared[/]ui[/](?!toggle|choice-tile)|contract[/]src[/]|node_modules[/]lucide-react/,
  minShareCount: 6,
};
// Only for forms: the landing page and the dashboard have none.
const forms = {
  name: 'forms',
  test: /web[/]src[/]shared[/](ui[/]field|lib[/](form[.]|proof-of-work))|contract[/]src[/]validation[/]|lucide-react[/]dist[/]esm[/]icons[/]eye/,
  minShareCount: 6,
  priority: 1,
};

// Small parts of several player screens; no public page has them, and they import nothing but core and base.
const parts = {
  name: 'parts',
  test: /web[/]src[/](player[/]lib[/](cached-answer|share-links)|shared[/]ui[/](avatar|stat-card|toggle)[.])|contract[/]src[/](progress|aims|levels)[.]|icons[/](bell-ring|banknote|circle-play|circle-minus)[.]/,
  priority: 1,
};
/** What `shared/lib/icon.ts` does not read. The random keys of an icon's parts hardly compress. */
const unusedIconData =
  /,\s*key: "\w+"|\bname: "[\w-]+",|\bsize: \d+,|,\s*aliases: \[[^\]]*\]|__iconData\.node;/gu;

/** The player's bundle. `scripts/build.mjs` runs it twice: for browsers, and for the prerender. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    {
      name: 'motifs',
      transformIndexHtml: (html) => html.replace('<div id="root">', `${motifs}$&`),
    },
    {
      name: 'icons',
      transform: {
        filter: { id: /lucide-react\/dist\/esm\/icons\// },
        handler: (code) => code.replaceAll(unusedIconData, ''),
      },
    },
  ],
  resolve: {
    alias: [
      {
        find: '../createLucideIcon.mjs',
        replacement: join(import.meta.dirname, 'src/shared/lib/icon.ts'),
      },
    ],
  },
  build: {
    target: 'es2022',
    manifest: true,
    // One style sheet, inlined into every page by the prerender, so that no page waits for a second file.
    cssCodeSplit: false,
    assetsInlineLimit: 4096,
    // Every file is compressed at quality 11 afterwards; vite's own report would do it again.
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        visitor: 'src/player/visitor-main.tsx',
        player: 'src/player/player-main.tsx',
        ...messageInputs('player'),
      },
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: { groups: [core, forms, base, parts], includeDependenciesRecursively: false },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/games', '/play-frame', '/mailbox'].map((path) => [path, server])),
  },
});
