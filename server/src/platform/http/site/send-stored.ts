/** Answers with files of other builds (docs/decisions/0047). */
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { Refusal } from '../../errors.ts';
import type { BuildFile, BuildFiles } from './build-files.ts';
import { contentHeaders } from './send-file.ts';

const memoryBytesMax = 16_000_000;
const lookUpsMax = 50;
const retryAfterMs = 1_000;
const immutable = 'public, max-age=31536000, immutable';

const [unBrotli, zip] = [promisify(brotliDecompress), promisify(gzip)] as [Recode, Recode];
type Recode = (bytes: Buffer) => Promise<Buffer<ArrayBuffer>>;

interface Sent {
  bytes: Buffer<ArrayBuffer>;
  encoding: 'br' | 'gzip' | null;
}

/** Once for each file in memory: it takes milliseconds, and each reader that reads nothing would hold a copy. */
function onceEach(recode: Recode): (file: BuildFile) => ReturnType<Recode> {
  const done = new WeakMap<BuildFile, ReturnType<Recode>>();
  return (file) => {
    const known = done.get(file) ?? recode(file.content);
    done.set(file, known);
    return known;
  };
}

const plainOf = onceEach(unBrotli);
const zippedOf = onceEach(async (content) => zip(await unBrotli(content)));

/** A file as this browser takes it. */
export async function encode(file: BuildFile, accepted: string): Promise<Sent> {
  const { content, isBrotli } = file;
  if (!isBrotli) return { bytes: content, encoding: null };
  if (accepted.includes('br')) return { bytes: content, encoding: 'br' };
  if (!accepted.includes('gzip')) return { bytes: await plainOf(file), encoding: null };
  return { bytes: await zippedOf(file), encoding: 'gzip' };
}

/** Files in memory, those that were asked for last. */
class Recent {
  readonly #files = new Map<string, BuildFile>();
  #bytes = 0;

  get(path: string): BuildFile | undefined {
    const file = this.#files.get(path);
    if (!file) return undefined;
    this.#files.delete(path);
    this.#files.set(path, file);
    return file;
  }

  add(path: string, file: BuildFile): void {
    if (this.#files.has(path)) return;
    this.#files.set(path, file);
    this.#bytes += file.content.length;
    for (const [oldest, { content }] of this.#files) {
      if (this.#bytes <= memoryBytesMax) return;
      this.#files.delete(oldest);
      this.#bytes -= content.length;
    }
  }
}

/** Finds files in memory first. Throws `unavailable` where too many are looked for: each asks the database. */
export function rememberFiles(files: BuildFiles): BuildFiles {
  const recent = new Recent();
  let lookUps = 0;
  async function lookUp<Found>(read: () => Promise<Found>): Promise<Found> {
    if (lookUps >= lookUpsMax) throw new Refusal('unavailable', { retryAfterMs });
    lookUps += 1;
    try {
      return await read();
    } finally {
      lookUps -= 1;
    }
  }
  return {
    async find(path) {
      const known = recent.get(path);
      if (known) return known;
      const found = await lookUp(() => files.find(path));
      if (found) recent.add(path, found);
      return found;
    },
    findGame: (rules) => lookUp(() => files.findGame(rules)),
  };
}

/** An answer with another build's file, or null if there is none. */
export async function sendStored(
  context: Context,
  files: BuildFiles,
  isHashed: boolean,
): Promise<Response | null> {
  const { path, method } = context.req;
  const file = await files.find(path);
  if (!file) return null;
  const { bytes, encoding } = await encode(file, context.req.header('accept-encoding') ?? '');
  const headers = {
    ...contentHeaders(path, isHashed ? immutable : 'no-cache', encoding),
    'Content-Length': String(bytes.length),
  };
  return method === 'HEAD' ? context.body(null, 200, headers) : context.body(bytes, 200, headers);
}

/** The text of another build's file, or null. */
export async function readStored(files: BuildFiles, path: string): Promise<string | null> {
  const file = await files.find(path);
  return file && (await encode(file, '')).bytes.toString();
}
