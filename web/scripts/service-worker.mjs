// Builds dist/sw.js: a small script whose cache name is the hash of all other built files.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** `pageOfPath` tells which paths are player screens; call it after all other files are built. */
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
        input: join(web, 'src/player/service-worker.ts'),
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
