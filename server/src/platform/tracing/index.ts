/** Tracing, if enabled (docs/decisions/0055); otherwise work is called directly, and nothing is loaded. */
import type { Span, SpanContext } from '@opentelemetry/api';
import type { SpanOptions, Tracing, TracingOptions } from './types.ts';

export type { Span };

let tracing: Tracing | undefined;

/** Loads OpenTelemetry and starts sending spans; the endpoint and headers come from its standard variables. */
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

/** The active span. */
export const activeSpan = (): Span | undefined => tracing?.active();

/** The parent context in a play's own trace. */
export const placeInPlay = (playId: string): SpanContext | undefined => tracing?.placeInPlay(playId);

/** Whether the play's own trace is kept. */
export const isPlayTraced = (playId: string): boolean => placeInPlay(playId)?.traceFlags === 1;

/** Records a finished step that began at `startMs`; does nothing without a parent span. */
export function noteSpan(name: string, options: SpanOptions): void {
  if (tracing && (options.parent ?? tracing.active()))
    void tracing.inSpan(name, async () => undefined, options);
}

const rememberedMax = 1_000;
const remembered = new Map<string, SpanContext>();

/** Keeps a span, the active one by default, for work that it causes elsewhere. */
export function rememberSpan(key: string, span = activeSpan()?.spanContext()): void {
  if (!span) return;
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size >= rememberedMax) remembered.delete(oldest);
  remembered.set(key, span);
}

const traceparentShape = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/u;

/** The span that another process or a proxy names (W3C trace context), or null. */
export function parseTraceparent(text: string): SpanContext | null {
  const [, traceId, spanId, flags] = traceparentShape.exec(text) ?? [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

/** A span as other processes are told of it (W3C trace context). */
export const toTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** The kept span, once; null if there is none. */
export function recallSpan(key: string): SpanContext | null {
  const span = remembered.get(key) ?? null;
  remembered.delete(key);
  return span;
}
