/** The profile shows the person first, and leads from each value to its form. */
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { elements, textOf } from '#tests/support/html.ts'
import type { Page } from '#tests/support/browser.ts'
import { onStage } from '#tests/support/stage.ts'
import { CARD, HELD } from '#tests/support/upstream-data.ts'

const stage = onStage()

const KNOWN = { cel: '11987654321', cpf: '52998224725', nasc: '2001-03-25' }

const attempt = (stepId: string, success: boolean) => ({
  ...{ stepId, title: 'Quiz', score: 2, totalQuestions: 2, success },
  at: '2026-11-01T12:00:00Z',
})

const lesson = (id: string, n?: string, stepId?: string) => ({
  id,
  title: `Aula ${id}`,
  stepTitle: 'Solo',
  stepId,
  n,
})

const openGroups = ({ html }: Page) =>
  elements(html, 'section').flatMap(({ attributes: { id = '' }, inner }) =>
    elements(inner, 'details').some(({ attributes }) => 'open' in attributes) ? [id] : [],
  )

async function open(held: object) {
  const { browser, learner } = await stage.enter('ana', KNOWN)
  stage.upstream.answer(calls.userComplete, { d: { ...learner.profile, ...HELD, ...held } })
  return browser.get('/user')
}

describe('o perfil', () => {
  test('começa pela pessoa: nome, desde quando, nível e o que ela fez', async () => {
    const page = await open({
      name: 'Ana Souza',
      ...{ evos: 130, level: 2, toNextLevel: 170 },
      steps: [
        { ...CARD, classesDone: 2 },
        { ...CARD, id: 'rega', classesDone: 1 },
      ],
      quizzes: [attempt('solo', false), attempt('solo', true), attempt('solo', true), attempt('rega', false)],
    })
    expect(textOf(elements(page.html, 'h1')[0]?.inner ?? '')).toBe('Ana Souza')
    expect(page.text).toContain('AS Ana Souza Por aqui desde outubro de 2026')
    expect(page.text).toContain('Nível 2 130 de 300 evos Faltam 170 evos para o nível 3')
    expect(page.text).toContain('3 aulas 1 quiz 1 trilha começada')
  })

  test('mostra o que a pessoa já sabe fazer e as últimas anotações, com o caminho até elas', async () => {
    const page = await open({
      abilities: { total: 1, latest: [{ text: 'Medir a terra', title: 'Terra', stepId: 'solo' }] },
      steps: [CARD],
      classes: [
        lesson('a', 'Primeira'),
        lesson('b', ' '),
        lesson('c', 'Segunda', 'fora'),
        lesson('d', 'x'.repeat(200), 'solo'),
      ],
    })
    expect(page.text).toContain('O que você já sabe fazer Medir a terra Terra')
    expect(page.text).toContain(`${'x'.repeat(160)}… Aula d Segunda Aula c Primeira Aula a`)
    const links = elements(page.html, 'a').map(({ attributes }) => attributes.href)
    expect(links).toContain('/step/solo?aula=d')
    expect(links).not.toContain('/step/fora?aula=c')
  })

  test('de quem ainda não fez nada não conta zeros, e leva às trilhas', async () => {
    const page = await open({ steps: [], quizzes: [], classes: [] })
    expect(page.text).not.toMatch(/0 aulas|Suas anotações|O que você já sabe fazer/)
    expect(page.text).toContain('O que você aprender aparece aqui. Escolher uma trilha')
  })

  test('mostra cada valor e leva ao formulário dele, que abre sozinho', async () => {
    const { browser } = await stage.enter('ana', KNOWN)
    const page = await browser.get('/user')
    const links = elements(page.html, 'a').filter(({ inner }) => textOf(inner).startsWith('Mudar'))
    expect(links.map(({ inner, attributes }) => [textOf(inner), attributes.href])).toEqual([
      ['Mudar nome', '/user/conta?mudar=dados#dados'],
      ['Mudar cpf', '/user/conta?mudar=dados#dados'],
      ['Mudar data de nascimento', '/user/conta?mudar=dados#dados'],
      ['Mudar e-mail', '/user/conta?mudar=contato#contato'],
      ['Mudar celular', '/user/conta?mudar=contato#contato'],
      ['Mudar senha', '/user/conta?mudar=senha#senha'],
    ])
    expect(openGroups(await browser.get('/user/conta?mudar=contato'))).toEqual(['contato'])
    expect(openGroups(await browser.get('/user/conta'))).toEqual([])
  })
})

describe.each(['/user', '/user/conta'])('um formulário enviado a %s', (path) => {
  test('volta à mesma página, com o valor novo e o formulário fechado', async () => {
    const { browser } = await stage.enter('ana', KNOWN)
    const saved = await browser.post(path, { intent: 'contato', phone: '(21) 99999-8888' })
    expect(saved.location).toBe(`${path}#contato`)
    const page = await browser.follow(saved)
    expect(page.notice).toContain('Contato salvo.')
    expect(openGroups(page)).toEqual([])
  })

  test('que não serve abre o seu grupo, com o que se escreveu', async () => {
    const { browser } = await stage.enter('ana', KNOWN)
    const page = await browser.post(path, { intent: 'contato', phone: '123' })
    expect([page.status, page.control('phone')?.value]).toEqual([400, '123'])
    expect(page.errorOf('phone')).not.toBe('')
    expect(openGroups(page)).toEqual(['contato'])
  })

  test('com o servidor fora do ar volta aberto na próxima visita', async () => {
    const { browser } = await stage.enter('ana', KNOWN)
    stage.upstream.answer(calls.userUpdate, 'hang up')
    await browser.post(path, { intent: 'contato', phone: '(21) 99999-8888' })
    const page = await browser.get(path)
    expect(page.text).toContain('Recuperamos o que você escreveu')
    expect(page.control('phone')?.value).toBe('(21) 99999-8888')
    expect(openGroups(page)).toEqual(['contato'])
  })
})
