import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
    rolldownOptions: { input: { operator: 'src/admin/main.tsx' } },
  },
});
