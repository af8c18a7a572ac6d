import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openSqliteFile } from '#files/sqlite.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Browser, Page } from '#tests/support/browser.ts'
import { elements, textOf } from '#tests/support/html.ts'
import { onStage, type Stage } from '#tests/support/stage.ts'

const WHOLE = {}
const LITE = { 'Save-Data': 'on' }
const MODES: [name: string, headers: Record<string, string>][] = [
  ['inteira', WHOLE],
  ['leve', LITE],
]

const inner = ({ html }: Page, tag: string) => elements(html, tag)[0]?.inner ?? ''

/** What an error view says, and the one way on that it offers. */
const titled = (title: string) => ({ heading: [title], title })
const retry = (path: string) => [path, 'Tentar de novo']
const START = ['/', 'Ir para o início']
const LEAVE = [undefined, 'Sair da conta']
const HELP = ['/ajuda', 'Preciso de ajuda']

function viewOf(page: Page) {
  const main = inner(page, 'main')
  const ways = [...elements(main, 'a'), ...elements(main, 'button')]
  return {
    status: page.status,
    heading: elements(main, 'h1').map((heading) => textOf(heading.inner)),
    title: page.title,
    text: textOf(main),
    ways: ways.map(({ attributes, inner: label }) => [attributes.href, textOf(label)]),
  }
}

/** The frame that stands around every page, be it ever so wrong. */
function expectFrame(page: Page) {
  expect(page.html).toContain('<html lang="pt-BR"')
  expect(elements(page.html, 'main')).toHaveLength(1)
  expect(textOf(inner(page, 'header'))).toContain('Evolua')
  expect(elements(inner(page, 'footer'), 'a').map(({ attributes }) => attributes.href)).toContain('/termos')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
}

const linesOf = ({ product }: Stage, id: string) =>
  product
    .output()
    .split('\n')
    .filter((line) => line.includes(id))

/** A fault of ours says which request it was: the id that the log has. */
function expectRequestId(stage: Stage, page: Page) {
  const id = page.headers.get('X-Request-Id') ?? ''
  expect(id).not.toBe('')
  expect(page.text).toContain(`passe este código: ${id}`)
  return expect.poll(() => linesOf(stage, id).length).toBeGreaterThan(0)
}

