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
      upstream.answer(ownCalls.review, { d: { due: 1, questions: [WATER] } })
      return { d: { r: [{ k: EARTH.k, a: 'a', ok: false, x: 'A terra escura tem mais vida.' }] } }
    })
    await enterAs(page, ana)
    await page.getByRole('link', { name: 'Rever agora' }).click()
    await checkAccessibility()
    await page.getByRole('button', { name: 'Conferir' }).click()
    await expect(page.getByRole('group', { name: EARTH.title })).toContainText('Erro:')
    await page.getByLabel('Clara').check()
    await page.getByRole('button', { name: 'Conferir' }).click()
    const verdict = page.getByRole('listitem').filter({ hasText: EARTH.title })
    await expect(page.getByRole('heading', { level: 1, name: 'Ainda não. A certa é:' })).toBeVisible()
    await expect(verdict).toContainText('A terra escura tem mais vida.')
    await checkAccessibility()
    upstream.answer(ownCalls.answerReview, () => {
      upstream.answer(calls.userHome, { d: HOME })
      upstream.answer(ownCalls.review, { d: { due: 0, questions: [] } })
      return { d: { r: [{ k: WATER.k, a: 'b', ok: true }] } }
    })
    await page.getByRole('link', { name: 'Continuar · 2 de 2' }).click()
    await page.getByLabel('De manhã').check()
    await page.getByRole('button', { name: 'Conferir' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Isso!' })).toBeVisible()
    await page.getByRole('link', { name: 'Ver como foi' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Você lembrou de 1 de 2' })).toBeVisible()
    await checkAccessibility()
    await page.getByRole('link', { name: 'Ir para o início' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Oi, Ana.')
    await expect(page.getByRole('link', { name: 'Rever agora' })).toBeHidden()
  },
)
