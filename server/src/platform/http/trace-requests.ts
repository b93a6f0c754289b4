import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { inSpan, parseTraceparent, placeInPlay } from '../tracing/index.ts';
import type { Env } from './context.ts';

const untraced = /^\/(?:assets\/|api\/health\/|metrics$)/u;
const playPath = /^\/api\/plays\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?:\/|$)/u;
interface TraceDeps {
  adminPath: string;
  isBehindProxy: boolean;
}

/**
 * A span for each page and each API request, as a child of the proxy's span if it sent one. Otherwise the requests of one play
 * are one trace, whose id is the play's.
 */
export function traceRequests({ adminPath, isBehindProxy }: TraceDeps): MiddlewareHandler<Env> {
  return async (context, next) => {
    const { method, path } = context.req;
    if (untraced.test(path)) return next();
    const playId = playPath.exec(path)?.[1];
    const proxy = isBehindProxy ? parseTraceparent(context.req.header('traceparent') ?? '') : null;
    const play = playId === undefined ? null : (placeInPlay(playId) ?? null);
    const attributes = {
      'http.request.method': method,
      'sikka.request_id': context.get('requestId'),
      ...(playId === undefined ? {} : { 'sikka.play_id': playId }),
    };
    const links = proxy && play ? [play] : [];
    await inSpan(
      method,
      async (span) => {
        await next();
        const route = routePath(context).replaceAll(adminPath, 'admin');
        span?.updateName(`${method} ${route}`);
        span?.setAttributes({ 'http.route': route, 'http.response.status_code': context.res.status });
      },
      { attributes, parent: proxy ?? play, links },
    );
  };
}
