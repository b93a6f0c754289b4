import { prepareFolder } from '../server/test/process.ts';
import { bootstrapAdmin } from './operators.ts';
import { serverSecret, startServerProcess } from './server-process.ts';

/** Starts the server that the tests share; they find it in SIKKA_URL and its database in SIKKA_DATABASE. */
export default async function startServer(): Promise<() => Promise<void>> {
  const prepared = await prepareFolder({ SECRET: serverSecret });
  process.env['SIKKA_PREPARED'] = prepared.path;
  const server = await startServerProcess({
    OPERATOR_ALERT: 'smtp',
    OPERATOR_EMAIL: 'operator@example.com',
  });
  process.env['SIKKA_URL'] = server.url;
  process.env['SIKKA_DATABASE'] = server.databaseSocket;
  try {
    await bootstrapAdmin(server);
  } catch (error) {
    // Stop it here: there is no teardown for tests that never began.
    await server.stop();
    prepared.remove();
    throw error;
  }
  return async () => {
    await server.stop();
    prepared.remove();
  };
}
