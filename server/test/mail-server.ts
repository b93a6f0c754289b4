import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const refusal = (responseCode: number, words = 'no') => Object.assign(new Error(words), { responseCode });

/**
 * A real mail server that stores what it gets. It refuses every password, and recipients by their name: 'code-550@…' with
 * 550.
 */
export async function startMailServer(port = 0) {
  const messages: string[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(refusal(535)),
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      const code = /^code-(\d+)@/u.exec(address)?.[1];
      if (code) done(refusal(Number(code), `<${address}> is not welcome`));
      else done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        messages.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { messages, recipients, port: (listening.address() as AddressInfo).port, stop };
}
