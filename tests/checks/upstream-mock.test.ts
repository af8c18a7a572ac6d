/** `npm run upstream:mock`, as who works on pages starts it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { Session } from './contract-check/session.ts'

test('tem uma pessoa que entra, e falha onde se pede', { timeout: 60_000 }, async () => {
  const options = [
    '--port',
    String(await freePort()),
    '--strict',
    '--broken',
    'userEvos=absent',
    'userHome=cut',
  ]
  const mock = spawn('node_modules/.bin/tsx', ['tests/checks/upstream-mock.ts', ...options])
  try {
    const lines: AsyncIterator<string, undefined> = createInterface({ input: mock.stdout })[
      Symbol.asyncIterator
    ]()
    const url = (await lines.next()).value?.replace('API_URL=', '') ?? ''
    const [email, password] = ((await lines.next()).value ?? '').split(' ')
    const session = new Session(`${url}/`, undefined)
    expect(await session.send('login', { u: email, p: password })).toMatchObject({ status: 200, e: 200 })
    const spent = session.credentials
    expect(await session.send('userTrails')).toMatchObject({ status: 200, isJson: true })
    expect(await session.send('userEvos')).toMatchObject({ status: 404, e: 404 })
    expect(await session.send('userHome')).toMatchObject({ status: 200, isJson: false })
    expect(await session.request('GET', 'user', {}, spent)).toMatchObject({ status: 401, e: 1000 })
  } finally {
    mock.kill()
    await once(mock, 'exit')
  }
})
