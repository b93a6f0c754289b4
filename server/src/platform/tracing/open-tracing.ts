/** OpenTelemetry behind `tracing/index.ts`; loaded only if tracing is enabled. */
import { setTimeout as delay } from 'node:timers/promises';
import {
  context as contexts,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { Refusal } from '../errors.ts';
import type { Tracing, TracingOptions } from './types.ts';

// An unavailable collector must neither delay a stop nor fill memory.
const timeoutMillis = 2_000;
const queued = { maxQueueSize: 2_048, maxExportBatchSize: 512, scheduledDelayMillis: 1_000 };

function placeBelow(parent: SpanContext | null | undefined): Context {
  if (parent === undefined) return contexts.active();
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
}

/** Ends the span with the work. A refusal is an answer, not an error. */
async function runIn<Result>(span: Span, work: () => Promise<Result>, endMs?: number): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) span.setAttribute('sikka.refusal', error.code);
    else span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end(endMs);
  }
}

/** Starts OpenTelemetry; spans that the collector does not accept are dropped. */
export function openTracing({ service, node, ratio }: TracingOptions): Tracing {
  const root = new TraceIdRatioBasedSampler(ratio);
  const exporter = new OTLPTraceExporter({ timeoutMillis });
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root }),
    resource: resourceFromAttributes({
      'service.name': service,
      'service.instance.id': `${node}/${process.pid}`,
      'host.name': node,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: timeoutMillis, ...queued })],
  });
  contexts.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('sikka');
  return {
    inSpan: (name, work, { attributes = {}, parent, links = [], startMs, endMs } = {}) => {
      const start = {
        attributes,
        links: links.map((context) => ({ context })),
        ...(startMs === undefined ? {} : { startTime: startMs }),
      };
      return tracer.startActiveSpan(name, start, placeBelow(parent), (span) =>
        runIn(span, () => work(span), endMs),
      );
    },
    active: () => trace.getActiveSpan(),
    placeInPlay(playId): SpanContext {
      const traceId = playId.replaceAll('-', '');
      const { decision } = root.shouldSample(ROOT_CONTEXT, traceId);
      const traceFlags =
        decision === SamplingDecision.RECORD_AND_SAMPLED ? TraceFlags.SAMPLED : TraceFlags.NONE;
      return { traceId, spanId: traceId.slice(16), traceFlags, isRemote: true };
    },
    async stop() {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        delay(timeoutMillis, undefined, { ref: false }),
      ]);
      contexts.disable();
    },
  };
}
