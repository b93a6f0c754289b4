import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:3000';

// Every file is one more request in the queue of a slow phone, so small parts that most pages need are one.
const base = {
  name: 'base',
  test: /web[/]src[/](ui|lib)[/]|contract[/]src[/]|node_modules[/]lucide-react/,
  minShareCount: 6,
};
// React and what makes icons need no other file: others call them while they are still being read themselves,
// and a ring of files would find them missing.
const reactItself = {
  name: 'react',
  test: /node_modules[/]((react|react-dom|scheduler)[/]|lucide-react[/]dist[/]esm[/](?!icons[/]))/,
  priority: 2,
};
// What only forms need is a file of its own: the landing page and the dashboard have none.
const forms = {
  name: 'forms',
  test: /web[/]src[/](ui[/]field|lib[/]form[.])|contract[/]src[/]rules[/]|lucide-react[/]dist[/]esm[/]icons[/]eye/,
  minShareCount: 6,
  priority: 1,
};

/** The player's bundle. `scripts/build.mjs` runs it twice: for browsers, and for the prerender. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    manifest: true,
    // One style sheet: the prerender puts it into every page, so that no page waits for a second file.
    cssCodeSplit: false,
    assetsInlineLimit: 4096,
    // Every file is compressed at quality 11 afterwards; vite's own report would do it once more.
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { visitor: 'src/visitor.tsx', player: 'src/player.tsx' },
      output: {
        codeSplitting: { groups: [reactItself, forms, base], includeDependenciesRecursively: false },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/games', '/play-frame', '/mailbox'].map((path) => [path, server])),
  },
});
