import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The console: files of its own, of which players load none. */
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
    rolldownOptions: { input: { operator: 'src/operator/main.tsx' } },
  },
});
