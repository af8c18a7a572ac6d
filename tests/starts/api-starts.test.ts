/** What stops a start of the API or changes it, and what happens beside it: each in processes of its own. */
import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { registrationOf } from '#tests/support/api/people.ts'
import type { Renewal } from '#contract/envelope.ts'
import {
  API_SECRET,
  callAt,
  newPlace,
  portOf,
  runOperatorBuild,
  startByHand,
  startForked,
  type Place,
} from '#tests/support/api/process.ts'

const DEMO = { id: '', u: 'demo@evolua.example', p: 'girassol-azul-42' }

let place: Place
beforeEach(() => {
  place = newPlace()
})
afterEach(() => {
  place.clear()
})

test('uma falta no conteúdo não impede de criar um cupom', async () => {
  const running = startForked(place)
  await portOf(running)
  running.child.disconnect()
  await running.ended
  writeFileSync(join(place.folder, 'content/trilhas/horta/trilha.yml'), 'titulo: [')
  const making = runOperatorBuild(place, ['cupom', 'criar', 'APESAR', '--por', 'Rita'])
  expect([await making.ended, making.stderr()]).toEqual([0, ''])
})

test('sem banco de dados o comando não cria um, e diz onde procurou', async () => {
  const listing = runOperatorBuild(place, ['cupom', 'lista'])
  expect(await listing.ended).toBe(1)
  expect(listing.stderr()).toBe(
    'Não há banco de dados em data. A primeira partida do produto faz um; se já partiu, veja DATA_DIR e DATABASE_URL.\n',
  )
  expect(existsSync(join(place.folder, 'data'))).toBe(false)
})

test('se o canal se rompe antes de o processo poder ouvir, ele acaba também', async () => {
  const running = startForked(place)
  running.child.disconnect()
  expect(await running.ended).toBe(0)
  expect(running.stderr()).toBe('')
})

test('um processo cujo pai acaba enquanto ele começa acaba também, sem esperar pelo banco', async () => {
  const first = startForked(place)
  await portOf(first)
  const second = startForked(place, ['--lock-wait-ms', '600000'])
  second.child.disconnect()
  expect(await second.ended).toBe(0)
  first.child.disconnect()
  await first.ended
})

test('um segundo processo espera pelo banco; se não o recebe, recusa e diz o motivo', async () => {
  const first = startForked(place)
  await portOf(first)
  const second = startForked(place, ['--lock-wait-ms', '200'])
  expect(await second.ended).toBe(1)
  expect(second.stderr()).toMatch(/The database file .*evolua\.db is in use by another process"\}\n$/)
  const third = startForked(place, ['--lock-wait-ms', '20000'])
  first.child.disconnect()
  await portOf(third)
  third.child.disconnect()
  await third.ended
})

test('conteúdo com faltas impede a partida, e todas são ditas com arquivo, linha e motivo', async () => {
  appendFileSync(join(place.folder, 'content/trilhas/horta/trilha.yml'), 'cor: verde\n')
  appendFileSync(join(place.folder, 'content/pesquisas/1.yml'), '  - id: [\n')
  const running = startForked(place)
  expect(await running.ended).toBe(1)
  expect(running.stderr()).toMatch(/trilhas\/horta\/trilha\.yml:\d+: .*\\"cor\\"/)
  expect(running.stderr()).toMatch(/pesquisas\/1\.yml:2\d: /)
})

test('um texto mudado aparece sem parar o processo, e uma falta é dita sem tirar o que havia', async () => {
  const running = startForked(place)
  const port = await portOf(running)
  const registered = await callAt(port, calls.userCreate, registrationOf('ana', { k: 'BEMVINDO' }))
  const { s: as, d } = registered.body as { s: Renewal; d: { id: string } }
  const titles = async () => {
    const { body } = await callAt(port, calls.userTrails, { id: d.id }, { as })
    return (body as { d: { trails: { title: string }[] } }).d.trails.map(({ title }) => title)
  }
  const write = (text: string) => {
    writeFileSync(join(place.folder, 'content/trilhas/horta/trilha.yml'), text)
  }
  write('titulo: Horta na laje\nresumo: R\nicone: i\nordem: 1\n')
  await expect.poll(titles).toContain('Horta na laje')
  write('titulo: Outra horta\n')
  await expect
    .poll(running.stderr)
    .toMatch(/content: content\/trilhas\/horta\/trilha\.yml:1: resumo: falta preencher/)
  expect(await titles()).toContain('Horta na laje')
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { 'X-Api-Secret': API_SECRET } })
  expect(await ready.json()).toEqual({ d: true, contentFaults: 3 })
  write('titulo: Horta no quintal\nresumo: R\nicone: i\nordem: 1\n')
  await expect.poll(running.stderr).toContain('"msg":"content: no faults any more"')
  expect(await titles()).toContain('Horta no quintal')
  running.child.disconnect()
  await running.ended
})

