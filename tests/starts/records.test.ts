import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEncryption } from '#app/session/encryption.server.ts'
import { openEmbeddedRecords, openEmbeddedStore } from '#app/session/embedded-store.server.ts'
import { DAY } from '#contract/durations.ts'
import { calls } from '#contract/calls.ts'
import { newFolder } from '#tests/support/folder.ts'
import { Browser } from '#tests/support/browser.ts'
import { runCli } from '#tests/support/cli.ts'
import { garantidoWith, liveIn } from '#tests/support/lives.ts'
import { startPair, type Pair } from '#tests/support/pair.ts'
import { pessoa } from '#tests/support/people.ts'
import { enterTeam } from '#tests/support/team.ts'
import { FORMER_COMMENT as COMMENT } from '#tests/support/former-comment.ts'

const RITA = 'rita@evolua.example'
const NEW_TEXTS = 'Mudaram: Termos e Privacidade'

let pair: Pair
beforeEach(async () => {
  pair = await startPair()
})
afterEach(() => pair.clear())

const data = (name: string) => join(pair.product.dataDir, name)

/** Runs `npm run evolua -- …` on the product's data. */
function evolua(...words: string[]) {
  const env = { DATA_DIR: pair.product.dataDir, API_URL: pair.upstream.url }
  const { status, stdout, stderr } = runCli(env, ...words)
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('Error')])
  return stdout
}

const damage = (name: string) => {
  writeFileSync(data(name), readFileSync(data(name)).fill(0x55, 100, 4096))
}

const teamPage = async () => {
  const { status, location } = await new Browser(pair.product.url).get('/equipe')
  return [status, location]
}
const THERE = [302, '/equipe/entrar?para=%2Fequipe']

/** Signs in; whether home asks to read new texts. */
async function isAsked(person: { email: string; password: string }) {
  const browser = new Browser(pair.product.url)
  await browser.post('/login', person)
  const home = await browser.get('/home')
  expect(home.status).toBe(200)
  return { browser, asked: home.text.includes(NEW_TEXTS) }
}

test('o que vale por anos fica quando as sessões se estragam', async () => {
  const person = pair.upstream.learner(pessoa('ana'))
  evolua('equipe', 'convidar', RITA, '--papel', 'aprovador', '--por', 'Ana')
  const { browser, asked } = await isAsked(person)
  expect(asked).toBe(true)
  await browser.submit('/home', {}, '/textos-lidos')

  await pair.product.stop()
  damage('sessions.db')
  await pair.product.restart()
  expect(pair.product.errors()).toContain('session store')
  expect(await teamPage()).toEqual(THERE)
  expect((await isAsked(person)).asked).toBe(false)
})

test('estragado, fica onde está: quem aprende segue, a equipe espera, e uma cópia o traz de volta', async () => {
  const copies = newFolder('copias')
  evolua('equipe', 'convidar', RITA, '--papel', 'aprovador', '--por', 'Ana')
  const [copy] = JSON.parse(evolua('backup', copies, '--por', 'Rita', '--json')) as { pasta: string }[]
  await pair.product.stop()
  damage('records.db')
  const broken = readFileSync(data('records.db'))

  await pair.product.restart()
  expect(pair.product.errors()).toMatch(/records\.db are broken.*evolua restaurar/)
  const ready = await new Browser(pair.product.url).get('/readyz')
  expect([ready.status, ready.html]).toEqual([200, expect.stringContaining('records: cannot be read')])
  expect((await teamPage())[0]).toBe(503)
  const person = pessoa('ana')
  const { id, key, token } = pair.upstream.learner(person, { tags: 'tg' })
  pair.upstream.answer(calls.userCreate, { d: { id }, s: { i: key, t: token } })
  const enrolled = await new Browser(pair.product.url).post('/register', { coupon: 'BEMVINDO', ...person })
  expect(enrolled.location).toBe('/home')
  const { browser, asked } = await isAsked(person)
  expect(asked).toBe(false)
  pair.upstream.answer(calls.userTg, garantidoWith(liveIn(60)))
  expect((await browser.get('/lives/entrevista.ics')).html).toMatch(/SEQUENCE:\d{8}/)
  await browser.post('/user/excluir', { intent: 'code' })
  const deleted = await browser.post('/user/excluir', { intent: 'delete', code: '1234 5678' })
  expect(deleted.location).toMatch(/^\/conta-excluida/)

  await pair.product.stop()
  expect(readFileSync(data('records.db')).equals(broken)).toBe(true)
  evolua('restaurar', copy?.pasta ?? '', '--por', 'Rita')
  await pair.product.restart()
  expect(await teamPage()).toEqual(THERE)
})

test('o que o build de antes guardava com as sessões é copiado uma vez, e fica também lá', async () => {
  await pair.product.stop()
  for (const ending of ['', '-wal', '-shm']) rmSync(data(`records.db${ending}`), { force: true })
  const sessions = () =>
    openEmbeddedStore(data('sessions.db'), createEncryption([readFileSync(data('session-secret'), 'utf8')]))
  const before = sessions()
  const KEPT: [key: string, value: unknown][] = [
    [`team:member:${RITA}`, { email: RITA, role: 'aprovador' }],
    ['team:review:termos/2027-01-01', { hash: 'a' }],
    ['team:comments:termos/2027-01-01', [COMMENT]],
    ['team:link:abc', { id: 'abc' }],
    ['learner:7:accepted-texts', ['termos:2026-11-01']],
  ]
  for (const [key, value] of KEPT) await before.set(key, value, DAY)
  await before.set('learner:7:quiz', 1, DAY)
  await before.close()

  await pair.product.restart()
  const rita = await enterTeam(pair.product, RITA)
  expect((await rita.get('/equipe/textos')).text).toMatch(
    /comentários .* na pasta \S*legal\/\.comentarios do servidor/,
  )
  evolua('equipe', 'remover', RITA, '--por', 'Ana')
  await pair.product.restart()
  expect(await teamPage()).toEqual([404, null])
  await pair.product.stop()

  expect(readFileSync(data('legal/.comentarios/termos-2027-01-01.md'), 'utf8')).toMatch(
    /^# Comentários: termos\/2027-01-01\n\n## Zoe, .*2026.*\n\n> O prazo é de dois dias\.\n\nFalta o prazo\.\n/,
  )
  const [records, after] = [openEmbeddedRecords(data('records.db')), sessions()]
  for (const [key, value] of KEPT) {
    expect(await after.get(key)).toEqual(value)
    if (/^team:comments:/.test(key)) expect(await records.get(key)).toBeUndefined()
    else if (!key.startsWith('team:member:')) expect(await records.get(key)).toEqual(value)
  }
  expect(await records.get('learner:7:quiz')).toBeUndefined()
  await records.close()
  await after.close()
})
