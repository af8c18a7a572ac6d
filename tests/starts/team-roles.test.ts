import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEGAL_SLUGS } from '#app/legal/versions/text.ts'
import { SCREENS } from '#app/request/screens.server.ts'
import { mayOpen } from '#app/team/access/guards.server.ts'
import { ACTIONS, mayDo, type TeamAction } from '#app/team/access/permissions.ts'
import { memberFrom, ROLES } from '#app/domain/roles.ts'
import { TEAM_REPORTS } from '#contract/team-calls.ts'
import { Browser } from '#tests/support/browser.ts'
import { draftFolder, PREVIEW_SECRET, type DraftFolder } from '#tests/support/draft.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { scalesFor, totalOf } from '#tests/support/weight.ts'
import { enterTeam } from '#tests/support/team.ts'
import { EQUIPE, TEAM } from '#tests/support/team-mail.ts'

let drafts: DraftFolder
let product: Product
beforeAll(async () => {
  drafts = draftFolder()
  drafts.save('termos', '2099-01-01', 'Um rascunho.')
  const env = { API_URL: 'http://127.0.0.1:9', EQUIPE: `${EQUIPE},${TERESA}`, PREVIEW_SECRET }
  product = await startProduct({ env, folder: drafts.folder })
})
afterAll(async () => {
  await product.clear()
  drafts.clear()
})

const EXAMPLES: Record<string, string[]> = {
  '/equipe/textos/:slug/:version': LEGAL_SLUGS.map((slug) => `/equipe/textos/${slug}/2026-11-01`),
  '/equipe/textos/:slug/:version/previa': ['/equipe/textos/termos/2099-01-01/previa'],
  '/equipe/programas/:tag/encontros': ['/equipe/programas/tg/encontros'],
  '/equipe/conteudo/:trail': ['/equipe/conteudo/primeiro-emprego'],
  '/equipe/conteudo/:trail/:step': ['/equipe/conteudo/primeiro-emprego/curriculo'],
  '/equipe/relatorios': TEAM_REPORTS.map((name) => `/equipe/relatorios?relatorio=${name}`),
  '/equipe/relatorios.csv': TEAM_REPORTS.map((name) => `/equipe/relatorios.csv?relatorio=${name}`),
}
const ADDRESSES = SCREENS.filter((screen) => 'roles' in screen).flatMap(({ path }) =>
  (EXAMPLES[path] ?? [path]).map((address) => ({ path, address })),
)

/** A teacher of one programme opens more than one of all. */
const TERESA = 'teresa@evolua.example=professor:tg'
const PEOPLE = `${EQUIPE},${TERESA}`.split(',').flatMap((one) => memberFrom(one) ?? [])

/** Nobody listens at the upstream, which alone has the numbers and the content. */
const asksUpstream = (path: string) =>
  /^\/equipe\/(relatorios|conteudo|textos\/aceites|turmas|duvidas|programas)/.test(path)
const statusOf = (path: string) => (asksUpstream(path) ? 503 : 200)

const DRAFT = '/equipe/textos/termos/2099-01-01'
/** Where each act is done; `sair` ends the session, which another test does. */
const ACT_PLACES: { path: string; address: string; acts: TeamAction[] }[] = [
  { path: '/equipe/textos', address: '/equipe/textos', acts: ['comecar'] },
  {
    path: '/equipe/textos/:slug/:version',
    address: DRAFT,
    acts: ['salvar', 'descartar', 'pedir-revisao', 'aprovar', 'devolver', 'publicar', 'despublicar'],
  },
  { path: '/equipe/textos/:slug/:version/previa', address: `${DRAFT}/previa`, acts: ['ver'] },
  { path: '/equipe/previas', address: '/equipe/previas', acts: ['criar-link', 'encerrar-link'] },
  { path: '/equipe/empresa', address: '/equipe/empresa', acts: ['salvar-empresa'] },
]

test('são ao menos 30 endereços e quatro papéis', () => {
  expect(ADDRESSES.length).toBeGreaterThanOrEqual(30)
  expect(PEOPLE).toHaveLength(4)
})

