/** A relay in front of a PostgreSQL database, so that a test can take it away and bring it back. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'

export interface Relay {
  /** The database's address through the relay. */
  url: string
  /** Breaks all connections and refuses new ones, as a server that stops does. */
  cut: () => Promise<void>
  resume: () => Promise<void>
}

export async function relayTo(database: string): Promise<Relay> {
  const url = new URL(database)
  const socketPath = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(socketPath)
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://evolua@127.0.0.1:${port}${url.pathname}`,
    async cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
    async resume() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}
