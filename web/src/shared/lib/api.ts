/**
 * The typed client of `/api`. Request and response types come from the contract's
 * endpoint literals as type-only imports, so no schema code is in the player's bundle.
 */
import type { ErrorBody, ErrorCode } from '@sikka/contract/errors';

interface Endpoint {
  method: string;
  path: string;
  responses: object;
}

type Input<Schema> = Schema extends { _zod: { input: infer Value } } ? Value : never;
type Output<Schema> = Schema extends { _zod: { output: infer Value } } ? Value : never;

type JsonSchema<Part> = Part extends { content: { 'application/json': { schema: infer Schema } } }
  ? Schema
  : never;
type BodyOf<E> = E extends { request: { body: infer Body } }
  ? { body: Input<JsonSchema<Body>> }
  : { body?: never };
type ParamsOf<E> = E extends { request: { params: infer Params } }
  ? { params: Input<Params> }
  : { params?: never };
type RequestOf<E> = BodyOf<E> & ParamsOf<E> & { signal?: AbortSignal };

/** The response body of a successful call; void if there is none. */
export type AnswerOf<E> = E extends { responses: infer Responses }
  ? Responses[keyof Responses & (200 | 201)] extends infer Success
    ? [JsonSchema<Success>] extends [never]
      ? void
      : Output<JsonSchema<Success>>
    : never
  : never;

type ArgumentsOf<E> = object extends RequestOf<E> ? [request?: RequestOf<E>] : [request: RequestOf<E>];

/** 'network' is the client's own: there was no response. */
export type ClientErrorCode = ErrorCode | 'network';

/** A refusal in the contract's shape, or a failure to reach the server. */
export class ApiError extends Error {
  override name = 'ApiError';
  status: number;
  code: ClientErrorCode;
  field: string | undefined;
  retryAfterMs: number | undefined;

  constructor(
    status: number,
    error: { code: ClientErrorCode; message: string; field?: string; retryAfterMs?: number },
  ) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.field = error.field;
    this.retryAfterMs = error.retryAfterMs;
  }
}

/** True if a retry may succeed: no network, or a temporary server error. */
export function isTemporary(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'network' || error.status >= 500 || error.code === 'too_many_requests')
  );
}

function fill(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

interface Answer {
  status: number;
  text: string;
}

const unreachable = (): ApiError => new ApiError(0, { code: 'network', message: 'network' });

/** The JSON of an answer; undefined where it is not the server's: a hotspot's sign-in page, or half an answer. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readError({ status, text }: Answer): ApiError {
  const body = parse(text) as ErrorBody | undefined;
  // Codes are not validated here: the catalogue would be bundled, in English, for everyone.
  if (typeof body?.error?.code === 'string') return new ApiError(status, body.error);
  // A proxy or a restarting server responded: its body means nothing to a player.
  return status >= 500 ? new ApiError(status, { code: 'unavailable', message: 'network' }) : unreachable();
}

interface Sending {
  body: unknown;
  signal: AbortSignal | undefined;
  headers: Readonly<Record<string, string>>;
  /** The longest wait for the whole answer, in milliseconds. */
  waitMs: number;
}

/** Runs with a signal that ends with `signal`, or after this many milliseconds. */
export async function within<Value>(
  waitMs: number,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, waitMs);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    return await run(ending.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

async function send(url: string, method: string, sending: Sending): Promise<Answer> {
  const { body, signal, headers, waitMs } = sending;
  const init: RequestInit = {
    method: method.toUpperCase(),
    credentials: 'same-origin',
    headers: { Accept: 'application/json', ...headers },
  };
  if (method !== 'get') {
    init.headers = { ...init.headers, 'Content-Type': 'application/json' };
    init.body = JSON.stringify(body ?? {});
  }
  try {
    return await within(waitMs, signal, async (ending) => {
      const response = await fetch(url, { ...init, signal: ending });
      return { status: response.status, text: await response.text() };
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unreachable();
  }
}

let whenSignedOut: () => void = () => {};

/** Registers what happens when the server says that the session is over (401). */
export function onSignedOut(listener: () => void): void {
  whenSignedOut = listener;
}

let whenBusy: () => void = () => {};

/** Registers what happens while a request waits for a busy server. */
export function onBusy(listener: () => void): void {
  whenBusy = listener;
}

// The first and three more, each after the time that the server asked for.
const sendsMax = 4;

/** Sends a request, and again where the server was too busy to begin with it. */
async function sendPatiently(url: string, method: string, sending: Sending): Promise<Answer> {
  for (let sends = 1; ; sends += 1) {
    const answer = await send(url, method, sending);
    if (answer.status >= 200 && answer.status < 300) return answer;
    const error = readError(answer);
    if (error.code === 'not_signed_in') whenSignedOut();
    if (error.code !== 'busy' || sends === sendsMax) throw error;
    whenBusy();
    await pause(error.retryAfterMs ?? 1_000, sending.signal);
  }
}

/** Waits this long, or rejects when `signal` ends. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** A dead connection never says that it is dead: after half a minute without an answer it is lost. */
const waitMsMax = 30_000;

interface CallerOptions {
  headers?: Readonly<Record<string, string>>;
  waitMs?: number;
}

/** A caller for one base URL; tests use a server of their own, the admin console the admin path. */
export function createCaller(base: string, { headers = {}, waitMs = waitMsMax }: CallerOptions = {}) {
  return async function call<E extends Endpoint>(
    method: E['method'],
    path: E['path'],
    ...[request]: ArgumentsOf<E>
  ): Promise<AnswerOf<E>> {
    const url = base + fill(path, request?.params as Record<string, unknown> | undefined);
    const sending = { body: request?.body, signal: request?.signal, headers, waitMs };
    const { status, text } = await sendPatiently(url, method, sending);
    const body = status === 204 ? undefined : parse(text);
    if (status !== 204 && body === undefined) throw unreachable();
    return body as AnswerOf<E>;
  };
}

/**
 * Calls one endpoint: `call<typeof signIn>('post', '/sessions', { body })`.
 * Throws `ApiError` for refusals, when offline, and when no answer comes.
 */
export const call = createCaller('/api');
