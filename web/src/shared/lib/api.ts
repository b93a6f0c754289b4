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

async function readError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  // Codes are not validated here: the catalogue would be bundled, in English, for everyone.
  if (typeof body?.error?.code === 'string') return new ApiError(response.status, body.error);
  // A proxy or a restarting server responded: its body means nothing to a player.
  const code = response.status >= 500 ? 'unavailable' : 'bad_request';
  return new ApiError(response.status, { code, message: 'network' });
}

interface Sending {
  body: unknown;
  signal: AbortSignal | undefined;
  headers: Readonly<Record<string, string>>;
}

async function send(url: string, method: string, { body, signal, headers }: Sending): Promise<Response> {
  const init: RequestInit = {
    method: method.toUpperCase(),
    credentials: 'same-origin',
    headers: { Accept: 'application/json', ...headers },
  };
  if (signal) init.signal = signal;
  if (method !== 'get') {
    init.headers = { ...init.headers, 'Content-Type': 'application/json' };
    init.body = JSON.stringify(body ?? {});
  }
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, { code: 'network', message: 'network' });
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
async function sendPatiently(url: string, method: string, sending: Sending): Promise<Response> {
  for (let sends = 1; ; sends += 1) {
    const response = await send(url, method, sending);
    if (response.ok) return response;
    const error = await readError(response);
    if (error.code === 'not_signed_in') whenSignedOut();
    if (error.code !== 'busy' || sends === sendsMax) throw error;
    whenBusy();
    await pause(error.retryAfterMs ?? 1_000, sending.signal);
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
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

/** A caller for one base URL; tests use a server of their own, the admin console the admin path. */
export function createCaller(base: string, headers: Readonly<Record<string, string>> = {}) {
  return async function call<E extends Endpoint>(
    method: E['method'],
    path: E['path'],
    ...[request]: ArgumentsOf<E>
  ): Promise<AnswerOf<E>> {
    const url = base + fill(path, request?.params as Record<string, unknown> | undefined);
    const sending = { body: request?.body, signal: request?.signal, headers };
    const response = await sendPatiently(url, method, sending);
    if (response.status === 204) return undefined as AnswerOf<E>;
    return (await response.json()) as AnswerOf<E>;
  };
}

/**
 * Calls one endpoint: `call<typeof signIn>('post', '/sessions', { body })`.
 * Throws `ApiError` for refusals and when offline.
 */
export const call = createCaller('/api');
