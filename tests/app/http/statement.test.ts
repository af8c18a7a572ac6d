import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { elements, textOf } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'
import { AWARD, HELD, STEP } from '#tests/support/upstream-data.ts'

const stage = onStage()

const award = (name: string) => ({ ...AWARD, reason: `Aula feita: ${name}` })

/** The links of a page, by what they say. */
const linksIn = (html: string) =>
  Object.fromEntries(elements(html, 'a').map(({ attributes, inner }) => [textOf(inner), attributes.href]))

describe('o extrato de evos', () => {
  test('diz de cada prêmio quanto foi, quando e por quê, e leva ao passo', async () => {
    const { browser } = await stage.enter('ana', { evos: 10, level: 1, toNextLevel: 90 })
    const page = await browser.get('/user/extrato')
    expect(page.title).toContain('Evos que você ganhou')
    expect(page.text).toContain('1 de novembro de 2026 Conhecer a terra Aula feita · 9h +10 evos')
    expect(Object.values(linksIn(page.html))).toContain('/step/solo')
  })

  test('vai de uma página à outra pelo marcador do servidor, e volta', async () => {
    const { browser, learner } = await stage.enter('ana')
    stage.upstream.answer(calls.userEvos, ({ payload }) =>
      payload.c === '9.class.x/y&z'
        ? { d: { entries: [award('Segunda')] } }
        : { d: { entries: [award('Primeira')], next: '9.class.x/y&z' } },
    )
    const first = await browser.get('/user/extrato')
    const links = linksIn(first.html)
    expect([first.text.includes('Primeira'), 'Voltar aos mais recentes' in links]).toEqual([true, false])

    const second = await browser.get(links['Ver os anteriores'] ?? '')
    expect(stage.upstream.requests.findLast(({ call }) => call === 'GET user/evos/')?.payload).toEqual({
      id: learner.id,
      c: '9.class.x/y&z',
    })
    expect([second.text.includes('Segunda'), second.text.includes('Primeira')]).toEqual([true, false])
    expect(linksIn(second.html)).not.toHaveProperty('Ver os anteriores')
    expect(linksIn(second.html)['Voltar aos mais recentes']).toBe('/user/extrato')
  })

  test('mostra o mesmo nível e os mesmos evos no alto e no texto', async () => {
    const { browser, learner } = await stage.enter('ana', { evos: 10, level: 1, toNextLevel: 90 })
    Object.assign(learner.profile, { evos: 130, level: 2, toNextLevel: 170 })
    const { text } = await browser.get('/user/extrato')
    expect(text).toContain('Nível 2 · 130 evos')
    expect(text).toContain('Nível 2 130 evos Faltam 170 evos para o nível 3.')
  })

  test('mostra uma correção com o sinal dela', async () => {
    const { browser } = await stage.enter('ana')
    const correction = { at: AWARD.at, evos: -30, reason: 'Correção' }
    stage.upstream.answer(calls.userEvos, { d: { entries: [correction] } })
    expect((await browser.get('/user/extrato')).text).toContain('Correção 9h −30 evos')
  })

  test('de quem ainda não ganhou nada diz como se ganha', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userEvos, { d: { entries: [] } })
    expect((await browser.get('/user/extrato')).text).toContain('10 por aula feita')
  })

  test('um marcador que o servidor não aceita é 400', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userEvos, { e: 400, status: 400 })
    expect((await browser.get('/user/extrato?depois=xyz')).status).toBe(400)
  })
})

describe('no perfil', () => {
  test('leva a ele, e não onde o servidor não o tem', async () => {
    const { browser, learner } = await stage.enter('ana', { evos: 130, level: 2, toNextLevel: 170 })
    stage.upstream.answer(calls.userComplete, { d: { ...learner.profile, ...HELD, can: ['evos'] } })
    expect(linksIn((await browser.get('/user')).html)['Seus evos 130 evos']).toBe('/user/extrato')
    stage.upstream.answer(calls.userEvos, { e: 404, status: 404 })
    const page = await browser.get('/user/extrato')
    expect(page.status).toBe(404)
    expect((await browser.get('/user')).text).not.toContain('Seus evos')
  })

  test('nem onde ele não diz que o tem', async () => {
    const { browser } = await stage.enter('ana', { evos: 130 })
    expect((await browser.get('/user')).text).not.toContain('Seus evos')
  })
})

describe('depois de concluir uma aula', () => {
  test('a página dela, o alto de cada página, o início e o perfil dizem o mesmo', async () => {
    const { browser, learner } = await stage.enter('ana', { evos: 90, level: 1, toNextLevel: 10 })
    stage.upstream.answer(calls.classComplete, () => {
      Object.assign(learner.profile, { evos: 100, level: 2, toNextLevel: 200 })
      const classes = STEP.classes.map((each) => ({ ...each, completedAt: '2026-11-02T12:00:00Z' }))
      stage.upstream.answer(calls.step, { d: { ...STEP, classes } })
      return { d: { a: true } }
    })
    const next = await browser.follow(await browser.post('/step/solo?aula=adubo', { intent: 'complete' }))
    expect(next.text).toContain('Nível 2!')
    const pages = [
      next,
      ...(await Promise.all(['/home', '/user', '/trails'].map((path) => browser.get(path)))),
    ]
    for (const { text } of pages) {
      expect(text).toContain('Nível 2 · 100 evos')
      expect(text).not.toMatch(/Nível 1|\b90 evos/)
    }
    expect(pages[1]?.text).toContain('faltam 200 evos para o nível 3')
    expect(pages[2]?.text).toContain('100 de 300 evos')
  })
})
