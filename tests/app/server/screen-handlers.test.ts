import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseEnv } from '#app/env.server.ts'
import { createServices, type Services } from '#app/request/services.server.ts'
import { SCREENS } from '#app/request/screens.server.ts'
import { handlerByScreen } from '#app/server/screen-handlers.ts'

let folder: string
let services: Services
let byScreen: RequestHandler
let whole: RequestHandler

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evolua-handlers-'))
  services = createServices(parseEnv({ API_URL: 'http://127.0.0.1:9', DATA_DIR: folder }))
  const build = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild
  byScreen = handlerByScreen(build, 'production')
  whole = createRequestHandler(build, 'production')
})
afterAll(async () => {
  await services.store.close()
  rmSync(folder, { recursive: true })
})

/** When a form was made, encrypted anew each time. */
const RANDOM = /U2FsdGVkX1[\w+/=]+/g

async function answerOf(handle: RequestHandler, path: string, Cookie: string) {
  const request = new Request(`http://localhost${path}`, { headers: { Cookie } })
  const response = await handle(request, { services, isDataRequest: path.endsWith('.data') })
  const { status, headers } = response
  return {
    status,
    location: headers.get('Location'),
    body: (await response.text()).replace(RANDOM, '').replaceAll('-team.js', '.js'),
  }
}

const PATHS = [
  ...SCREENS.map(({ path }) => path.replace(/:\w+/, 'horta')),
  ...['/nada', '/nada/mais', '/LOGIN', '/login/', '/trails/', '/step', '/step/a/b', '/user/nada'],
].flatMap((path) => [path, path === '/' ? '/_root.data' : `${path.replace(/\/$/, '')}.data`])

test('cada endereço é respondido como o seria com todas as rotas', async () => {
  const [, cookie] = await services.formToken.commit(new Headers())
  const cookies = cookie?.split(';')[0] ?? ''
  expect(PATHS.length).toBeGreaterThan(80)
  for (const path of PATHS) {
    const answer = await answerOf(byScreen, path, cookies)
    expect(answer, path).toEqual(await answerOf(whole, path, cookies))
  }
})