test('um banco que não responde impede a partida, sem mostrar a senha dele', async () => {
  const running = startForked(place, [], { DATABASE_URL: 'postgres://u:segredo@127.0.0.1:1/x' })
  expect(await running.ended).toBe(1)
  expect(running.stderr()).toMatch(/The database cannot be used: ECONNREFUSED/)
  expect(running.stderr()).not.toContain('segredo')
})

test('o banco embutido começa com a aluna de demonstração e os três cupons, uma vez só', async () => {
  const first = startForked(place)
  const login = await callAt(await portOf(first), calls.login, DEMO)
  const profile = calls.login.data.parse((login.body as { d: unknown }).d)
  expect(profile).toMatchObject({
    name: 'Lia Souza',
    surveyFinished: true,
    isFirstLogin: false,
    evos: 20,
    tags: '',
  })
  expect(profile.userSteps).toEqual([{ id: 'pao', progress: 66, completed: false }])
  first.child.disconnect()
  await first.ended
  const second = startForked(place)
  const port = await portOf(second)
  const tags = { BEMVINDO: '', GARANTIDO: 'tg', TURBINADO: 'tt' }
  for (const [k, given] of Object.entries(tags)) {
    const made = await callAt(port, calls.userCreate, registrationOf('rui', { k }))
    expect(calls.userCreate.data.parse((made.body as { d: unknown }).d).tags).toBe(given)
  }
  expect((await callAt(port, calls.login, DEMO)).status).toBe(200)
  second.child.disconnect()
  await second.ended
})

test('sob https não há aluna de demonstração nem cupons, diga SEED o que disser', async () => {
  const running = startForked(place, [], { PUBLIC_URL: 'https://evolua.example', SEED: 'on' })
  const port = await portOf(running)
  expect(await callAt(port, calls.login, DEMO)).toMatchObject({ status: 400, body: { e: 1201 } })
  const registered = await callAt(port, calls.userCreate, registrationOf('rui', { k: 'BEMVINDO' }))
  expect(registered.body).toMatchObject({ e: 1301 })
  running.child.disconnect()
  await running.ended
  expect(running.stderr()).toBe('')
})

test('fora daqui, a aluna e os cupons de demonstração que já havia são recusados até alguém os manter', async () => {
  const tried = async (k: string, env: Record<string, string> = {}) => {
    const running = startForked(place, [], env)
    const port = await portOf(running)
    const { status, body } = await callAt(port, calls.login, DEMO)
    const made = await callAt(port, calls.userCreate, registrationOf(k.toLowerCase(), { k }))
    running.child.disconnect()
    await running.ended
    const codes = [body, made.body].map((answer) => (answer as { e?: number }).e)
    return { status, codes, hasWarned: running.stderr().includes('"msg":"The demo learner and the coupons') }
  }
  const outside = { PUBLIC_URL: 'https://evolua.example' }
  const open = { status: 200, codes: [undefined, undefined], hasWarned: false }
  expect(await tried('BEMVINDO')).toEqual(open)
  expect(await tried('GARANTIDO', { ...outside, SEED: 'on' })).toEqual(open)
  const refused = { status: 403, codes: [1307, 1303], hasWarned: true }
  for (const k of ['TURBINADO', 'BEMVINDO']) expect(await tried(k, outside)).toEqual(refused)
  for (const kept of [
    ['aluno', 'reativar', DEMO.u],
    ['cupom', 'reabrir', 'TURBINADO'],
  ])
    expect(await runOperatorBuild(place, [...kept, '--por', 'Rita']).ended).toBe(0)
  expect(await tried('TURBINADO', outside)).toEqual(open)
})

test('fora da própria máquina, sem segredo, o processo não começa', async () => {
  const running = startByHand(place, ['--host', '0.0.0.0'])
  expect(await running.ended).toBe(1)
  expect(running.stderr()).toContain('API_SECRET must be set')
  const guarded = startByHand(place, ['--host', '127.0.0.2'], { API_SECRET })
  await once(guarded.child.stdout ?? guarded.child, 'data')
  const [, port = ''] = /127.0.0.1:(\d+)"/.exec(guarded.stdout()) ?? []
  expect((await fetch(`http://127.0.0.2:${port}/readyz`)).status).toBe(403)
  guarded.child.kill('SIGTERM')
  expect(await guarded.ended).toBe(0)
})
