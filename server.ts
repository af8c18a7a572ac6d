/* eslint-disable no-console -- the terminal is this file's interface */
import cluster from 'node:cluster'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { createServer, type AddressInfo, type Server as NetServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { isDatabaseLost } from '#api/db/lost-database.ts'
import { apiEnv, isSeeded, readApiEnv } from '#api/env.ts'
import { parseEnv, type Env } from '#app/env.server.ts'
import { emptyFacts, legalPlace } from '#app/legal/versions/folder.server.ts'
import { fillLegalDir } from '#app/legal/editing/edit-files.server.ts'
import { openLegalTexts } from '#app/legal/texts.server.ts'
import { createLog } from '#app/log.server.ts'
import { startApi, type ApiProcess } from '#app/server/process/api-process.ts'
import { createApp } from '#app/server/express/app.ts'
import { createHosts } from '#app/server/guard/hosts.ts'
import { createHttpServer } from '#app/server/process/http-server.ts'
import { metricsPortOfApi, startClusterMetrics, startMetrics } from '#app/server/log/metrics.ts'
import { shedding } from '#app/server/guard/overload.ts'
import { policyHeaders, type HeaderSettings } from '#app/server/express/policy.ts'
import { builtProduct, developmentProduct } from '#app/server/express/product.ts'
import { loginLocks } from '#app/server/guard/login-locks.ts'
import { rateLimiter } from '#app/server/guard/rate-limiter.ts'
import { sharedStores } from '#app/server/guard/rate-store.ts'
import { remixHandler } from '#app/server/express/remix.ts'
import { stopOnSignal, type Running } from '#app/server/process/stopping.ts'
import { startTracing } from '#app/server/log/tracing.ts'
import { startWorkers } from '#app/server/process/workers.ts'
import { bySmtp, toOutbox } from '#api/mail/senders.ts'
import { teamLetter, type TeamLetter } from '#api/mail/team-letter.ts'
import { MEDIA_FOLDER } from '#files/media-files.ts'
import { writeFormerComments } from '#app/team/reading/former-comments.server.ts'
import { signInLink } from '#app/team/access/sign-in.server.ts'
import type { Member } from '#app/domain/roles.ts'
import { createServices } from '#app/request/services.server.ts'
import { signedInLearner } from '#app/sign-in/sign-in-cookies.server.ts'
import { sessionSecrets } from '#app/session/secrets.server.ts'
import { DEMO_MAKER, DEMO_TEACHER } from '#api/seed/demo-team.ts'

/** Connections that wait to be accepted; the system may allow fewer. */
const MOST_WAITING = 4096

const SEED = 'Demo learner: demo@evolua.example, password girassol-azul-42. Coupon: BEMVINDO.'
const NO_SEED =
  'No demo learner and no coupons are made here: they are for SQLite and http on this machine (SEED, DATABASE_URL, PUBLIC_URL, HOST).'

/** The variable by which workers learn where the embedded API is. */
const API_OF_WORKERS = 'EMBEDDED_API_URL'

const isProduction = process.env.NODE_ENV === 'production'

const headerSettings = ({ PUBLIC_URL, MEDIA_ORIGINS }: Env): HeaderSettings => ({
  https: new URL(PUBLIC_URL).protocol === 'https:',
  mediaOrigins: MEDIA_ORIGINS,
  development: !isProduction,
})

async function listen(server: NetServer, { PORT, HOST }: Env): Promise<number> {
  server.listen({ port: PORT, host: HOST, backlog: MOST_WAITING })
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

function startEmbeddedApi(): Promise<ApiProcess> {
  const env = { ...process.env, METRICS_PORT: metricsPortOfApi(process.env.METRICS_PORT) }
  return startApi(
    isProduction
      ? { module: 'build/api.js', env }
      : { module: 'api/main.ts', env, execArgv: ['--import', 'tsx'] },
  )
}

function checkDataDir(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`The environment is not right: DATA_DIR ${folder} cannot be written to.`, {
      cause: error,
    })
  }
}

/** A port that is taken stops the start before anything else does; the system chooses one for 0. */
async function tryPort(configured: Env): Promise<number> {
  const trial = createServer()
  const port = await listen(trial, configured)
  trial.close()
  await once(trial, 'close')
  return port
}

/** The environment that the API, whose mails lead to the address, and the workers inherit. */
function settleEnv(port: number, { API_URL }: Env): Env {
  process.env.PORT = String(port)
  if (!API_URL) process.env.API_SECRET ||= randomBytes(32).toString('base64url')
  const env = parseEnv(process.env, apiEnv)
  process.env.PUBLIC_URL = env.PUBLIC_URL
  return env
}

/** By the mail settings of the embedded API, also where another upstream stands in its place. */
function teamMail() {
  const { APP_NAME, DATA_DIR, MAIL_FROM, SMTP_URL } = readApiEnv(process.env)
  const send = SMTP_URL ? bySmtp(SMTP_URL, MAIL_FROM) : toOutbox(join(DATA_DIR, 'outbox'), MAIL_FROM)
  return (letter: TeamLetter) => send(teamLetter(APP_NAME, letter))
}

