/** What 24 sign-ins at once do to the pages of others: pages for four seconds with and without them, in turns. */
import { dataFolder, startProcess } from '../server/test/process.ts';
import { sender, type Send } from './cpu-requests.ts';
import { median } from './measure.ts';

const signIns = 24;
const readers = 8;
const rounds = 4;
const roundMs = 4_000;
const password = 'marigold-night';

interface Answered {
  perSecond: number;
  slowestMs: number;
}

/** Requests on this many connections until the time is over; those of another status do not count. */
async function repeat(
  clients: number,
  expected: number,
  ask: (number: number) => Promise<Response>,
): Promise<Answered> {
  const begun = performance.now();
  let [sent, answered, slowestMs] = [0, 0, 0];
  const client = async () => {
    while (performance.now() - begun < roundMs) {
      const askedAt = performance.now();
      const response = await ask(sent++);
      await response.arrayBuffer();
      slowestMs = Math.max(slowestMs, performance.now() - askedAt);
      if (response.status === expected) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { perSecond: answered / ((performance.now() - begun) / 1000), slowestMs };
}

/** Wrong passwords, each for an account of its own from an address of its own: a hash each, and no limit. */
function signInWrongly(send: Send): Promise<Answered> {
  const mark = Math.random().toString(36).slice(2);
  return repeat(signIns, 401, (number) =>
    send('POST', '/api/sessions', { email: `${mark}${number}@example.com`, password }, number % 250),
  );
}

/** Prints the pages a second alone and beside the sign-ins. */
export async function benchSignIns(): Promise<void> {
  const folder = dataFolder();
  const server = await startProcess(folder.path, { TRUSTED_PROXIES: '1' });
  try {
    const send = sender(server.url);
    const readPages = () => repeat(readers, 200, () => send('GET', '/login'));
    await readPages();
    const measured: { alone: Answered; beside: Answered; hashes: Answered }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const alone = await readPages();
      const [beside, hashes] = await Promise.all([readPages(), signInWrongly(send)]);
      measured.push({ alone, beside, hashes });
    }
    const of = (which: 'alone' | 'beside' | 'hashes', key: keyof Answered) =>
      median(measured.map((each) => each[which][key])).toFixed(0);
    process.stdout.write(
      `pages alone: ${of('alone', 'perSecond')} /s, slowest ${of('alone', 'slowestMs')} ms; ` +
        `beside ${signIns} sign-ins: ${of('beside', 'perSecond')} /s, slowest ${of('beside', 'slowestMs')} ms; ` +
        `${of('hashes', 'perSecond')} sign-ins /s\n`,
    );
  } finally {
    await server.end('SIGTERM');
    folder.remove();
  }
}
