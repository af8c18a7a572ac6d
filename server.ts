/* eslint-disable no-console -- the terminal is this file's interface */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import type { Express } from 'express'
import { createLog } from '#app/log.server.ts'
import { startApi, type ApiProcess } from '#app/server/api-process.ts'
import { createApp } from '#app/server/express.ts'
import { builtProduct, developmentProduct } from '#app/server/product.ts'
import { remixHandler, type RemixHandler } from '#app/server/remix.ts'
import { readSettings } from '#app/server/settings.ts'
import { servicesInUse } from '#app/services.server.ts'
import { createCsrf } from '#app/session/csrf.server.ts'

/** How long requests under way may take to end, in milliseconds. */
const DRAIN_DEADLINE = 10_000

const isProduction = process.env.NODE_ENV === 'production'

/** Listens before anything else starts, so that a taken port stops the start; requests wait for the app. */
async function listen(app: Promise<Express>, port: number, host: string): Promise<Server> {
  const server = createServer((req, res) => {
    app.then((handle) => handle(req, res) as unknown).catch(() => res.destroy())
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

function startEmbeddedApi(): Promise<ApiProcess> {
  return startApi(
    isProduction
      ? { module: 'build/api.js', env: process.env }
      : {
          module: 'api/main.ts',
          execArgv: ['--import', 'tsx'],
          env: process.env,
          watched: ['api', 'contract', 'content'],
        },
  )
}

/** Lets what is under way end, upstream calls first of all: an answer that is lost may cost a session. */
function stopOnSignal(server: Server, remix: RemixHandler, api: ApiProcess | undefined) {
  const stop = async () => {
    server.close()
    setTimeout(() => {
      server.closeAllConnections()
    }, DRAIN_DEADLINE).unref()
    await once(server, 'close')
    await remix.settled()
    await servicesInUse()?.lock.idle()
    await api?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())
}

async function main() {
  if (existsSync('.env')) process.loadEnvFile()
  const given = readSettings(process.env)
  let serve!: (app: Express) => void
  const app = new Promise<Express>((resolve) => (serve = resolve))
  const server = await listen(app, given.PORT, given.HOST)
  const { port } = server.address() as AddressInfo

  // The build, the API and `remix-serve` all read the same environment: what is found out here is written there.
  process.env.PORT = String(port)
  const env = readSettings(process.env)
  process.env.PUBLIC_URL = env.PUBLIC_URL
  const api = env.API_URL ? undefined : await startEmbeddedApi()
  process.env.API_URL = env.API_URL ?? api?.url

  const product = await (isProduction ? builtProduct() : developmentProduct())
  const { protocol } = new URL(env.PUBLIC_URL)
  const remix = remixHandler(product, protocol)
  serve(
    createApp({
      statics: product.statics,
      remix: remix.handle,
      csrf: createCsrf(env),
      protocol,
      log: createLog(),
    }),
  )
  stopOnSignal(server, remix, api)

  console.log(`Evolua is at ${env.PUBLIC_URL}`)
  if (api && !process.env.DATABASE_URL) {
    console.log('Demo learner: demo@evolua.example, password girassol-azul-42. Coupon: BEMVINDO.')
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
