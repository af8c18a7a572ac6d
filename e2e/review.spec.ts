import { calls } from '#contract/calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { pessoa } from '#tests/support/people.ts'
import { enterAs } from './enter.ts'
import { goOn } from './journey.ts'
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
const WATER = {
  k: 'solo.r2',
  stepId: 'solo',
  title: 'Quando regar?',
  options: [
    { value: 'a', label: 'Ao meio-dia' },
    { value: 'b', label: 'De manhã' },
  ],
}
const HOME = { evos: 130, level: 2, toNextLevel: 170, recommended: [], live: [] }

test(
  'quem errou ontem revê hoje, vê o certo e por quê, e a oferta some',
  { tag: '@core' },
  async ({ page, upstream, checkAccessibility, watched }) => {
    watched.expectStatus(400)
    const ana = pessoa('ana')
    upstream.learner(ana)
    upstream.answer(calls.userHome, { d: { ...HOME, due: 2 } })
    upstream.answer(ownCalls.review, { d: { due: 2, questions: [EARTH, WATER] } })
    upstream.answer(ownCalls.answerReview, () => {
      upstream.answer(calls.userHome, { d: HOME })
      upstream.answer(ownCalls.review, { d: { due: 0, questions: [] } })
      const earth = { k: EARTH.k, a: 'a', ok: false, x: 'A terra escura tem mais vida.' }
      return { d: { r: [earth, { k: WATER.k, a: 'b', ok: true }] } }
    })
    await enterAs(page, ana)
    await page.getByRole('link', { name: 'Rever agora' }).click()
    await checkAccessibility()
    await page.getByLabel('Clara').check()
    await goOn(page, 2)
    await page.getByRole('button', { name: 'Ver as respostas' }).click()
    await expect(page.getByRole('group', { name: WATER.title })).toContainText('Escolha uma resposta.')
    await page.getByLabel('De manhã').check()
    await page.getByRole('button', { name: 'Ver as respostas' }).click()
    const result = page.getByRole('listitem').filter({ hasText: EARTH.title })
    await expect(result).toContainText('Resposta certa: Escura')
    await expect(result).toContainText('A terra escura tem mais vida.')
    await checkAccessibility()
    await page.getByRole('link', { name: 'Ir para o início' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Oi, Ana.')
    await expect(page.getByRole('link', { name: 'Rever agora' })).toBeHidden()
  },
)
