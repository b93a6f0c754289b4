import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:3000';

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
    rolldownOptions: { input: { visitor: 'src/visitor.tsx', player: 'src/player.tsx' } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/games', '/play-frame', '/mailbox'].map((path) => [path, server])),
  },
});
