import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageInputs } from './scripts/message-files.ts';

/** The admin console: separate files that players never load. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    manifest: '.vite/operator.json',
    cssCodeSplit: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        operator: 'src/admin/main.tsx',
        // The second for replays.
        ...messageInputs('player', (file) => ['player-pack.ts', 'play.ts'].includes(file)),
        ...messageInputs('admin', (file) => file === 'index.ts'),
      },
      preserveEntrySignatures: 'allow-extension',
    },
  },
});
