import type { RequestListener, ServerResponse } from 'node:http';

interface AnswerLimits {
  /** Milliseconds for any answer. */
  answerMs: number;
  /** What a slower reader than this is cut for: this many bytes a second on top of `answerMs`. */
  bytesPerSecondMin: number;
}

const isStream = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type')).startsWith('text/event-stream');

/**
 * Ends connections whose reader takes an answer a little at a time: it never falls silent, so no timeout of the socket
 * meets it. Event streams last as long as their page.
 */
export function limitAnswers(
  respond: RequestListener,
  { answerMs, bytesPerSecondMin }: AnswerLimits,
): RequestListener {
  return (request, response) => {
    const { socket } = request;
    const [begun, before] = [performance.now(), socket.bytesWritten];
    let timer: NodeJS.Timeout;
    const lookIn = (ms: number) => (timer = setTimeout(look, ms).unref());
    function look(): void {
      if (isStream(response)) return;
      // What waits to be sent counts as well: it is the answer's length.
      const allowedMs = answerMs + ((socket.bytesWritten - before) / bytesPerSecondMin) * 1_000;
      const leftMs = begun + allowedMs - performance.now();
      if (leftMs <= 0) socket.destroy();
      else lookIn(leftMs);
    }
    lookIn(answerMs);
    response.once('close', () => clearTimeout(timer));
    respond(request, response);
  };
}
