import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PROBES } from './probes.ts'

/**
 * Answers `/metrics` on loopback, and with `probe` the probes too, which do not wait here behind the connections of a
 * busy product. Resolves to the port. Ends with the process.
 */
export async function serveMetrics(port: number, read: () => Promise<string>, probe?: RequestListener) {
  const server = createServer((req, res) => {
    if (probe && PROBES.includes(req.url ?? '')) {
      probe(req, res)
      return
    }
    if (req.url !== '/metrics') {
      res.writeHead(404).end()
      return
    }
    read().then(
      (text) => res.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => res.writeHead(500).end(),
    )
  })
  server.listen(port, '127.0.0.1').unref()
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
