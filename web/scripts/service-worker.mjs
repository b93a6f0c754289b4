// Builds dist/sw.js: one small script whose name of the cache is the hash of everything else that was built.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** `pageOfPath` tells which addresses are the players'; call it when all other files are there. */
export async function buildServiceWorker({ web, dist, pageOfPath }) {
  const playerPaths = Object.keys(pageOfPath).filter((path) => pageOfPath[path] === 'app');
  await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(await hashOf(dist)), PLAYER_PATHS: JSON.stringify(playerPaths) },
    build: {
      target: 'es2022',
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(web, 'src/service-worker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  });
}

async function hashOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file.slice(folder.length)).update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}
