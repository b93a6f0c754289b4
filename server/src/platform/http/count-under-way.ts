import type { IncomingMessage, ServerResponse } from 'node:http';
import { countByAddress } from './address-counts.ts';

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
