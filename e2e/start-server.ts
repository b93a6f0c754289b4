import { startServerProcess } from './server-process.ts';

/** Starts the server that the tests share; they find it in SIKKA_URL. */
export default async function startServer(): Promise<() => Promise<void>> {
  const server = await startServerProcess({ OPERATOR_EMAIL: 'operator@example.com' });
  process.env['SIKKA_URL'] = server.url;
  return server.stop;
}