test('cada ato tem o seu lugar', () => {
  const acts = ACT_PLACES.flatMap((one) => one.acts)
  expect(acts.sort()).toEqual(
    Object.keys(ACTIONS)
      .filter((act) => act !== 'sair')
      .sort(),
  )
})

test.each(ADDRESSES)('$address pede que se entre, a quem não entrou', async ({ path, address }) => {
  const stranger = new Browser(product.url)
  const way = `/equipe/entrar?${new URLSearchParams({ para: address }).toString()}`
  expect((await stranger.get(address)).location).toBe(way)
  for (const intent of !ACT_PLACES.some((one) => one.path === path) && path !== '/equipe'
    ? []
    : Object.keys(ACTIONS))
    expect((await stranger.post(address, { intent })).status).toBe(401)
})

test('com a entrada vencida o que se envia volta, com o caminho para entrar', async () => {
  const stranger = new Browser(product.url)
  const at = '/equipe/textos/termos/2026-11-01'
  const fields = { intent: 'salvar', corpo: 'Escrevi <b>por</b> uma hora.' }
  const refused = await stranger.post(at, fields)
  expect(refused.text).toContain('Sua entrada na equipe acabou')
  expect(refused.control('corpo')?.value).toBe(fields.corpo)
  expect((await stranger.post(`${at}.data`, fields)).status).toBe(401)
})

test.each(PEOPLE)('$email ($role) abre o que é do seu papel, e só isso', async (who) => {
  const browser = await enterTeam(product, who.email)
  for (const { path, address } of ADDRESSES)
    expect((await browser.get(address)).status, address).toBe(mayOpen(path, who) ? statusOf(path) : 403)
})

test('sem resposta do servidor, a página é da equipe e leva de volta a ela', async () => {
  const teacher = await enterTeam(product, TEAM.professor)
  for (const address of ['/equipe/conteudo', '/equipe/conteudo/primeiro-emprego', '/equipe/relatorios']) {
    const { status, text, html } = await teacher.get(address)
    expect(status, address).toBe(503)
    expect(text).toContain('O que a equipe salvou e publicou continua como estava.')
    expect(text).not.toContain('O que você já fez')
    expect(html).toMatch(/<a [^>]*href="\/equipe"[^>]*>Ir para o início da equipe</)
    expect(html).not.toContain('href="/login"')
  }
  const reply = { intent: 'responder', i: '1', text: 'Escrevi <b>por</b> uma hora.' }
  const refused = await teacher.post('/equipe/duvidas', reply)
  expect([refused.status, refused.control('text')?.value]).toEqual([503, reply.text])
})

test.each(PEOPLE)('$email ($role) faz o que é do seu papel, e o resto é um 403', async (who) => {
  const browser = await enterTeam(product, who.email)
  const place = ACT_PLACES.filter(({ path }) => mayOpen(path, who))
  for (const { address, acts } of place)
    for (const intent of acts) {
      const { status } = await browser.post(address, { intent })
      if (mayDo(intent, who.role)) expect(status, `${intent} em ${address}`).not.toBe(403)
      else expect(status, `${intent} em ${address}`).toBe(403)
    }
  for (const { path, address, acts } of ACT_PLACES.filter((one) => !mayOpen(one.path, who)))
    for (const intent of acts) expect((await browser.post(address, { intent })).status, path).toBe(403)
})

test('nenhuma tela pesa mais de 20 kB com o estilo, como vai pelo fio', async () => {
  const approver = await enterTeam(product, TEAM.aprovador)
  const scales = scalesFor(product.url)
  const places = ADDRESSES.filter(({ path }) => mayOpen(path, { role: 'aprovador' }) && !asksUpstream(path))
  for (const { address } of places) {
    const { status, text } = await scales.weigh(address, approver)
    expect(status, address).toBe(200)
    expect(totalOf(text), address).toBeLessThan(20_000)
  }
})

test('um editor escreve, um aprovador também publica, e um professor nenhum dos dois', () => {
  const allowed = (act: keyof typeof ACTIONS) => ROLES.filter((role) => mayDo(act, role))
  expect(['salvar', 'publicar', 'sair'].map((act) => allowed(act as keyof typeof ACTIONS))).toEqual([
    ['editor', 'aprovador'],
    ['aprovador'],
    ['editor', 'aprovador', 'professor'],
  ])
})