function checkDatabase({ DATA_DIR }: Env) {
  if (readApiEnv(process.env).DATABASE_URL !== undefined || !isDatabaseLost(DATA_DIR)) return
  throw new Error(
    `${join(DATA_DIR, 'evolua.db')} is missing or empty, and people are signed in: accounts were here. See DATA_DIR and DATABASE_URL, restore a backup (evolua restaurar), or begin anew: move sessions.db away`,
  )
}

async function startOwnApi(env: Env, running: Running): Promise<string | undefined> {
  if (env.API_URL) return undefined
  if (cluster.isWorker) return process.env[API_OF_WORKERS]
  checkDatabase(env)
  running.api = await startEmbeddedApi()
  return running.api.url
}

const DEMO_TEAM: Member[] = [
  { email: DEMO_TEACHER.e, role: 'professor' },
  { email: DEMO_MAKER, role: 'aprovador' },
]

/** Over the embedded API with a seed, where nobody else is named. */
const isTried = ({ API_URL, EQUIPE }: Env): boolean =>
  !API_URL && EQUIPE.length === 0 && isSeeded(readApiEnv(process.env))

function announce(env: Env, { api }: Running) {
  console.log(`Evolua is at ${env.PUBLIC_URL}`)
  if (api) console.log(isSeeded(readApiEnv(process.env)) ? SEED : NO_SEED)
  if (process.env.LEGAL_GIT)
    console.log('LEGAL_GIT does nothing any more: a backup has the texts of LEGAL_DIR.')
  const legal = legalPlace(env)
  const { https } = headerSettings(env)
  if (https && !readApiEnv(process.env).SMTP_URL)
    console.log(`SMTP_URL is not set: mail stays in ${join(env.DATA_DIR, 'outbox')}.`)
  const facts = https ? emptyFacts(legal) : []
  if (facts.length > 0)
    console.log(`Facts of the company are empty: ${facts.join(', ')}. Fill in ${legal.company}.`)
}

/** Makes the start once for all web processes. */
async function servePrimary(env: Env, running: Running) {
  const api = await startOwnApi(env, running)
  running.workers = await startWorkers(env.WEB_CONCURRENCY, { [API_OF_WORKERS]: api })
  await startClusterMetrics(env.METRICS_PORT, createLog(env.LOG_LEVEL))
  announce(env, running)
}

async function serve(env: Env, running: Running) {
  const legalTexts = openLegalTexts(env)
  running.tracing = startTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT)
  const api = await startOwnApi(env, running)

  const product = await (isProduction ? builtProduct() : developmentProduct())
  const { protocol } = new URL(env.PUBLIC_URL)
  const demo = isTried(env) ? { EQUIPE: DEMO_TEAM } : undefined
  const services = createServices(
    { ...env, ...demo, API_URL: env.API_URL ?? api },
    { isApiEmbedded: api !== undefined, mailTeam: teamMail() },
  )
  running.services = services
  await services.ready()
  await writeFormerComments(services, legalTexts.place)
  const remix = remixHandler(product, protocol, { services, legalTexts })
  running.remix = remix
  const express = createApp({
    appName: env.APP_NAME,
    offline: env.OFFLINE === 'on',
    statics: product.statics,
    mediaFolder: join(env.DATA_DIR, MEDIA_FOLDER),
    remix: remix.handle,
    build: product.id,
    hosts: createHosts(env.PUBLIC_URL, env.ALLOWED_HOSTS),
    trustedProxy: env.TRUST_PROXY,
    headers: headerSettings(env),
    token: services.formToken,
    rateLimiter:
      env.RATE_LIMITS === 'on'
        ? rateLimiter({
            secret: sessionSecrets(env)[0],
            devices: services.devices,
            learnerOf: (cookies) => signedInLearner(services, cookies),
            store: services.redis && sharedStores(services.redis),
            locks: loginLocks(services),
          })
        : undefined,
    shedding: shedding(remix.underWay),
    log: services.log,
    keyedHash: services.keyedHash,
  })
  await startMetrics(env.METRICS_PORT, { services, underWay: remix.underWay, probe: express })
  const headers = policyHeaders(headerSettings(env))
  running.server = createHttpServer(express, { headers, log: services.log })
  await listen(running.server, env)
  if (cluster.isWorker) {
    process.send?.('ready')
    return
  }
  announce(env, running)
  for (const { email, role } of demo?.EQUIPE ?? [])
    console.log(`To try the team's room as ${role}: ${await signInLink(services, email)}`)
}

async function main() {
  if (existsSync('.env')) process.loadEnvFile()
  const configured = parseEnv(process.env, apiEnv)
  checkDataDir(configured.DATA_DIR)
  if (cluster.isPrimary) fillLegalDir(configured)
  const running: Running = {}
  stopOnSignal(running)
  const env = settleEnv(cluster.isWorker ? configured.PORT : await tryPort(configured), configured)
  const isPrimary = isProduction && env.WEB_CONCURRENCY > 1 && cluster.isPrimary
  await (isPrimary ? servePrimary(env, running) : serve(env, running))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
