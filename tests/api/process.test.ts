import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { PASSWORD, registrationOf } from '#tests/support/api/people.ts'
import {
  callAt,
  newPlace,
  portOf,
  runOperatorBuild,
  startByHand,
  startForked,
  type Place,
  type Running,
} from '#tests/support/api/process.ts'

const DEMO = { id: '', u: 'demo@evolua.example', p: 'girassol-azul-42' }

let place: Place
beforeAll(() => {
  place = newPlace()
})
afterAll(() => {
  place.clear()
})

describe('com um canal para quem o começou', () => {
  let running: Running
  let port: number
  beforeAll(async () => {
    running = startForked(place)
    port = await portOf(running)
  })

  test('diz sua porta e atende', async () => {
    expect(await callAt(port, calls.status, { id: '' })).toMatchObject({ status: 200, body: { d: false } })
  })

  test('sem o segredo que recebeu, o processo não atende', async () => {
    for (const secret of ['', 'outro'.repeat(8)]) {
      const refused = { status: 403, body: { e: 403, m: 'Forbidden' } }
      expect(await callAt(port, calls.status, { id: '' }, { secret })).toMatchObject(refused)
      expect(await callAt(port, calls.login, DEMO, { secret })).toMatchObject(refused)
    }
  })

  test('o comando de quem opera trabalha ao lado do processo, sobre o mesmo banco', async () => {
    const making = runOperatorBuild(place, ['cupom', 'criar', 'AO-LADO', '--por', 'Rita', '--json'])
    expect([await making.ended, making.stderr()]).toEqual([0, ''])
    const account = registrationOf('ana', { k: 'AO-LADO' })
    expect(await callAt(port, calls.userCreate, { id: '', ...account })).toMatchObject({ status: 200 })
    const finding = runOperatorBuild(place, ['aluno', 'ver', account.e])
    await finding.ended
    expect(finding.stdout()).toContain('ativa')
  })

  test('sem SMTP a carta vira um arquivo que só o dono lê', async () => {
    await callAt(port, calls.passwordRecovery, { id: '', u: DEMO.u })
    const outbox = join(place.folder, 'data/outbox')
    const letters = () =>
      (existsSync(outbox) ? readdirSync(outbox) : [])
        .filter((name) => name.endsWith('.eml'))
        .map((name) => join(outbox, name))
        .filter((path) => readFileSync(path, 'utf8').includes(DEMO.u))
    await expect.poll(() => letters().length).toBe(1)
    const file = letters()[0] ?? ''
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const letter = readFileSync(file, 'utf8').replace(/=\r?\n/g, '')
    expect(letter).toMatch(/^To: demo@evolua\.example\r?$/m)
    const [, u] = /login\?code=3D([\w-]+)/.exec(letter) ?? []
    const entered = await callAt(port, calls.loginCode, { id: '', u })
    expect(entered.status).toBe(200)
  })

  test('acaba quando o canal se rompe', async () => {
    running.child.disconnect()
    expect(await running.ended).toBe(0)
    expect(running.stderr()).toBe('')
  })
})

test('o que foi confirmado sobrevive a kill -9, e o banco fica livre', async () => {
  const running = startForked(place)
  const registration = registrationOf('ana', { k: 'BEMVINDO' })
  const made = await callAt(await portOf(running), calls.userCreate, registration)
  running.child.kill('SIGKILL')
  expect(made.status).toBe(200)
  await running.ended
  const again = startForked(place, ['--lock-wait-ms', '0'])
  const login = await callAt(await portOf(again), calls.login, { id: '', u: registration.e, p: PASSWORD })
  expect(login.status).toBe(200)
  again.child.disconnect()
  await again.ended
})

test('à mão, sem canal nem segredo, o processo escreve seu endereço, avisa e acaba com SIGTERM', async () => {
  const running = startByHand(place, ['--port', '0'])
  await once(running.child.stdout ?? running.child, 'data')
  const [, port] = /http:\/\/127\.0\.0\.1:(\d+)"/.exec(running.stdout()) ?? []
  expect((await callAt(Number(port), calls.status, { id: '' }, { secret: '' })).status).toBe(200)
  expect(running.stderr()).toMatch(/^\{.*"msg":"API_SECRET is not set: .*\}\n$/)
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
})
