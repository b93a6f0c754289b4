import type { Attributes, Span, SpanContext } from '@opentelemetry/api';

export interface SpanOptions {
  attributes?: Attributes;
  /** Instead of the span that is active; null begins a trace. */
  parent?: SpanContext | null | undefined;
  links?: readonly SpanContext[];
  /** Of `Date.now()`; now by default. */
  startMs?: number;
}

export interface Tracing {
  inSpan<Result>(name: string, work: (span: Span) => Promise<Result>, options?: SpanOptions): Promise<Result>;
  active(): Span | undefined;
  /** The place in a play's own trace, whose id is the play's. */
  placeInPlay(playId: string): SpanContext;
  /** Sends what waits, for two seconds at most. */
  stop(): Promise<void>;
}

export interface TracingOptions {
  service: string;
  node: string;
  /** Share of the traces that are kept, from 0 to 1. */
  ratio: number;
}
