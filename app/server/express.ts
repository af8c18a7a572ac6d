import express, { type Express, type RequestHandler } from 'express'
import type { CSRF } from 'remix-utils/csrf/server'
import type { Logger } from 'pino'
import { crossSite } from './cross-site.ts'
import { requestLog } from './request-log.ts'

const BODY_LIMIT = '64kb'

export interface AppParts {
  /** Serves what is built and what is in `public`. */
  statics: RequestHandler[]
  remix: RequestHandler
  csrf: CSRF
  /** `https:` or `http:`. */
  protocol: string
  log: Logger
}

/** What stands in front of Remix, in order. */
export function createApp({ statics, remix, csrf, protocol, log }: AppParts): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  for (const files of statics) app.use(files)
  app.use(requestLog(log))
  app.use(express.raw({ type: () => true, limit: BODY_LIMIT }))
  app.use(crossSite(protocol, csrf))
  app.use(remix)
  return app
}

/** The built product's files: those under `/assets` are named by their content and never change. */
export function builtFiles(folder: string): RequestHandler[] {
  const assets = express.static(`${folder}/assets`, {
    immutable: true,
    maxAge: '1y',
    fallthrough: false,
    index: false,
  })
  const others = express.static(folder, { maxAge: '1h', index: false })
  const hasEnding = /\.\w+$/
  return [
    (req, res, next) => {
      if (req.path.startsWith('/assets/')) {
        req.url = req.url.slice('/assets'.length)
        assets(req, res, next)
      } else if (hasEnding.test(req.path) && !req.path.endsWith('.data')) others(req, res, next)
      else next()
    },
  ]
}
