import { beforeEach, describe, expect, test } from 'vitest'
import type { UnsentItem } from '#app/browser/offline/unsent-form.ts'
import { STEP_CACHE, storedAnswer } from '#app/browser/offline/stored-steps.ts'
import { leadsTo, newProfile, startWorker, type Profile } from '#tests/support/worker.ts'

const ORIGIN = 'https://evolua.example'
const NOTE: [string, string][] = [
  ['key', 'ana.1'],
  ['queued', '1'],
  ['title', 'Terra'],
  ['intent', 'note'],
  ['note', 'Pá'],
]
const CLASS = '/step/solo?aula=terra'

type Answer = (path: string, init: RequestInit) => Response
const answered = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': type } })
const redirect = (to: string) => new Response(null, { status: 302, headers: { Location: to } })

let profile: Profile
let asked: string[]
let signedIn: string | undefined
let isOffline: boolean
let answers: Record<string, Answer>

const network = (path: string, init: RequestInit) => {
  const { method = 'GET' } = init
  asked.push(`${method} ${path}`)
  if (isOffline) return Promise.reject(new TypeError('Failed to fetch'))
  const answer = answers[`${method} ${path}`]
  if (answer) return Promise.resolve(answer(path, init))
  if (path === '/por-enviar.json' && signedIn !== undefined)
    return Promise.resolve(Response.json({ learner: signedIn }))
  return Promise.resolve(signedIn === undefined ? redirect('/login') : answered('<h1>Aqui</h1>', 'text/html'))
}
const worker = () => startWorker(profile, network)
const list = async () => (await (await worker()).ask({ ask: 'list', learner: 'ana' })) as UnsentItem[]
const keepStep = async () => {
  const cache = await profile.caches.open(STEP_CACHE)
  await cache.put('/guardado/solo', storedAnswer('<h1>Solo</h1>', 'Solo'))
}
const keptSteps = async () => (await (await profile.caches.open(STEP_CACHE)).keys()).length

beforeEach(async () => {
  profile = newProfile(ORIGIN)
  answers = {}
  signedIn = 'ana'
  isOffline = false
  const built = '<main><!-- guardados --></main>'
  answers['GET /sem-internet.html'] = () => answered(built, 'text/html')
  asked = []
  await (await worker()).install()
})

describe('o formulário de um passo guardado', () => {
  const post = async () => (await worker()).open(CLASS, NOTE)

  test('com internet e na conta de quem o guardou, vai como o da página', async () => {
    answers[`POST ${CLASS}`] = () => redirect('/step/solo?aula=adubo')
    expect(leadsTo(await post())).toBe('/step/solo?aula=adubo')
    expect(await list()).toEqual([])
  })

  test.each<[string, () => void]>([
    ['sem internet', () => (isOffline = true)],
    ['e a sessão acabou', () => (signedIn = undefined)],
    ['e o servidor falhou', () => (answers[`POST ${CLASS}`] = () => answered('', 'text/html', 500))],
    ['e o servidor está cheio', () => (answers[`POST ${CLASS}`] = () => answered('', 'text/html', 429))],
    [
      'e a rede pede para entrar nela',
      () => (answers['GET /por-enviar.json'] = () => answered('Wi-Fi', 'text/html')),
    ],
  ])('%s, espera', async (_, happens) => {
    happens()
    expect(leadsTo(await post())).toBe('/por-enviar')
    const [kept, ...others] = await list()
    expect([kept?.title, others]).toEqual(['Terra', []])
    expect(Object.fromEntries(kept?.fields ?? [])).toMatchObject({ intent: 'note', note: 'Pá', key: 'ana.1' })
  })

  test('que o servidor recusa mostra o que ele diz, e não espera', async () => {
    answers[`POST ${CLASS}`] = () => answered('Escreva menos.', 'text/html', 413)
    expect((await post()).status).toBe(413)
    expect(await list()).toEqual([])
  })

  test('não gasta o pedido para que o navegador não apague nada, que só uma página pode fazer', async () => {
    isOffline = true
    expect(await (await worker()).ask({ ask: 'mayAsk' })).toBe(false)
    await post()
    expect(await (await worker()).ask({ ask: 'mayAsk' })).toBe(true)
    expect(await (await worker()).ask({ ask: 'mayAsk' })).toBe(false)
  })
})

test('o formulário de uma página sem chave não espera: o navegador diz que não foi', async () => {
  isOffline = true
  const sent = (await worker()).open(CLASS, [['intent', 'complete']])
  await expect(sent).rejects.toThrow('Failed to fetch')
  expect(await list()).toEqual([])
})

describe('quem sai', () => {
  const leave = async (path = '/logout') => (await worker()).open(path, [])
  beforeEach(keepStep)

  test('com internet, não deixa passos guardados', async () => {
    answers['POST /logout?fica'] = () => redirect('/login')
    expect(leadsTo(await leave())).toBe('/login')
    expect(await keptSteps()).toBe(0)
  })

  test('sem internet, fica na conta com tudo o que guardou, e lê por quê', async () => {
    isOffline = true
    const next = leadsTo(await leave()) ?? ''
    expect(await (await (await worker()).open(next)).text()).toContain(
      'Para sair da conta é preciso internet.',
    )
    expect(await keptSteps()).toBe(1)
  })

  test('e encontra uma falha do servidor, fica com tudo o que guardou', async () => {
    answers['POST /logout?fica'] = () => answered('', 'text/html', 502)
    expect((await leave()).status).toBe(502)
    expect(await keptSteps()).toBe(1)
  })

  test('com algo por enviar, é avisado antes, e depois o que espera fica para a mesma pessoa', async () => {
    isOffline = true
    await (await worker()).open(CLASS, NOTE)
    isOffline = false
    answers['POST /logout?fica'] = () => redirect('/login')
    expect(leadsTo(await leave())).toBe('/por-enviar?sair')
    expect(asked).not.toContain('POST /logout?fica')
    expect(leadsTo(await leave('/logout?assim'))).toBe('/login')
    expect(await keptSteps()).toBe(0)
    expect(await list()).toHaveLength(1)
  })
})
