/** A collector on loopback that speaks OTLP over HTTP. */
import { startOutsideService, type ServiceRequest } from './outside-service.ts';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  links: { traceId: string; spanId: string }[];
  /** The process that sent it, `service.instance.id`. */
  instance: string;
}

export interface Export {
  resourceSpans: {
    resource: { attributes: ReceivedSpan['attributes'] };
    scopeSpans: { spans: Omit<ReceivedSpan, 'instance'>[] }[];
  }[];
}

export interface TraceCollector {
  url: string;
  exports(): Export[];
  spans(): ReceivedSpan[];
  /** From now on senders wait for an answer. */
  answerNoMore(): void;
  stop(): Promise<void>;
}

function spansOf({ resourceSpans }: Export): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const id = resource.attributes.find(({ key }) => key === 'service.instance.id');
    const instance = String(id?.value['stringValue']);
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, instance })));
  });
}

/** Starts one on a free port. */
export async function startCollector(): Promise<TraceCollector> {
  let answers = true;
  const service = await startOutsideService((response) => {
    if (answers) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const exports = () => service.received.map(({ body }: ServiceRequest) => JSON.parse(body) as Export);
  return {
    url: service.url,
    exports,
    spans: () => exports().flatMap(spansOf),
    answerNoMore() {
      answers = false;
    },
    stop: () => service.stop(),
  };
}
