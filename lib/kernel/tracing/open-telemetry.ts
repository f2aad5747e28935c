import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  RandomIdGenerator,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-base';
import { runningRelease } from '@/lib/kernel/release';
import { recordSpansWith, type StartSpan } from './spans';
import { newTrace, type TraceContext } from './trace-context';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

const NEXT_SPANS = new Set([
  'next.span_type',
  'next.route',
  'next.page',
  'next.segment',
  'http.method',
  'http.status_code',
]);

/** Returns only the name of an error, because its message may contain user input. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

/** Gives the first span of a trace that is already in the log the ID of the trace. */
const ids = new RandomIdGenerator();
const pending: { traceId?: string } = {};
const idGenerator = {
  generateTraceId: () => pending.traceId ?? ids.generateTraceId(),
  generateSpanId: () => ids.generateSpanId(),
};

/**
 * Returns the parent of a span: the innermost span of the trace in this process (Next.js also
 * creates some), or the received parent of the trace.
 */
function contextOf(parent: TraceContext): Context {
  const active = context.active();
  if (trace.getSpanContext(active)?.traceId === parent.traceId) return active;
  if (!parent.hasParent) return ROOT_CONTEXT;
  const { traceId, spanId, isSampled } = parent;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

const tracer = () => trace.getTracer('medcall');

const start: StartSpan = ({ name, kind, attributes }, parent = newTrace()) => {
  const within = contextOf(parent);
  pending.traceId = parent.traceId;
  const span = tracer().startSpan(name, { kind: KINDS[kind], attributes }, within);
  pending.traceId = undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();
  const inside = trace.setSpan(within, span);
  return {
    trace: { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0, hasParent: true },
    run: (work) => context.with(inside, work),
    end: ({ error, name: better, attributes: more } = {}) => {
      if (better) span.updateName(better);
      if (more) span.setAttributes(more);
      if (error !== undefined) {
        span.setAttribute('error.type', nameOf(error));
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
};

/**
 * Removes addresses from the spans of Next.js, because they reveal page visits. Only their kind and
 * route remain.
 */
class WithoutAddresses extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    const { attributes } = span;
    const kind = attributes['next.span_type'];
    if (kind) {
      for (const name of Object.keys(attributes)) if (!NEXT_SPANS.has(name)) delete attributes[name];
      const named = [kind, attributes['next.route'] ?? attributes['next.page']].filter(Boolean).join(' ');
      Object.assign(span, { name: named });
    }
    super.onEnd(span);
  }
}

/**
 * Records spans and sends them over OTLP (HTTP, JSON) to OTEL_EXPORTER_OTLP_ENDPOINT, in batches in
 * the background. If a collector does not respond, only the spans are lost. The SDK reads
 * OpenTelemetry's other settings (OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS,
 * OTEL_RESOURCE_ATTRIBUTES …).
 * @returns `stop`, which sends the remaining spans
 */
export function startTracing(role: string): { stop: () => Promise<void> } {
  const own = resourceFromAttributes({
    'service.name': 'medcall',
    'service.version': runningRelease() ?? 'development',
    'service.instance.id': randomUUID(),
    'host.name': hostname(),
    'medcall.role': role,
  });
  const provider = new BasicTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    idGenerator,
    spanProcessors: [new WithoutAddresses(new OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  recordSpansWith(start);
  return {
    stop: async () => {
      recordSpansWith(undefined);
      // A collector that is down must not block the shutdown.
      await provider.shutdown().catch(() => undefined);
    },
  };
}
