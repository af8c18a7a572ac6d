import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { onStage } from '#tests/support/stage.ts'
import type { Answer } from '#tests/support/upstream.ts'

const stage = onStage()

test.each<[string, Answer]>([
  ['que não existe', { e: 404, status: 404 }],
  ['vazia', { d: null }],
  ['que é outra coisa', { d: 'oi' }],
])('a página inicial, de uma resposta %s, mostra o que já se sabe', async (_, answer) => {
  const tags = 'tg'
  const { browser } = await stage.enter('ana', { evos: 130, level: 2, toNextLevel: 170, tags })
  stage.upstream.answer(calls.userHome, answer)
  const page = await browser.get('/home')
  expect([page.status, page.title]).toEqual([200, 'Home'])
  expect(page.text).toContain('faltam 170 evos para o nível 3')
  expect(page.text).toContain('Trampo Garantido')
  expect(page.text).toContain('Não deu para carregar onde você parou.')
  expect(page.text).toContain('Não deu para carregar as suas trilhas agora.')
  expect(page.text).toContain('Não deu para carregar as lives agora.')
})
