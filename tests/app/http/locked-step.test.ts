import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { elements, textOf } from '#tests/support/html.ts'
import { manyTrails } from '#tests/support/many-trails.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

test.each([
  [2, 'Termine esse passo para abrir este.'],
  [3, 'Faça os passos na ordem para abrir este.'],
])('bloqueado, o passo %d diz qual vem antes e leva a ele', async (number, how) => {
  const { browser } = await stage.enter('ana')
  stage.upstream.answer(calls.stepAuth, { e: 1206, status: 403 })
  stage.upstream.answer(calls.userTrails, { d: { trails: manyTrails({ trails: 2, steps: 3 }) } })
  const page = await browser.get(`/step/trilha-2-passo-${number}`)
  expect(page.status).toBe(403)
  expect(page.text).toContain(
    `Passo ${number} de Horta 2 · Horta 2 · passo ${number} de 3 Antes vem Passo 1 de Horta 2 . ${how}`,
  )
  expect(page.text).toContain('Código 1206')
  const main = elements(page.html, 'main')[0]?.inner ?? ''
  const links = elements(main, 'a').map(({ attributes, inner }) => [attributes.href, textOf(inner)])
  expect(links.slice(0, 2)).toEqual([
    ['/step/trilha-2-passo-1', 'Ir para o passo 1'],
    ['/trails/trilha-2', 'Ver a trilha Horta 2'],
  ])
})
