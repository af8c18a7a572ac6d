import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { onStage, signIn } from '#tests/support/stage.ts'

const stage = onStage()

const send = (browser: Awaited<ReturnType<typeof stage.enter>>['browser'], coupon: string) =>
  browser.post('/user/conta', { intent: 'cupom', coupon })

test('o link de um cupom o deixa escrito para quem já tem conta', async () => {
  const { browser } = await stage.enter('ana')
  const page = await browser.follow(await browser.get('/register?cupom=GARANTIDO'))
  expect(page.control('coupon')?.value).toBe('GARANTIDO')
  expect(page.html).toMatch(/<details[^>]* open[^>]*><summary[^>]*><h2 id="cupom-titulo"/)
})

test('um cupom usado na conta abre o programa, e isso é dito', async () => {
  const { browser, learner } = await stage.enter('ana')
  stage.upstream.answer(calls.userCoupon, ({ payload }) => {
    expect(payload.k).toBe('GARANTIDO')
    return { d: Object.assign(learner.profile, { tags: 'tg' }) }
  })
  const answer = await send(browser, ' garantido ')
  expect(answer.location).toBe('/user/conta#cupom')
  const page = await browser.follow(answer)
  expect(page.text).toContain('Agora você está no Trampo Garantido.')
  expect(page.html).toContain('href="/trampo-garantido"')
})

test.each([
  [1301, 'Não encontramos este cupom.'],
  [1302, 'Todas as vagas deste cupom já foram usadas.'],
  [1303, 'O prazo deste cupom acabou.'],
  [1304, 'Você já usou este cupom.'],
  [1305, 'Este cupom é de outro'],
  [1399, 'Este cupom não foi aceito.'],
])('uma recusa %i é dita em palavras, e o cupom fica escrito', async (e, words) => {
  const { browser } = await stage.enter('ana')
  stage.upstream.answer(calls.userCoupon, { e, status: 400 })
  const page = await send(browser, 'VERAO')
  expect([page.status, page.text]).toEqual([400, expect.stringContaining(words)])
  expect(page.html).toContain('value="VERAO"')
})

test('um cupom enviado de novo, depois de entrar outra vez, leva adiante como o primeiro', async () => {
  const { browser, learner } = await stage.enter('ana')
  let sent = 0
  stage.upstream.answer(calls.userCoupon, () =>
    sent++ === 0 ? { d: { ...learner.profile, tags: 'tg' } } : { e: 1304, status: 400 },
  )
  expect((await send(browser, 'GARANTIDO')).location).toBe('/user/conta#cupom')
  const again = stage.browser()
  await signIn(again, learner)
  expect((await send(again, 'GARANTIDO')).location).toBe('/user/conta#cupom')
  expect(sent).toBe(2)
})

test('sem cupom escrito nada é enviado; onde o servidor não os aceita, o formulário some', async () => {
  const { browser } = await stage.enter('ana')
  expect((await send(browser, ' ')).alert).toContain('Escreva o código do seu cupom.')
  stage.upstream.answer(calls.userCoupon, { e: 404, status: 404 })
  expect((await browser.get('/user/conta')).control('coupon')).toBeDefined()
  expect((await send(browser, 'VERAO')).status).toBe(400)
  expect((await browser.get('/user/conta')).control('coupon')).toBeUndefined()
})
