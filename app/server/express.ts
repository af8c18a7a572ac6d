import express, { type Express, type RequestHandler } from 'express'
import type { FormToken } from '#app/session/csrf.server.ts'
import type { Logger } from 'pino'
import { buildId } from './build-id.ts'
import { formsOnly, readBody } from './bodies.ts'
import { crossSite } from './cross-site.ts'
import { cspReport } from './csp-report.ts'
import { headers } from './headers.ts'
import type { Hosts } from './hosts.ts'
import { lastResort } from './last-resort.ts'
import type { HeaderSettings } from './policy.ts'
import { proxyHeaders, trustProxy } from './proxy.ts'
import { requestLog } from './request-log.ts'
import { missingFile, requestLine } from './request-line.ts'
import { webManifest } from './web-manifest.ts'
import { workerFile } from './worker-file.ts'

export interface AppParts {
  /** As `APP_NAME` has it. */
  appName: string
  /** As `OFFLINE` has it. */
  offline: boolean
  /** Serves what is built and what is in `public`. */
  statics: RequestHandler
  remix: RequestHandler
  /** Of what is served; none under development. */
  build?: string
  headers: HeaderSettings
  hosts: Hosts
  /** As `TRUST_PROXY` has it. */
  trustedProxy: string
  token: FormToken
  /** Holds back who tries too often; nobody without it. */
  rates?: RequestHandler
  log: Logger
}

/** What stands in front of Remix, in order. */
export function createApp(parts: AppParts): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  trustProxy(app, parts.trustedProxy)
  app.use(requestLog(parts.log))
  app.use(headers(parts.headers))
  app.use(requestLine(parts.hosts))
  app.use(proxyHeaders)
  app.use(webManifest(parts.appName))
  if (parts.build) app.use(buildId(parts.build))
  app.use(workerFile(parts.offline))
  app.use(parts.statics)
  app.use(missingFile)
  app.use(cspReport(parts.log))
  app.use(readBody())
  app.use(crossSite(parts.token))
  app.use(formsOnly)
  if (parts.rates) app.use(parts.rates)
  app.use(parts.remix)
  app.use(lastResort(parts.log))
  return app
}
