import { describe, expect, test } from 'vitest'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

/** Each keeps its choice in a cookie. */
const FORMS = [
  { path: '/aparencia', field: 'theme', choice: 'dark', cookie: 'color-mode' },
  { path: '/modo-leve', field: 'lite', choice: 'on', cookie: 'lite' },
]

describe.each(FORMS)('o formulário de $path', ({ path, field, choice, cookie }) => {
  test.each(['', 'roxo', 'Dark', 'On', 'constructor'])('não aceita a escolha %j', async (unknown) => {
    const page = await stage.browser().post(path, { [field]: unknown, redirectTo: '/login' })
    expect(page.status).toBe(400)
    expect(page.setCookies.join()).not.toContain(`${cookie}=`)
  })

  test('não leva para fora do site', async () => {
    const page = await stage.browser().post(path, { [field]: choice, redirectTo: '//mau.example' })
    expect(page.location).toBe('/')
  })

  test('serve também a quem não terminou a pesquisa, e não chama ninguém', async () => {
    const { browser } = await stage.enter('bia', { surveyFinished: false })
    const made = await stage.upstream.callsDuring(async () => {
      const page = await browser.post(path, { [field]: choice, redirectTo: '/survey' })
      expect(page.location).toBe('/survey')
    })
    expect(made).toEqual([])
    expect((await browser.post(path, { [field]: 'roxo' })).status).toBe(400)
    expect((await browser.get('/acessibilidade')).status).toBe(200)
  })
})
