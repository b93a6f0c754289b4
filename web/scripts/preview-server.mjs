// Serves web/dist as the real server does (pages by manifest and cookie, CSP, .br), with answers of a canned API.
// For pictures and measurements of the screens alone; nothing here is part of the product.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const dist = join(import.meta.dirname, '..', 'dist');
const types = { '.js': 'text/javascript', '.svg': 'image/svg+xml', '.html': 'text/html; charset=utf-8', '.woff2': 'font/woff2', '.json': 'application/json', '.css': 'text/css' };

/** Starts on a free port; `api(method, path, body)` answers `{status, body}` or undefined for 404. */
export async function startPreview(api) {
  const manifest = JSON.parse(await readFile(join(dist, 'pages', 'manifest.json'), 'utf8'));
  const csp = `default-src 'self'; script-src 'self' ${manifest.scriptHashes.map((hash) => `'${hash}'`).join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; worker-src 'self' blob:`;
  const server = createServer((request, response) => {
    answer(request, response, { manifest, csp, api }).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${server.address().port}`, close: () => server.close() };
}

async function answer(request, response, { manifest, csp, api }) {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (pathname.startsWith('/api/')) return answerApi(request, response, pathname.slice(4), api);
  const page = manifest.pages[pathname];
  if (page) {
    const locale = /locale=ne/.test(request.headers.cookie ?? '') ? 'ne' : 'en';
    return send(response, join('pages', `${page}.${locale}.html`), { 'content-security-policy': csp, 'cache-control': 'no-cache' });
  }
  if (pathname === '/play-frame') return send(response, 'games/play-frame.html', {});
  if (extname(pathname)) return send(response, pathname, { 'cache-control': 'max-age=31536000, immutable' });
  response.writeHead(302, { location: '/' }).end();
}

async function send(response, file, headers) {
  const type = types[extname(file)] ?? 'application/octet-stream';
  const packed = await readFile(join(dist, `${file}.br`)).catch(() => null);
  const bytes = packed ?? (await readFile(join(dist, file)).catch(() => null));
  if (!bytes) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': type, ...headers, ...(packed && { 'content-encoding': 'br' }) }).end(bytes);
}

async function answerApi(request, response, path, api) {
  if (path === '/events') return response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = chunks.length ? JSON.parse(Buffer.concat(chunks)) : undefined;
  const { status, body: answerBody } = (await api(request.method, path, body)) ?? { status: 404, body: { error: { code: 'not_found', message: '' } } };
  response.writeHead(status, { 'content-type': 'application/json' }).end(status === 204 ? '' : JSON.stringify(answerBody));
}
