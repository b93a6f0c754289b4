import type { Attributes, Span, SpanContext } from '@opentelemetry/api';

export interface SpanOptions {
  attributes?: Attributes;
  /** Replaces the active span as the parent; null starts a new trace. */
  parent?: SpanContext | null | undefined;
  links?: readonly SpanContext[];
  /** Start time as in `Date.now()`; now by default. */
  startMs?: number;
  /** End time as in `Date.now()`; by default when the work ends. */
  endMs?: number | undefined;
}

export interface Tracing {
  inSpan<Result>(name: string, work: (span: Span) => Promise<Result>, options?: SpanOptions): Promise<Result>;
  active(): Span | undefined;
  /** The parent context in a play's own trace, whose id is the play's. */
  placeInPlay(playId: string): SpanContext;
  /** Sends queued spans, for two seconds at most. */
  stop(): Promise<void>;
}

export interface TracingOptions {
  service: string;
  node: string;
  /** Share of traces kept, from 0 to 1. */
  ratio: number;
}
