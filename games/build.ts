import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { currentRules } from './cores.ts';
import { spriteAtlas } from './art/sprite-atlas.ts';

/** Bundles every playable view, the frame's shell and a manifest: `node games/build.ts <outDir>`. */

const here = dirname(fileURLToPath(import.meta.url));

/** Every game with a view. */
export const viewIds: readonly string[] = readdirSync(here).filter(
  (id) => id !== 'template' && existsSync(join(here, id, 'view.ts')),
);

interface BuiltGame {
  /** The bundle's file name; it holds a hash of its content, so it may be cached for ever. */
  file: string;
  bytes: number;
  /** Gzip, level 9. */
  compressedBytes: number;
  /** The core's name and version, for practice without the server. */
  rules: string;
}

/** What is written beside the bundles. */
export interface BuildManifest {
  games: Record<string, BuiltGame>;
  /** The frame's address; it holds a hash of the document, so it may be cached for ever. */
  frame: string;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** Writes `<rules>.<hash>.js` for each view, `play-frame.<hash>.html` and `manifest.json` into `outDir`. */
export async function buildGames(outDir: string): Promise<BuildManifest> {
  await mkdir(outDir, { recursive: true });
  const frame = await shellPage();
  const version = hashOf(frame);
  const manifest: BuildManifest = { games: {}, frame: `/play-frame?v=${version}` };
  for (const id of viewIds) {
    const code = await bundle(join(here, id, 'view.ts'));
    const rules = currentRules[id] ?? '';
    const file = `${rules}.${hashOf(code)}.js`;
    await writeFile(join(outDir, file), code);
    manifest.games[id] = {
      file,
      bytes: Buffer.byteLength(code),
      compressedBytes: gzipSync(code, { level: 9 }).length,
      rules,
    };
  }
  await writeFile(join(outDir, `play-frame.${version}.html`), frame);
  await writeFile(join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** The frame's document; the server allows its script by hash. */
export async function shellPage(): Promise<string> {
  const page = await readFile(join(here, 'sdk/protocol/shell.html'), 'utf8');
  const script = (await bundle(join(here, 'sdk/protocol/shell.ts'))).trim();
  // A function, because `$` in the code would mean something to replace().
  return page.replace('/*__SHELL__*/', () => script).replaceAll(/\n\s+/g, '\n');
}

export interface BundleOptions {
  format?: 'es' | 'iife';
  /** The view that `virtual:game` resolves to. */
  game?: string;
}

function virtualGame(view: string): Plugin {
  return { name: 'virtual-game', resolveId: (source) => (source === 'virtual:game' ? view : null) };
}

/** Puts the render worker's script into the bundle as a string: the frame's CSP allows workers from blobs only. */
function virtualRenderWorker(): Plugin {
  const name = 'virtual:render-worker';
  return {
    name: 'virtual-render-worker',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const code = await bundle(join(here, 'sdk/render/render-worker.ts'), { format: 'iife' });
      return `export default ${JSON.stringify(code)}`;
    },
  };
}

/** One minified module in one string; what it imports lazily stays inside. */
export async function bundle(entry: string, { format = 'es', game }: BundleOptions = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [spriteAtlas(), virtualRenderWorker(), ...(game ? [virtualGame(game)] : [])],
    root: here,
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      lib: { entry, formats: [format], name: 'bundle' },
      rolldownOptions: { output: { codeSplitting: false, minify: true } },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  if (!output || !('output' in output)) throw new Error(`nothing was built from ${entry}`);
  const [chunk, ...rest] = output.output;
  if (rest.length > 0) throw new Error(`${entry} did not fit into one file`);
  return chunk.code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const manifest = await buildGames(process.argv[2] ?? join(here, 'dist'));
  for (const [id, game] of Object.entries(manifest.games)) {
    process.stdout.write(`${id}: ${game.bytes} bytes, ${game.compressedBytes} compressed\n`);
  }
}
