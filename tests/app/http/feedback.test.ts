import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

const PATH = '/step/solo/duvida?aula=terra'

test('da aula se chega ao recado, e dele se volta a ela', async () => {
  const { browser } = await stage.enter('ana')
  expect((await browser.get('/step/solo?aula=terra')).html).toContain(`href="${PATH}"`)
  expect((await browser.get(PATH)).control('duvida')).toBeDefined()
  stage.upstream.reset()
  const answer = await browser.post(PATH, { duvida: ' O que é húmus? ' })
  expect(stage.upstream.requests.at(-1)?.payload).toMatchObject({ i: 'terra', n: 'O que é húmus?' })
  expect(answer.location).toBe('/step/solo?aula=terra')
  expect((await browser.follow(answer)).text).toContain('Recado enviado a quem escreveu a aula.')
})

test('o que não foi enviado fica escrito, com o que fazer', async () => {
  const { browser } = await stage.enter('ana')
  expect((await browser.post(PATH, { duvida: '' })).alert).toContain('Escreva o que não deu para entender.')
  stage.upstream.answer(calls.userFeedback, { d: { a: false } })
  const page = await browser.post(PATH, { duvida: 'O que é húmus?' })
  expect([page.status, page.alert]).toEqual([429, expect.stringContaining('muitas dúvidas hoje')])
  expect(page.html).toContain('O que é húmus?</textarea>')
})

test('onde o servidor não recebe recados, a aula não os oferece mais', async () => {
  const { browser } = await stage.enter('ana')
  stage.upstream.answer(calls.userFeedback, { e: 404, status: 404 })
  expect((await browser.post(PATH, { duvida: 'O que é húmus?' })).status).toBe(400)
  expect((await browser.get('/step/solo?aula=terra')).html).not.toContain(`href="${PATH}"`)
  expect((await browser.get(PATH)).status).toBe(404)
  expect((await browser.get('/step/solo/duvida?aula=nada')).status).toBe(404)
})
