import { describe, expect, test } from 'vitest'
import { offlinePage, LIST_MARK } from '#app/browser/offline/offline-page.ts'
import { changesLearner, isForVisitors } from '#app/browser/offline/session-ends.ts'

const at = (path: string) => new URL(path, 'https://evolua.example')

describe('o que se guardou é esquecido', () => {
  test.each([
    ['POST', '/logout'],
    ['POST', '/logout.data'],
    ['POST', '/login?redirectTo=%2Fuser'],
    ['POST', '/login.data'],
    ['POST', '/register'],
    ['POST', '/duas-contas'],
    ['GET', '/home?code=abc'],
  ])('por %s %s', (method, path) => {
    expect(changesLearner(method, at(path))).toBe(true)
  })

  test.each([
    ['GET', '/logout'],
    ['GET', '/login'],
    ['POST', '/step/logout'],
    ['POST', '/step/solo?aula=terra'],
    ['GET', '/home'],
  ])('não por %s %s', (method, path) => {
    expect(changesLearner(method, at(path))).toBe(false)
  })

  test.each(['/login', '/login.data?redirectTo=%2F', '/login/', '/register', '/forgot-password'])(
    'onde %s aparece, ninguém está na conta',
    (path) => {
      expect(isForVisitors(at(path))).toBe(true)
    },
  )

  test.each(['/', '/home', '/termos', '/step/login'])('%s aparece também a quem entrou', (path) => {
    expect(isForVisitors(at(path))).toBe(false)
  })
})

describe('a lista na página sem internet', () => {
  test('mostra passo e aulas, e um título estranho não vira outra coisa', async () => {
    const built = new Response(`<main>${LIST_MARK}</main>`)
    const classes = ['<a href="#aula-0">Terra &amp; sol</a>']
    const kept = [{ path: '/guardado/a%20b', title: `<script>"$&'`, bytes: 12_001, classes }]
    const html = await (await offlinePage(built, kept, [])).text()
    expect(html).toContain('<a href="/guardado/a%20b">&#60;script&#62;&#34;$&#38;&#39;</a>')
    expect(html).toContain('<a href="/guardado/a%20b#aula-0">Terra &amp; sol</a>')
  })

  test('diz onde nada foi guardado', async () => {
    const page = await offlinePage(new Response(`<main>${LIST_MARK}</main>`), [], [])
    expect(await page.text()).toContain('Nenhuma aula está guardada neste aparelho.')
  })
})
