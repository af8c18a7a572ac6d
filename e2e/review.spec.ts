import { calls } from '#contract/calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { pessoa } from '#tests/support/people.ts'
import { enterAs } from './enter.ts'
import { test } from './on-upstream.ts'
import { expect } from './test.ts'

const EARTH = {
  k: 'solo.c1',
  stepId: 'solo',
  classId: 'terra',
  title: 'Qual é a cor da terra boa?',
  options: [
    { value: 'a', label: 'Escura' },
    { value: 'b', label: 'Clara' },
  ],
}
const HOME = { evos: 130, level: 2, toNextLevel: 170, recommended: [], live: [] }

test('quem errou ontem revê hoje, vê o certo e por quê, e a oferta some', async ({
  page,
  upstream,
  checkAccessibility,
  watched,
}) => {
  watched.expectStatus(400)
  const ana = pessoa('ana')
  upstream.learner(ana)
  upstream.answer(calls.userHome, { d: { ...HOME, due: 1 } })
  upstream.answer(ownCalls.review, { d: { due: 1, questions: [EARTH] } })
  upstream.answer(ownCalls.answerReview, () => {
    upstream.answer(calls.userHome, { d: HOME })
    upstream.answer(ownCalls.review, { d: { due: 0, questions: [] } })
    return { d: { r: [{ k: EARTH.k, a: 'a', ok: false, x: 'A terra escura tem mais vida.' }] } }
  })
  await enterAs(page, ana)
  await page.getByRole('link', { name: 'Rever agora' }).click()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Ver as respostas' }).click()
  await expect(page.getByRole('group', { name: EARTH.title })).toContainText('Escolha uma resposta.')
  await page.getByLabel('Clara').check()
  await page.getByRole('button', { name: 'Ver as respostas' }).click()
  const result = page.getByRole('listitem').filter({ hasText: EARTH.title })
  await expect(result).toContainText('Resposta certa: Escura')
  await expect(result).toContainText('A terra escura tem mais vida.')
  await checkAccessibility()
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oi, Ana.')
  await expect(page.getByRole('link', { name: 'Rever agora' })).toBeHidden()
})
