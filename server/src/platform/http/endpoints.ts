import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { OpenAPIHono, createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { OperatorRole } from '@sikka/contract/admin/auth';
import type { Caller, OperatorCaller } from '../caller.ts';
import { Refusal } from '../errors.ts';
import type { TableFile } from '../table-file.ts';
import type { AnswerOf, BodyOf, Priority, SuccessOf } from '@sikka/contract/routes/endpoint';
import type { Audience, Env, RequestContext } from './context.ts';
import type { GuardFor } from './guard.ts';
import { refusalOfShape } from './error-response.ts';

/** An endpoint literal of the contract. */
interface Endpoint {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly audience: Audience;
  /** Absent: a GET is a look, all else a change. */
  readonly priority?: Priority;
  /** Waits for one of the few places of such work, and takes none of the others. */
  readonly hashesPassword?: boolean;
  readonly summary: string;
  readonly request?: {
    readonly params?: z.ZodType;
    readonly body?: {
      readonly required: true;
      readonly content: { readonly 'application/json': { readonly schema: z.ZodType } };
    };
  };
  readonly responses: Readonly<Record<string | number, unknown>>;
}

type ParamsOf<E> = E extends { request: { params: infer P extends z.ZodType } } ? z.output<P> : undefined;
type CallerOf<E> = E extends { audience: 'anyone' | 'console' }
  ? null
  : E extends { audience: OperatorRole }
    ? OperatorCaller
    : Caller;

interface Request<E> {
  body: BodyOf<E>;
  params: ParamsOf<E>;
  caller: CallerOf<E>;
  context: RequestContext;
}

type OtherContent = { 'application/octet-stream': unknown } | { 'text/event-stream': unknown };
type ResultOf<E> = SuccessOf<E> extends { content: OtherContent } ? Response : AnswerOf<E>;
type Handler<E> = (request: Request<E>) => Promise<ResultOf<E>>;

/** A group of endpoints behind their guards; each module's routes.ts fills one. */
export interface Endpoints {
  serve<const E extends Endpoint>(endpoint: E, handler: Handler<E>): Endpoints;
}

const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The answer of an endpoint that is a download. */
export const fileResponse = ({ name, format, body }: TableFile): Response =>
  new Response(body instanceof Uint8Array ? new Uint8Array(body) : ReadableStream.from(body), {
    headers: {
      'Content-Type': fileTypes[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
    },
  });

function successStatus(endpoint: Endpoint): 200 | 201 | 204 {
  const status = [200, 201, 204].find((candidate) => candidate in endpoint.responses);
  if (!status) throw new Error(`${endpoint.method} ${endpoint.path} names no success`);
  return status as 200 | 201 | 204;
}

function describe(endpoint: Endpoint, middleware: MiddlewareHandler<Env>) {
  const { audience, priority: _, hashesPassword: __, ...described } = endpoint;
  const operation = { ...described, middleware, 'x-audience': audience };
  return createRoute(operation as unknown as RouteConfig & { path: string });
}

async function answer(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  context: RequestContext,
): Promise<Response> {
  // The validators have run: `valid` returns the parsed request.
  const read = (part: 'json' | 'param') => context.req.valid(part as never) as never;
  const result: unknown = await handler({
    body: endpoint.request?.body ? read('json') : (undefined as never),
    params: endpoint.request?.params ? read('param') : (undefined as never),
    caller: (context.get('caller') ?? null) as never,
    context,
  });
  // Node's own, which is no instance of the class that the adapter puts in its place.
  if (result === RESPONSE_ALREADY_SENT) return RESPONSE_ALREADY_SENT;
  if (result instanceof Response) return result;
  const status = successStatus(endpoint);
  return status === 204 ? context.body(null, 204) : context.json(result as object, status);
}

/** The API's router: every endpoint validated and guarded. */
export function createApi(guardFor: GuardFor): { api: OpenAPIHono<Env>; endpoints: Endpoints } {
  const api = new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (!result.success) throw refusalOfShape(result.error);
    },
  });
  const endpoints: Endpoints = {
    serve(endpoint, handler) {
      const route = describe(endpoint, guardFor(endpoint));
      api.openapi(route, (async (context: RequestContext) =>
        answer(endpoint, handler as unknown as Handler<Endpoint>, context)) as never);
      return endpoints;
    },
  };
  api.notFound(() => {
    throw new Refusal('not_found');
  });
  return { api, endpoints };
}

/** Describes all endpoints at /openapi.json; built once, because it blocks the main thread for 15 ms. */
export function serveDescription(api: OpenAPIHono<Env>): void {
  let description: string | undefined;
  const info = { openapi: '3.1.0', info: { title: 'Sikka', version: '1' } };
  api.get('/openapi.json', (context) => {
    description ??= JSON.stringify(api.getOpenAPI31Document(info));
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' };
    return context.body(description, 200, headers);
  });
}
