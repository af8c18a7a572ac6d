/** `npm run upstream:mock`, as who works on pages starts it. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { check } from '#tools/upstream/check/check.ts'
import { Session } from '#tools/upstream/check/session.ts'

let mock: ChildProcessWithoutNullStreams

/** Its lines, one after the other. */
async function start(...options: string[]): Promise<(part?: string) => Promise<string>> {
  const port = ['--port', String(await freePort())]
  mock = spawn('node_modules/.bin/tsx', ['tools/upstream/mock/main.ts', ...port, ...options])
  const lines: AsyncIterator<string, undefined> = createInterface({ input: mock.stdout })[
    Symbol.asyncIterator
  ]()
  return async (part = '') => {
    let line: string | undefined
    do line = (await lines.next()).value
    while (line !== undefined && !line.includes(part))
    return line ?? ''
  }
}

afterEach(async () => {
  mock.kill()
  await once(mock, 'exit')
})

test('tem uma pessoa que entra, e falha onde se pede', { timeout: 60_000 }, async () => {
  const next = await start('--strict', '--broken', 'userEvos=absent', 'userHome=cut')
  const url = (await next()).replace('API_URL=', '')
  const [email, password] = (await next()).split(' ')
  const session = new Session(`${url}/`, undefined)
  expect(await session.send('login', { u: email, p: password })).toMatchObject({ status: 200, e: 200 })
  const spent = session.credentials
  expect(await session.send('userTrails')).toMatchObject({ status: 200, isJson: true })
  expect(await session.send('userEvos')).toMatchObject({ status: 404, e: 404 })
  expect(await session.send('userHome')).toMatchObject({ status: 200, isJson: false })
  expect(await session.request('GET', 'user', {}, spent)).toMatchObject({ status: 401, e: 1000 })
})

test.each([
  ['tolerante', []],
  ['estrito', ['--strict']],
])('responde tudo como o contrato diz (%s)', { timeout: 60_000 }, async (kind, options) => {
  const next = await start(...options)
  const url = (await next()).replace('API_URL=', '')
  const [email = '', password = ''] = (await next()).split(' ')
  await new Session(`${url}/`, undefined).send('passwordRecovery', { u: email })
  const codigo = (await next('/login?code=')).split('code=')[1]
  const whole = { escrever: true, cupom: 'BEMVINDO', codigo, pesquisa: '1', now: () => 0 }
  const report = await check({ url, email, password, ...whole })
  expect(report.calls.filter(({ verdict }) => verdict !== 'exact')).toEqual([])
  expect(report.rotation).toMatch(new RegExp(`^${kind}`))
})
