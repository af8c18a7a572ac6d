import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import type { FormToken } from '#app/forms/csrf.server.ts'
import { describeError } from '#app/log.server.ts'
import type { Logger } from 'pino'
import type { KeyedHash } from '#app/session/keyed-hash.server.ts'
import { formsOnly, readBody } from '../guard/form-bodies.ts'
import { crossSite } from '../guard/cross-site.ts'
import { cspReport } from './csp-report.ts'
import { headers } from './headers.ts'
import type { Hosts } from '../guard/hosts.ts'
import type { HeaderSettings } from './policy.ts'
import { mediaFiles } from './media-files.ts'
import { setAppName } from '../pages/plain-page.ts'
import { refuse } from '../pages/refusal-pages.ts'
import { proxyHeaders, trustProxy } from '../guard/proxy.ts'
import { requestLog, traceOf } from '../log/request-log.ts'
import { missingFile, requestLine } from '../guard/request-line.ts'
import { webManifest } from './web-manifest.ts'
import { workerFile } from './worker-file.ts'

export interface AppOptions {
  appName: string
  offline: boolean
  statics: RequestHandler
  /** The folder of pictures, films and sounds of classes. */
  mediaFolder: string
  remix: RequestHandler
  build?: string
  headers: HeaderSettings
  hosts: Hosts
  trustedProxy: string
  token: FormToken
  rateLimiter?: RequestHandler
  shedding?: RequestHandler
  log: Logger
  keyedHash: KeyedHash
}

function buildId(id: string): RequestHandler {
  return (req, res, next) => {
    if (req.path !== '/build.json') next()
    else res.set('Cache-Control', 'no-store').json({ id })
  }
}

function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: { status?: number }, req, res, next) => {
    if (res.headersSent) {
      next(error)
      return
    }
    const { status = 500 } = error
    if (status >= 500) {
      const { requestId } = traceOf(res)
      log.error({ requestId, method: req.method, route: req.path, error: describeError(error) }, 'crash')
    }
    refuse(res, status)
  }
}

export function createApp(options: AppOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.disable('query parser')
  setAppName(app, options.appName)
  trustProxy(app, options.trustedProxy)
  app.use(requestLog(options.log, options.keyedHash))
  app.use(headers(options.headers))
  app.use(requestLine(options.hosts))
  app.use(proxyHeaders)
  app.use(webManifest(options.appName))
  if (options.build) app.use(buildId(options.build))
  app.use(workerFile(options.offline))
  app.use(mediaFiles(options.mediaFolder))
  app.use(options.statics)
  app.use(missingFile)
  app.use(cspReport(options.log))
  app.use(readBody())
  app.use(crossSite(options.token))
  app.use(formsOnly)
  if (options.rateLimiter) app.use(options.rateLimiter)
  if (options.shedding) app.use(options.shedding)
  app.use(options.remix)
  app.use(errorHandler(options.log))
  return app
}
