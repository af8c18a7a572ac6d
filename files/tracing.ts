/** Spans for OpenTelemetry (decision 036). Its packages are those of `deploy/tracing/`, loaded only where traces are wanted. */
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** All that a span may say. Never an address as it was typed: codes travel in queries. */
interface Attributes {
  'http.request.method'?: string
  'http.route'?: string
  'http.response.status_code'?: number
  'evolua.call'?: string
  'evolua.request_id'?: string
}

export interface Span {
  /** As a request header, of the form that W3C gives it. */
  traceparent: string
  child: (name: string) => Span
  end: (name: string, attributes: Attributes) => void
}

export interface Tracing {
  /** A span for a request; `startedAt` in epoch ms. */
  begin: (from?: { traceparent?: string; startedAt?: number }) => Span
  stop: () => Promise<void>
}

interface LibrarySpan {
  spanContext: () => { traceId: string; spanId: string; traceFlags: number }
  updateName: (name: string) => void
  setAttributes: (attributes: Attributes) => void
  setStatus: (status: { code: number }) => void
  end: () => void
}

type Context = object
type Made<T> = new (...args: object[]) => T

interface Provider {
  getTracer: (name: string) => {
    startSpan: (name: string, options: { kind: number; startTime?: number }, context: Context) => LibrarySpan
  }
  shutdown: () => Promise<void>
}

interface Library {
  ROOT_CONTEXT: Context
  SpanKind: { SERVER: number; CLIENT: number }
  SpanStatusCode: { ERROR: number }
  trace: { setSpanContext: (context: Context, span: object) => Context }
  BasicTracerProvider: Made<Provider>
  BatchSpanProcessor: Made<object>
  OTLPTraceExporter: Made<object>
  envDetector: object
  resourceFromAttributes: (attributes: object) => { merge: (other: object) => object }
  detectResources: (options: object) => object
}

const PACKAGES = ['api', 'sdk-trace-base', 'exporter-trace-otlp-http', 'resources']
const STOP_MS = 2000

function load(folder: string): Library {
  const require = createRequire(resolve(folder, 'package.json'))
  try {
    return Object.assign(
      {},
      ...PACKAGES.map((name) => require(`@opentelemetry/${name}`) as object),
    ) as Library
  } catch (error) {
    if ((error as { code?: string }).code !== 'MODULE_NOT_FOUND') throw error
    throw new Error(
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, but what traces need is not installed: npm ci --prefix deploy/tracing',
      { cause: error },
    )
  }
}

function parentIn(traceparent = '') {
  const [, traceId, spanId, flags = ''] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent) ?? []
  return traceId && spanId ? { traceId, spanId, traceFlags: parseInt(flags, 16), isRemote: true } : undefined
}

/** The library reads `OTEL_…` for itself; undefined without an endpoint. */
export function openTracing(
  service: string,
  { endpoint, folder = 'deploy/tracing' }: { endpoint?: string; folder?: string },
): Tracing | undefined {
  if (endpoint === undefined) return undefined
  const library = load(folder)
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = library
  const named = library.resourceFromAttributes({ 'service.name': service })
  const provider = new library.BasicTracerProvider({
    resource: named.merge(library.detectResources({ detectors: [library.envDetector] })),
    spanProcessors: [new library.BatchSpanProcessor(new library.OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('evolua')

  function open(
    name: string,
    options: { kind: number; startTime?: number },
    parent: object | undefined,
  ): Span {
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    const span = tracer.startSpan(name, options, context)
    const own = span.spanContext()
    return {
      traceparent: `00-${own.traceId}-${own.spanId}-${own.traceFlags.toString(16).padStart(2, '0')}`,
      child: (called) => open(called, { kind: SpanKind.CLIENT }, own),
      end(called, attributes) {
        const status = attributes['http.response.status_code'] ?? 0
        span.updateName(called)
        span.setAttributes(attributes)
        if (status === 0 || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
  return {
    begin: ({ traceparent, startedAt } = {}) =>
      open('request', { kind: SpanKind.SERVER, startTime: startedAt }, parentIn(traceparent)),
    stop: () => Promise.race([provider.shutdown(), wait(STOP_MS)]),
  }
}
