import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gunzip, gzip } from 'node:zlib';
import type { Context } from 'hono';

const varies = 'Accept-Encoding, Cookie, Accept-Language, Save-Data';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The headers of a file's content. */
export const contentHeaders = (path: string, cacheControl: string, encoding: string | null) => ({
  'Content-Type': types[extname(path)] ?? 'application/octet-stream',
  'Cache-Control': cacheControl,
  Vary: varies,
  ...(encoding ? { 'Content-Encoding': encoding } : {}),
});

async function statFile(path: string): Promise<Stats | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found : null;
}

/** The smallest prebuilt variant that the browser accepts. */
async function chooseVariant(context: Context, path: string) {
  const accepted = context.req.header('accept-encoding') ?? '';
  for (const [encoding, extension] of encodings) {
    if (!accepted.includes(encoding)) continue;
    const stats = await statFile(path + extension);
    if (stats) return { path: path + extension, stats, encoding };
  }
  const stats = await statFile(path);
  return stats ? { path, stats, encoding: null } : null;
}

interface Variant {
  path: string;
  stats: Stats;
  encoding: string | null;
}

type Bytes = Promise<Buffer<ArrayBuffer>>;

interface ReadFile {
  bytes: Buffer<ArrayBuffer>;
  /** A hash of the content: all nodes of one build agree, and no time of a file decides. */
  etag: string;
}
const inMemory = new Map<string, { mtimeMs: number; file: Promise<ReadFile> }>();

const etagOf = (bytes: Buffer): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

const originMark = '__ORIGIN__';
const [unBrotli, brotli, unzip, zip] = [brotliDecompress, brotliCompress, gunzip, gzip].map(promisify) as [
  (bytes: Buffer) => Bytes,
  (bytes: Buffer) => Bytes,
  (bytes: Buffer) => Bytes,
  (bytes: Buffer) => Bytes,
];

/** A page with the installation's own origin, which its build did not know, in the encoding that it has. */
async function withOrigin(bytes: Buffer<ArrayBuffer>, encoding: string | null, origin: string): Bytes {
  const fill = (plain: Buffer) => Buffer.from(plain.toString().replaceAll(originMark, origin));
  if (encoding === 'br') return brotli(fill(await unBrotli(bytes)));
  if (encoding === 'gzip') return zip(fill(await unzip(bytes)));
  return fill(bytes);
}

/**
 * The files of a build are read once, some ten megabytes in all, also for many who ask at the same moment: a reader that
 * stops reading holds none of them open, and no copy.
 */
function readOnce(variant: Variant, origin: string | undefined): Promise<ReadFile> {
  const { path, encoding } = variant;
  const { mtimeMs } = variant.stats;
  const known = inMemory.get(path);
  if (known?.mtimeMs === mtimeMs) return known.file;
  const read = async (): Promise<ReadFile> => {
    const plain = await readFile(path);
    const bytes = origin === undefined ? plain : await withOrigin(plain, encoding, origin);
    return { bytes, etag: etagOf(bytes) };
  };
  const file = read();
  inMemory.set(path, { mtimeMs, file });
  file.catch(() => inMemory.delete(path));
  return file;
}

/** The path of a file below `root`, or null for one that would leave it. */
export function pathBelow(root: string, relative: string): string | null {
  if (relative.includes('\0')) return null;
  const path = normalize(join(root, relative));
  return path.startsWith(root + sep) ? path : null;
}

interface SendOptions {
  cacheControl: string;
  /** Filled into a page. */
  origin?: string;
}

/** A response with a file of the build, or null if there is none. */
export async function sendFile(
  context: Context,
  path: string,
  options: SendOptions,
): Promise<Response | null> {
  const variant = await chooseVariant(context, path);
  if (!variant) return null;
  const { bytes, etag } = await readOnce(variant, options.origin);
  const headers: Record<string, string> = {
    ...contentHeaders(path, options.cacheControl, variant.encoding),
    ETag: etag,
  };
  if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers);
  headers['Content-Length'] = String(bytes.length);
  return context.req.method === 'HEAD' ? context.body(null, 200, headers) : context.body(bytes, 200, headers);
}
