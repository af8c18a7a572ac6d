import express, { type Express, type RequestHandler } from 'express'
import type { FormToken } from '#app/session/csrf.server.ts'
import type { Logger } from 'pino'
import { formsOnly, readBody } from './bodies.ts'
import { crossSite } from './cross-site.ts'
import type { Hosts } from './hosts.ts'
import { lastResort } from './last-resort.ts'
import { proxyHeaders, trustProxy } from './proxy.ts'
import { requestLog } from './request-log.ts'
import { missingFile, requestLine } from './request-line.ts'

export interface AppParts {
  /** Serves what is built and what is in `public`. */
  statics: RequestHandler
  remix: RequestHandler
  hosts: Hosts
  /** As `TRUST_PROXY` has it. */
  trustedProxy: string
  token: FormToken
  log: Logger
}

/** What stands in front of Remix, in order. */
export function createApp({ statics, remix, hosts, trustedProxy, token, log }: AppParts): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  trustProxy(app, trustedProxy)
  app.use(requestLog(log))
  app.use(requestLine(hosts))
  app.use(proxyHeaders)
  app.use(statics)
  app.use(missingFile)
  app.use(readBody)
  app.use(crossSite(token))
  app.use(formsOnly)
  app.use(remix)
  app.use(lastResort(log))
  return app
}

const hasEnding = /\.\w+$/

/** The built product's files: those under `/assets` are named by their content and never change. */
export function builtFiles(folder: string): RequestHandler {
  const files = express.Router()
  files.use('/assets', express.static(`${folder}/assets`, { immutable: true, maxAge: '1y', index: false }))
  const others = express.static(folder, { maxAge: '1h', index: false })
  files.use((req, res, next) => {
    if (hasEnding.test(req.path) && !req.path.endsWith('.data')) others(req, res, next)
    else next()
  })
  return files
}
