/** The profile shows the person first, what they can do and where they are, and leads to the rest. */
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

const linksIn = (html: string) =>
  Object.fromEntries(elements(html, 'a').map(({ inner, attributes }) => [textOf(inner), attributes.href]))

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
  test('começa pela pessoa: nome, nível e o que ela fez', async () => {
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
    expect(page.text).toContain('Ana Souza Nível 2 · 130 de 300 evos 3 aulas 1 quiz 1 trilha começada')
  })

  test('mostra o que a pessoa já sabe fazer e o seu caminho', async () => {
    const latest = ['Medir a terra', 'Regar', 'Podar'].map((text) => ({
      text,
      title: 'Terra',
      stepId: 'solo',
    }))
    const page = await open({ abilities: { total: 9, latest }, steps: [CARD] })
    expect(page.text).toContain('Suas conquistas Medir a terra Regar e mais 7')
    expect(linksIn(page.html)[`${CARD.title} ${CARD.trailTitle} · 1 de 2 aulas`]).toBe('/step/solo')
  })

  test('de quem ainda não fez nada não conta zeros, e leva ao passo a fazer', async () => {
    stage.upstream.answer(calls.userSteps, { d: { steps: [] } })
    const page = await open({ steps: [], quizzes: [], classes: [] })
    expect(page.text).not.toMatch(/0 aulas|Suas conquistas/)
    expect(page.text).toContain(`O que você aprender aparece aqui. Comece por “${CARD.title}”. Começar`)
  })

  test('leva a tudo o que é da pessoa, cada coisa uma vez, e à saída', async () => {
    const { browser, learner } = await stage.enter('ana', KNOWN)
    const can = [...HELD.can, 'certificates']
    stage.upstream.answer(calls.userComplete, { d: { ...learner.profile, ...HELD, can } })
    const page = await browser.get('/user')
    const account = elements(page.html, 'section').at(-1)?.inner ?? ''
    expect(linksIn(account)).toEqual({
      'Dados e senha': '/user/conta',
      'Suas anotações': '/anotacoes',
      'Seu currículo': '/curriculo',
      'Seus certificados': '/user/certificados',
      'Sua hora de estudar': '/hora-de-estudar',
      'Seus dados': '/user/dados',
    })
    expect(textOf(account)).toMatch(/Sair da conta$/)
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
    expect(page.notice).not.toBe('')
    expect(page.control('phone')?.value).toBe('(21) 99999-8888')
    expect(openGroups(page)).toEqual(['contato'])
  })
})
