/**
 * Requests over sockets that stay open. `node:http` spends as much processor time on a request as the server that is
 * measured, on the same cores.
 */
import { connect, type Socket } from 'node:net';

/** An answer, and the time to wait that it asks for, in milliseconds. */
export interface Answered {
  status: number;
  retryAfterMs: number;
  text: string;
}

const headEnd = '\r\n\r\n';
const number = (pattern: RegExp, text: string): number => Number(pattern.exec(text)?.[1] ?? Number.NaN);

/** An answer with its end of the connection, or null while bytes are missing. One without a length throws. */
function parseAnswer(received: string): (Answered & { isLast: boolean }) | null {
  const bodyAt = received.indexOf(headEnd) + headEnd.length;
  if (bodyAt < headEnd.length) return null;
  const head = received.slice(0, bodyAt);
  const length = number(/\r\ncontent-length: (\d+)/iu, head);
  if (Number.isNaN(length)) throw new Error(`an answer without a length: ${head}`);
  if (received.length < bodyAt + length) return null;
  return {
    status: number(/^HTTP\/1\.1 (\d+)/u, head),
    retryAfterMs: 1_000 * (number(/\r\nretry-after: (\d+)/iu, head) || 1),
    text: received.slice(bodyAt),
    isLast: /\r\nconnection: close/iu.test(head),
  };
}

interface Waiting {
  resolve(answer: Answered): void;
  reject(error: Error): void;
}

/** One socket, for one request at a time. */
class Connection {
  readonly #socket: Socket;
  #received = '';
  #waiting: Waiting | null = null;
  isOpen = true;

  constructor({ hostname, port }: URL) {
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true }).setEncoding('latin1');
    this.#socket
      .on('data', (text: string) => this.#receive(text))
      .on('error', (error) => this.#end(error))
      .on('close', () => this.#end(new Error('the server closed the connection')));
  }

  send(request: string): Promise<Answered> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request, 'latin1');
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(text: string): void {
    this.#received += text;
    const answer = parseAnswer(this.#received);
    if (!answer) return;
    this.#received = '';
    this.isOpen = !answer.isLast;
    this.#waiting?.resolve(answer);
    this.#waiting = null;
  }

  #end(error: Error): void {
    this.isOpen = false;
    this.#waiting?.reject(error);
    this.#waiting = null;
  }
}

/** Sends requests over at most this many connections; others wait. */
export class KeepAliveClient {
  readonly #url: URL;
  readonly #connectionsMax: number;
  readonly #idle: Connection[] = [];
  readonly #turns: (() => void)[] = [];
  #busy = 0;

  constructor(url: string, connectionsMax: number) {
    this.#url = new URL(url);
    this.#connectionsMax = connectionsMax;
  }

  /** Posts JSON of ASCII characters. */
  async post(path: string, headers: string, body: string): Promise<Answered> {
    if (this.#busy >= this.#connectionsMax) await new Promise<void>((resolve) => this.#turns.push(resolve));
    else this.#busy += 1;
    const connection = this.#open();
    try {
      return await connection.send(
        `POST ${path} HTTP/1.1\r\nhost: ${this.#url.host}\r\norigin: ${this.#url.origin}\r\n${headers}` +
          `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
    } finally {
      if (connection.isOpen) this.#idle.push(connection);
      const next = this.#turns.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }

  close(): void {
    for (const connection of this.#idle) connection.close();
  }

  #open(): Connection {
    let idle = this.#idle.pop();
    while (idle && !idle.isOpen) idle = this.#idle.pop();
    return idle ?? new Connection(this.#url);
  }
}
