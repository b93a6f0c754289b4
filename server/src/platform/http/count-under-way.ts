import type { IncomingMessage, ServerResponse } from 'node:http';
import { sharesOf } from '../client-info.ts';

/** Adds to a count; none at zero. */
function addTo(counts: Map<string, number>, key: string, added: number): void {
  const count = (counts.get(key) ?? 0) + added;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

/** Counts what addresses hold. The function that it returns takes one more, and answers how to let it go; null beyond `max`. */
export function countByAddress(max: number): (network: string) => (() => void) | null {
  const counts = new Map<string, number>();
  return (network) => {
    const shares = sharesOf(network);
    if (shares.some(([key, times]) => (counts.get(key) ?? 0) >= max * times)) return null;
    for (const [key] of shares) addTo(counts, key, 1);
    let isHeld = true;
    return () => {
      if (isHeld) for (const [key] of shares) addTo(counts, key, -1);
      isHeld = false;
    };
  };
}

/** Node announces a request before it knows that no body follows. */
const isHere = ({ complete, headers }: IncomingMessage): boolean =>
  complete || (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined);

/** Calls `done` once the connection is gone, or all of the request is here and its answer has begun; also twice. */
function onceAnswering(request: IncomingMessage, response: ServerResponse, done: () => void): void {
  const { socket } = request;
  const begin = () => {
    if (socket.destroyed || isHere(request)) return done();
    const end = () => {
      socket.off('close', end);
      done();
    };
    request.once('close', end);
    // An answered request does not hear of it.
    socket.once('close', end);
  };
  const { writeHead } = response;
  response.writeHead = ((...words: Parameters<typeof writeHead>) => {
    begin();
    return writeHead.apply(response, words);
  }) as typeof writeHead;
  response.once('close', begin);
}

/**
 * Counts the requests under way of each address: those whose body is not here or whose answer has not begun. So an open
 * event stream does not count, nor a page that is read slowly (`slow-readers.ts`). Answers whether there is room for one more.
 */
export function countUnderWay(max: number) {
  const take = countByAddress(max);
  return (address: string, request: IncomingMessage, response: ServerResponse): boolean => {
    const release = take(address);
    if (release) onceAnswering(request, response, release);
    return release !== null;
  };
}
