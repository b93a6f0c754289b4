// node <this file> <port> < cookies: opens an event stream for each line from several addresses, and holds them.
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

const atOnce = 32;
const addresses = 8;
const port = Number(process.argv[2]);
const cookies = [];
for await (const line of createInterface({ input: process.stdin })) cookies.push(line);

/** Resolves with the first event. */
function open(at) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${1 + (at % addresses)}` });
    let text = '';
    socket.on('error', reject).on('data', (chunk) => {
      if (text.includes('event: ')) return;
      text += chunk;
      if (text.includes('event: ')) resolve();
      else if (!text.startsWith('HTTP/1.1 200')) reject(new Error(text));
    });
    socket.write(
      `GET /api/events HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookies[at]}\r\nAccept: text/event-stream\r\n` +
        `X-Forwarded-For: 198.18.${(at >> 8) % 256}.${at % 256}\r\nAccept-Language: ne,en;q=0.8\r\nReferer: http://localhost:${port}/dashboard\r\n` +
        'User-Agent: Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36\r\n\r\n',
    );
  });
}

let next = 0;
const opening = async () => {
  while (next < cookies.length) await open(next++);
};
await Promise.all(Array.from({ length: atOnce }, opening));
process.stdout.write('open\n');
