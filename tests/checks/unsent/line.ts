/** A line that breaks after some bytes, as a phone's does. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

type Direction = 'up' | 'down'

/** Of one connection: it breaks when so many bytes went this way; without it, never. */
export type Break = { way: Direction; after: number } | undefined

export interface WeakLine {
  url: string
  /** Of the connections that begin now; `down` is no line at all. */
  set: (next: () => Break | 'down') => void
  close: () => void
}

export async function weakLineTo(port: number): Promise<WeakLine> {
  let next: () => Break | 'down' = () => undefined
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const broken = next()
    if (broken === 'down') {
      client.destroy()
      return
    }
    const product = connect(port, 'localhost')
    const both = [client, product]
    const end = () => {
      for (const socket of both) socket.destroy()
    }
    for (const socket of both) {
      sockets.add(socket)
      socket.on('error', end).on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    const carry = (from: Socket, to: Socket, way: Direction) => {
      let left = broken?.way === way ? broken.after : Infinity
      from.on('data', (chunk: Buffer) => {
        to.write(chunk.subarray(0, Math.max(0, left)), () => {
          if (left < 0) end()
        })
        left -= chunk.length
      })
    }
    carry(client, product, 'up')
    carry(product, client, 'down')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(how) {
      next = how
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
