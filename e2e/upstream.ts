/** An upstream that is not the product's own child: the API by itself, behind a proxy that gives it a path prefix. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#tests/support/server-process.ts'

const PREFIX = '/v1/api'
export const API_SECRET = 'what-the-product-and-this-api-share'

/** Runs the API as a process of its own for as long as `use` takes. */
async function withApi(use: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-upstream-'))
  const args = ['build/api.js', '--port', '0']
  const env = () => ({ DATA_DIR: folder, API_SECRET })
  const { address, stop } = await startServer({ args, env, listensAt: /(http:[^\s"]+)/ })
  try {
    await use(address())
  } finally {
    await stop()
    rmSync(folder, { recursive: true })
  }
}

/** Lets each token make one successful call, as a strict upstream does (contract, "Rotation"). */
class SpentTokens {
  readonly #spent = new Set<string>()

  /** False where the token was good for another call already. */
  take(authorization: string | undefined): boolean {
    if (authorization === undefined) return true
    const isGood = !this.#spent.has(authorization)
    this.#spent.add(authorization)
    return isGood
  }

  giveBack(authorization: string | undefined): void {
    if (authorization !== undefined) this.#spent.delete(authorization)
  }
}

export interface UpstreamOptions {
  /** Each token is good for exactly one successful call. */
  isStrict?: boolean
}

function proxyTo(target: string, { isStrict = false }: UpstreamOptions): Server {
  const tokens = new SpentTokens()
  return createServer((asked, answer) => {
    const path = asked.url ?? ''
    const { authorization } = asked.headers
    if (isStrict && !tokens.take(authorization)) {
      answer.writeHead(401, { 'Content-Type': 'application/json' }).end('{"e":1000}')
      return
    }
    if (!path.startsWith(`${PREFIX}/`)) {
      answer.writeHead(404).end()
      return
    }
    const { method, headers } = asked
    const forwarded = request(target + path.slice(PREFIX.length), { method, headers }, (reply) => {
      const { statusCode = 502 } = reply
      if (statusCode >= 400) tokens.giveBack(authorization)
      answer.writeHead(statusCode, reply.headers)
      reply.pipe(answer)
    })
    forwarded.on('error', () => answer.destroy())
    asked.pipe(forwarded)
  })
}

/** Gives `use` the address of a contract server under a path prefix, on a port of its own. */
export function withUpstream(options: UpstreamOptions, use: (url: string) => Promise<void>): Promise<void> {
  return withApi(async (target) => {
    const proxy = proxyTo(target, options).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const { port } = proxy.address() as AddressInfo
    try {
      await use(`http://127.0.0.1:${port}${PREFIX}`)
    } finally {
      proxy.closeAllConnections()
      proxy.close()
    }
  })
}
