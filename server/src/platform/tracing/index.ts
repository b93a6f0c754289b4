/** Spans of a request's way, where they are wanted (docs/decisions/0055); otherwise the work is called, and nothing is loaded. */
import type { Span, SpanContext } from '@opentelemetry/api';
import type { SpanOptions, Tracing, TracingOptions } from './types.ts';

export type { Span, SpanContext };

let tracing: Tracing | undefined;

/** Loads OpenTelemetry and begins to send spans; the address and headers come from its usual variables. */
export async function startTracing(options: TracingOptions): Promise<() => Promise<void>> {
  const { openTracing } = await import('./open-tracing.ts');
  const opened = openTracing(options);
  tracing = opened;
  return async () => {
    tracing = undefined;
    await opened.stop();
  };
}

export const isTracing = (): boolean => tracing !== undefined;

/** Runs work in a span of its own. */
export const inSpan = <Result>(
  name: string,
  work: (span?: Span) => Promise<Result>,
  options?: SpanOptions,
): Promise<Result> => (tracing ? tracing.inSpan(name, work, options) : work());

/** The span that runs. */
export const activeSpan = (): Span | undefined => tracing?.active();

/** The place in a play's own trace. */
export const placeInPlay = (playId: string): SpanContext | undefined => tracing?.placeInPlay(playId);

/** Notes a step that has ended, from `startMs` on; nothing where it would stand alone. */
export function noteSpan(name: string, options: SpanOptions): void {
  if (tracing && (options.parent ?? tracing.active()))
    void tracing.inSpan(name, async () => undefined, options);
}

const rememberedMax = 1_000;
const remembered = new Map<string, SpanContext>();

/** Keeps the active span for what follows from it elsewhere in this process. */
export function rememberSpan(key: string): void {
  const span = activeSpan();
  if (!span) return;
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size >= rememberedMax) remembered.delete(oldest);
  remembered.set(key, span.spanContext());
}

/** The span that was kept, once; null where there is none. */
export function recallSpan(key: string): SpanContext | null {
  const span = remembered.get(key) ?? null;
  remembered.delete(key);
  return span;
}
