import express, { type Express, type RequestHandler } from 'express'
import type { FormToken } from '#app/session/csrf.server.ts'
import type { Logger } from 'pino'
import { crossSite } from './cross-site.ts'
import { lastResort } from './last-resort.ts'
import { requestLog } from './request-log.ts'

const BODY_LIMIT = '64kb'

export interface AppParts {
  /** Serves what is built and what is in `public`. */
  statics: RequestHandler
  remix: RequestHandler
  token: FormToken
  /** `https:` or `http:`. */
  protocol: string
  log: Logger
}

/** What stands in front of Remix, in order. */
export function createApp({ statics, remix, token, protocol, log }: AppParts): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(requestLog(log))
  app.use(statics)
  app.use(express.raw({ type: () => true, limit: BODY_LIMIT }))
  app.use(crossSite(protocol, token))
  app.use(remix)
  app.use(lastResort(log))
  return app
}

const hasEnding = /\.\w+$/

/** The built product's files: those under `/assets` are named by their content and never change. */
export function builtFiles(folder: string): RequestHandler {
  const files = express.Router()
  files.use('/assets', express.static(`${folder}/assets`, { immutable: true, maxAge: '1y', index: false }))
  files.use('/assets', (_, res) => {
    res.status(404).end()
  })
  const others = express.static(folder, { maxAge: '1h', index: false })
  files.use((req, res, next) => {
    if (hasEnding.test(req.path) && !req.path.endsWith('.data')) others(req, res, next)
    else next()
  })
  return files
}