describe.each(MODES)('a página de erro %s', (_, headers) => {
  const stage = onStage('strict')

  test.each(['/nada', '/nada/aqui', '/step', '/home/nada'])(
    'de %s, que não existe, diz isso e leva ao início',
    async (path) => {
      const { browser } = await stage.enter('ana')
      for (const who of [stage.browser(), browser]) {
        const page = await who.get(path, headers)
        expectFrame(page)
        expect(viewOf(page)).toMatchObject({
          status: 404,
          heading: ['Não encontramos esta página'],
          title: 'Página não encontrada',
          ways: [START, HELP],
        })
        expect(page.text).toContain('404 · Page Not Found')
        expect(page.text).not.toContain('passe este código')
      }
    },
  )

  test('do servidor que não responde deixa tentar de novo no mesmo endereço, com a pessoa ainda dentro', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userTrails, 'hang up')
    const page = await browser.get('/trails?a=b', headers)
    expectFrame(page)
    expect(viewOf(page)).toMatchObject({
      status: 503,
      ...titled('Estamos com um problema por aqui'),
      ways: [retry('/trails?a=b'), HELP],
    })
    expect(page.text).toContain('503 · Internal Server Error')
    expect(textOf(inner(page, 'header'))).toContain('Trilhas')
    await expectRequestId(stage, page)
  })

  test('de um passo fechado diz o que falta, sem falar em erro', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.stepAuth, { e: 1206, status: 400 })
    const page = await browser.get('/step/solo', headers)
    expectFrame(page)
    expect(viewOf(page)).toMatchObject({
      status: 403,
      ...titled('Este passo ainda não abriu'),
      ways: [['/trails?passo=solo', 'Ver o que falta'], HELP],
    })
    expect(page.text).not.toMatch(/Internal Server Error|passe este código/)
  })

  test.each([402, 410, 415, 429, 451])(
    'de um %i do servidor traz a mensagem, e não culpa quem lê',
    async (status) => {
      const { browser } = await stage.enter('ana')
      stage.upstream.answer(calls.userTrails, { e: status, status })
      const { text, ...page } = await browser.get('/trails', headers)
      expect([page.status, text.includes(`${status} · Internal Server Error`)]).toEqual([status, true])
      expect(text).not.toContain('confira o que escreveu')
      expect(text.includes('Espere um pouco')).toBe(status === 429)
    },
  )

  test('de um perfil de outra conta não mostra o nome dela', async () => {
    const { browser, learner } = await stage.enter('ana')
    const other = { ...learner.profile, id: 'de-outra', name: 'Zuleica' }
    stage.upstream.answer(calls.user, { d: other })
    const page = await browser.get('/user', headers)
    expect([page.status, page.html.includes('Zuleica')]).toEqual([502, false])
  })

  test('de um envio que ninguém entende leva ao início', async () => {
    const page = await stage.browser().post('/modo-leve', { lite: 'roxo' }, headers)
    expectFrame(page)
    expect(viewOf(page)).toMatchObject({
      status: 400,
      heading: ['Não entendemos o que foi enviado'],
      ways: [START, HELP],
    })
  })

  test('de quando nem se sabe quem é a pessoa tem a moldura, e o único formulário é o de sair', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.status, 'hang up')
    const page = await browser.get('/trails', headers)
    expectFrame(page)
    expect(viewOf(page)).toMatchObject({ status: 503, ways: [retry('/trails'), HELP, LEAVE] })
    expect(elements(page.html, 'form').map(({ attributes }) => attributes.action)).toEqual(['/logout'])
    await expectRequestId(stage, page)

    stage.upstream.reset()
    expect((await browser.get('/trails', headers)).status).toBe(200)
  })

  test('do servidor desligado por inteiro é a mesma em toda página de quem entrou', async () => {
    const { browser } = await stage.enter('ana')
    await stage.upstream.stop()
    for (const path of ['/home', '/trails', '/step/solo', '/user', '/trampo-garantido']) {
      const page = await browser.get(path, headers)
      expectFrame(page)
      expect(viewOf(page)).toMatchObject({ status: 503, ways: [retry(path), HELP, LEAVE] })
    }
    const missing = await browser.get('/nada', headers)
    expect(missing.status).toBe(404)
    expectFrame(missing)
    expect((await stage.browser().get('/termos')).status).toBe(200)
    await stage.upstream.resume()
    expect((await browser.get('/home')).status).toBe(200)
  })
})

describe('o que ninguém previu', () => {
  const stage = onStage()

  /** Whoever has a session cannot be told any more from whoever has none: every loader fails, the root's first. */
  function breakSessions() {
    const file = readdirSync(stage.product.dataDir, { recursive: true, encoding: 'utf8' }).find((name) =>
      /session.*\.(db|sqlite\d?)$/.test(name),
    )
    const db = openSqliteFile(join(stage.product.dataDir, file ?? ''))
    db.exec('drop table if exists entries')
    db.close()
  }

  let browser: Browser
  beforeEach(async () => {
    ;({ browser } = await stage.enter('ana'))
    breakSessions()
    return () => stage.product.restart()
  })

  test('é um 500 dentro da moldura, em toda página e nos dois modos, e o diário sabe o motivo', async () => {
    for (const headers of [WHOLE, LITE])
      for (const path of ['/home', '/termos', '/login', '/nada']) {
        const page = await browser.get(path, headers)
        expectFrame(page)
        expect(viewOf(page)).toMatchObject({
          status: 500,
          ...titled('Algo deu errado do nosso lado'),
          ways: [START, HELP],
        })
        expect(page.text).toContain('500 · Internal Server Error')
        expect(page.html).not.toMatch(/no such table|SqliteError|at .*\.js:\d/)
        await expectRequestId(stage, page)
        const id = page.headers.get('X-Request-Id') ?? ''
        expect(linesOf(stage, id).join()).toMatch(/"crash"/)
      }
  })

  test('não atinge quem só lê as páginas públicas', async () => {
    expect((await stage.browser().get('/termos')).status).toBe(200)
  })
})
