import cluster from 'node:cluster'
import { subscribe } from 'node:diagnostics_channel'
import type { RequestListener } from 'node:http'
import { logLinesLost } from '#app/log.server.ts'
import { serveMetrics } from '#files/metrics-server.ts'
import type { Services } from '#app/request/services.server.ts'
import { screenAt } from '#app/request/screens.server.ts'
import { REQUEST_ENDED, type EndedRequest } from './ended-request.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const routeOf = (path: string) =>
  screenAt(path.replace(/\.data$/, ''))?.path ?? (/\.\w+$/.test(path) ? 'file' : 'other')

export const methodOf = (method: string) => (['GET', 'HEAD', 'POST'].includes(method) ? method : 'other')

const outcomeOf = (status: number) => (status === 0 ? 'no answer' : `${Math.floor(status / 100)}xx`)

interface Measured {
  services: Services
  underWay: () => number
  /** Answers probes. */
  probe: RequestListener
}

/** Counts what is published; the library is loaded only where metrics are wanted. */
async function collectMetrics({
  services: { client, store },
  underWay,
}: Measured): Promise<() => Promise<string>> {
  const { default: prom } = await import('prom-client')
  prom.collectDefaultMetrics({ prefix: 'evolua_web_' })
  const requests = new prom.Histogram({
    name: 'evolua_http_request_seconds',
    help: 'Requests by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
  })
  const upstream = new prom.Histogram({
    name: 'evolua_upstream_call_seconds',
    help: 'Calls of the upstream.',
    labelNames: ['call', 'outcome'],
    buckets: SECONDS,
  })
  const security = new prom.Counter({
    name: 'evolua_security_events_total',
    help: 'Sign-ins, failures, locks, recoveries and changes of accounts.',
    labelNames: ['event'],
  })
  new prom.Gauge({
    name: 'evolua_requests_under_way',
    help: 'Requests that Remix works on.',
    collect() {
      this.set(underWay())
    },
  })
  new prom.Gauge({
    name: 'evolua_log_lines_lost',
    help: 'Lines since the start that the log could not take.',
    collect() {
      this.set(logLinesLost())
    },
  })
  new prom.Gauge({
    name: 'evolua_upstream_left_alone',
    help: 'Processes whose circuit breaker is open.',
    collect() {
      this.set(client.isLeftAlone() ? 1 : 0)
    },
  })
  new prom.Gauge({
    name: 'evolua_store_up',
    help: 'Whether the session store answers.',
    aggregator: 'min',
    async collect() {
      this.set(
        await store.get('metrics').then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
  subscribe(REQUEST_ENDED, (message) => {
    const { method, path, status, ms, trace } = message as EndedRequest
    requests.observe({ method: methodOf(method), route: routeOf(path), status }, ms / 1000)
    for (const one of trace.calls)
      upstream.observe({ call: one.call, outcome: outcomeOf(one.status) }, one.ms / 1000)
    for (const { event } of trace.events) security.inc({ event })
  })
  // In a worker it answers the first process.
  if (cluster.isWorker) new prom.AggregatorRegistry()
  return () => prom.register.metrics()
}

async function listen(
  port: number,
  log: Services['log'],
  read: () => Promise<string>,
  probe?: RequestListener,
) {
  log.info({ port: await serveMetrics(port, read, probe) }, 'metrics')
}

export async function startMetrics(port: number | undefined, measured: Measured): Promise<void> {
  if (port === undefined) return
  const read = await collectMetrics(measured)
  if (!cluster.isWorker) await listen(port, measured.services.log, read, measured.probe)
}

export async function startClusterMetrics(port: number | undefined, log: Services['log']): Promise<void> {
  if (port === undefined) return
  const { default: prom } = await import('prom-client')
  const registry = new prom.AggregatorRegistry()
  await listen(port, log, () => registry.clusterMetrics())
}

/** The embedded API has the next one. */
export const metricsPortOfApi = (port = ''): string => (Number(port) > 0 ? String(Number(port) + 1) : port)
