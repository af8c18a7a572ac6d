/** What a reverse proxy says of a request counts only where it comes from the proxy we know. */
import type { Express, RequestHandler } from 'express'

/** Whether the peer at this address is trusted; `hop` 0 is the one that connected. */
type Trusts = (address: string, hop: number) => boolean

/** Nothing of the product reads these; `PUBLIC_URL` says who we are. They go so that nothing ever starts to. */
const IGNORED =
  /^(?:forwarded|via|x-forwarded-(?!for$).+|x-original-.+|x-rewrite-.+|x-real-ip|x-client-ip|x-host|x-http-method-override|true-client-ip|cf-connecting-ip)$/

/** As `TRUST_PROXY` has it: addresses, ranges and names that `proxy-addr` knows, or how many proxies stand before us. */
export function trustProxy(app: Express, setting: string): void {
  app.set('trust proxy', /^\d+$/.test(setting) ? Number(setting) : setting === '' ? false : setting)
}

/** Leaves `X-Forwarded-For`, which `req.ip` is read from, where the trusted proxy wrote it. */
export const proxyHeaders: RequestHandler = (req, _, next) => {
  for (const name of Object.keys(req.headers))
    if (IGNORED.test(name)) Reflect.deleteProperty(req.headers, name)
  const trusts = req.app.get('trust proxy fn') as Trusts
  if (!trusts(req.socket.remoteAddress ?? '', 0)) delete req.headers['x-forwarded-for']
  next()
}
