import type { Express, RequestHandler } from 'express'

type Trusts = (address: string, hop: number) => boolean

const IGNORED =
  /^(?:forwarded|via|x-forwarded-(?!for$).+|x-original-.+|x-rewrite-.+|x-real-ip|x-client-ip|x-host|x-http-method-override|true-client-ip|cf-connecting-ip)$/

export function trustProxy(app: Express, setting: string): void {
  app.set('trust proxy', /^\d+$/.test(setting) ? Number(setting) : setting === '' ? false : setting)
}

/** Keeps `X-Forwarded-For`, which Express trusts by `TRUST_PROXY`. */
export const proxyHeaders: RequestHandler = (req, _, next) => {
  for (const name of Object.keys(req.headers))
    if (IGNORED.test(name)) Reflect.deleteProperty(req.headers, name)
  const trusts = req.app.get('trust proxy fn') as Trusts
  if (!trusts(req.socket.remoteAddress ?? '', 0)) delete req.headers['x-forwarded-for']
  next()
}
