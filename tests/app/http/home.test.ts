import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DAY } from '#contract/durations.ts'
import type { Page } from '#tests/support/browser.ts'
import { heldAnswer } from '#tests/support/held-answer.ts'
import { LIVE, PARTS, headings, linkIn, linksIn, openHome, segmentsOf } from '#tests/support/home-page.ts'
import { manyTrails } from '#tests/support/many-trails.ts'
import { onStage } from '#tests/support/stage.ts'
import type { Answer } from '#tests/support/upstream.ts'
import { CARD, STEP, TRAIL } from '#tests/support/upstream-data.ts'

const stage = onStage()

const open = (...[changes, name, profile]: [Record<string, unknown>?, string?, object?]) =>
  openHome(stage, changes, name, profile)

const NO_STEP = ['Não conseguimos mostrar seu próximo passo']

describe('uma parte que não se lê vira uma frase, e o resto fica', () => {
  test.each<[string, unknown, string, string[]]>([
    ['current', 'nenhum', 'Não deu para carregar onde você parou.', NO_STEP],
    ['current', { ...CARD, title: 7 }, 'O que você fez está guardado.', NO_STEP],
    ['recommended', 'muitas', 'Não deu para carregar as suas trilhas agora.', []],
    ['recommended', [{ ...TRAIL, title: 3 }], 'Não deu para carregar as suas trilhas agora.', []],
    ['live', { id: 1 }, 'Não deu para carregar as lives agora.', []],
    ['live', [{ ...LIVE, startsAt: 'amanhã' }], 'Não deu para carregar as lives agora.', []],
  ])('%s como %j', async (part, value, sentence, instead) => {
    const page = await open({ [part]: value })
    expect(page.text).toContain(sentence)
    expect(linkIn(page, 'Tentar de novo')).toBe('/home')
    expect(headings(page)).toEqual([...instead, ...PARTS.slice(instead.length)])
  })

  test('o registro diz qual, sem nada do que veio', async () => {
    const page = await open({ live: [{ ...LIVE, title: 'segredo', startsAt: 'segredo' }] })
    const id = page.headers.get('X-Request-Id') ?? ''
    const lines = () =>
      stage.product
        .output()
        .split('\n')
        .filter((line) => line.includes(id))
    await expect
      .poll(() => lines().join())
      .toContain('"fields":[{"path":"live.0.startsAt","code":"invalid_format"}')
    expect(lines().join()).not.toContain('segredo')
  })

  test('de uma lista só falta o que não se lê', async () => {
    const page = await open({
      recommended: [{ ...TRAIL, id: 'x', title: null }, TRAIL],
      live: [LIVE, { id: 2 }],
    })
    expect(page.text).toContain(TRAIL.title)
    expect(page.text).toContain('Poda sem medo')
    expect(page.text).toContain('Não deu para mostrar 1 trilha agora.')
    expect(page.text).toContain('Não deu para mostrar 1 live agora.')
  })

  test.each([null, undefined, []])('o que vem como %j não falta a ninguém', async (none) => {
    const page = await open({ current: none === null ? null : undefined, recommended: none, live: none })
    expect(headings(page)).toEqual(['Você terminou tudo, Ana!', 'Seu nível'])
    expect(page.text).not.toContain('Não deu')
  })

  test('sem evos que se leiam valem os que já se conhecem', async () => {
    const page = await open({ evos: 'muitos' }, 'ana', { evos: 130, level: 2, toNextLevel: 170 })
    expect(page.text).toContain('Nível 2 · faltam 170 evos para o nível 3')
  })
})

describe('continuar', () => {
  const wayOn = (page: Page) => linkIn(page, 'Continuar a aula')

  test('diz o passo, a aula e seus minutos, e leva a essa aula', async () => {
    const page = await open()
    expect(page.text).toContain('Horta em casa · passo 1 de 1')
    expect(page.text).toContain('Fazer adubo · 7 min Continuar a aula')
    expect(wayOn(page)).toBe('/step/solo?aula=adubo')
  })

  test('mostra as partes do passo, as feitas cheias, e nenhuma porcentagem em palavras', async () => {
    const page = await open()
    expect(segmentsOf(page, 'Feito: 1 de 3 partes')).toEqual(['100', '0', '0'])
    expect(page.text).not.toContain('%')
  })

  test('leva à aula aberta por último, e às outras depois', async () => {
    const [terra, adubo] = STEP.classes
    const begun = { ...adubo, startedAt: '2026-11-03T12:00:00Z' }
    const older = { ...terra, completedAt: null, startedAt: '2026-11-01T12:00:00Z' }
    stage.upstream.answer(calls.step, { d: { ...STEP, classes: [older, begun] } })
    const { browser } = await stage.enter('ana')
    expect(wayOn(await browser.get('/home'))).toBe('/step/solo?aula=adubo')
    expect((await browser.get('/step/solo')).title).toContain('Aula: Fazer adubo')
    stage.upstream.answer(calls.step, { d: { ...STEP, classes: [{ ...older, startedAt: null }, adubo] } })
    expect(wayOn(await browser.get('/home'))).toBe('/step/solo?aula=terra')
  })

  test('com as aulas feitas leva ao quiz', async () => {
    const classes = STEP.classes.map((one) => ({ ...one, completedAt: '2026-11-01T12:00:00Z' }))
    stage.upstream.answer(calls.step, { d: { ...STEP, classes } })
    const { browser } = await stage.enter('ana')
    const page = await browser.get('/home')
    expect(page.text).toContain('Quiz · 2 perguntas')
    expect(linkIn(page, 'Continuar para o quiz')).toBe('/step/solo?quiz')
    expect(segmentsOf(page, 'Feito: 2 de 3 partes')).toEqual(['100', '100', '0'])
  })

  test.each<[string, Answer]>([
    ['não responde', 'hang up'],
    ['está em pane', { e: 500, status: 500 }],
    ['não permite', { e: 1206, status: 403 }],
    ['diz outra coisa', { d: { id: 'solo' } }],
  ])('onde o servidor %s sobre o passo, o botão leva ao passo', async (_, answer) => {
    stage.upstream.answer(calls.step, answer)
    const page = await open()
    expect(segmentsOf(page, 'Feito: 1 de 2 aulas')).toEqual(['50'])
    expect(linkIn(page, 'Continuar')).toBe('/step/solo')
    expect(headings(page)).toEqual(PARTS)
  })

  test('não espera por um passo que demora', async () => {
    const held = heldAnswer({ d: STEP })
    stage.upstream.answer(calls.step, held.answer)
    const page = await open()
    held.release()
    expect(page.status).toBe(200)
    expect(linkIn(page, 'Continuar')).toBe('/step/solo')
  })

  test('uma sessão que acabou nesse meio leva à entrada', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.step, { e: 1000, status: 401 })
    expect((await browser.get('/home')).location).toBe('/login')
  })

  test('sem o passo, a aula que o cartão dele diz, e onde diz tudo o mesmo que com ele', async () => {
    stage.upstream.answer(calls.step, { e: 500, status: 500 })
    const first = { title: 'Fazer adubo', minutes: 7 }
    expect((await open({ current: { ...CARD, first } })).text).toContain('Fazer adubo · 7 min Continuar ')
    const parts = [true, false, false]
    const page = await open({ current: { ...CARD, first: { ...first, id: 'adubo' }, parts } }, 'bia')
    expect(wayOn(page)).toBe('/step/solo?aula=adubo')
    expect(segmentsOf(page, 'Feito: 1 de 3 partes')).toEqual(['100', '0', '0'])
  })

  test('quem ficou três dias longe começa por dois minutos de revisão, e o passo vem abaixo', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()
    const away = await open({ due: 7, current: { ...CARD, updatedAt: daysAgo(3) } })
    expect(away.text).toContain('Bom ver você de volta.')
    expect(headings(away)[0]).toBe('5 perguntas para lembrar')
    expect(linkIn(away, 'Continuar “Fazer adubo”, 7 min')).toBe('/step/solo?aula=adubo')
    expect(linksIn(away).filter(([, href]) => href === '/rever')).toHaveLength(1)
    const here = await open({ due: 7, current: { ...CARD, updatedAt: daysAgo(2) } }, 'bia')
    expect(headings(here).slice(0, 3)).toEqual([CARD.title, 'Seu nível', 'Rever'])
  })
})

test('quem para por hoje lê o que vem amanhã, com um lembrete, e na outra visita não mais', async () => {
  expect(headings(await open({ due: 7 }))).toContain('Rever')
  const { browser, learner } = await stage.enter('ana')
  stage.upstream.answer(calls.userComplete, { d: { ...learner.profile, letters: { week: false } } })
  const page = await browser.get('/home?ate')
  expect(headings(page).slice(0, 4)).toEqual(['Até amanhã, Ana.', 'E por e-mail?', 'Seu nível', 'Agenda'])
  expect(page.text).toContain('Amanhã: Fazer adubo, 7 min. Lembrar amanhã às 19h')
  expect(linkIn(page, 'Lembrar amanhã às 19h')).toBe('/hora-de-estudar.ics?amanha')
  stage.upstream.answer(calls.userComplete, { d: { ...learner.profile, letters: { week: true } } })
  expect((await browser.get('/home?ate')).control('letter')).toBeUndefined()
  expect(headings(await browser.get('/home'))[0]).toBe(CARD.title)
})

describe('quem é', () => {
  test.each([
    ['Ana Souza', 'Oi, Ana.'],
    ['  Bia   Lima', 'Oi, Bia.'],
    ['   ', 'Oi, Usuário.'],
    [null, 'Oi, Usuário.'],
    ['\u200b \u2060', 'Oi, Usuário.'],
    ['🌻', 'Oi, 🌻.'],
  ])('se chama %j: %s', async (name, greeting) => {
    expect((await open({}, 'ana', { name })).text).toContain(greeting)
  })

  test('entra pela primeira vez recebe boas-vindas, uma vez', async () => {
    const { browser } = await stage.enter('ana', { isFirstLogin: true })
    const twice = [await browser.get('/home'), await browser.get('/home')]
    expect(twice.map(({ text }) => text.includes('Boas-vindas!'))).toEqual([true, false])
    expect((await open()).text).not.toContain('Boas-vindas')
  })

  test('ainda não começou vê o primeiro passo aberto, e a chamada que não pode dar certo não é feita', async () => {
    const { browser } = await stage.enter('ana')
    const recommended = manyTrails({ trails: 2, steps: 3, doneOf: (at) => (at === 0 ? 3 : 1) })
    const d = { evos: 0, level: 1, toNextLevel: 100, current: null, recommended, live: [] }
    stage.upstream.answer(calls.userHome, { d })
    const made = await stage.upstream.callsDuring(async () => {
      const page = await browser.get('/home')
      expect(page.text).toContain('Horta 2 · passo 2 de 3')
      expect(page.text).toContain('Que tal começar por aqui?')
      expect(linkIn(page, 'Começar')).toBe('/step/trilha-2-passo-2')
    })
    expect(made).toEqual(['GET user/home/'])
  })

  test.each([
    ['terminou uma trilha', 0, 'Você terminou tudo o que começou! Que tal esta trilha agora?'],
    ['terminou um passo', 1, 'Você está indo bem. Este é o próximo passo.'],
  ])('%s sabe disso antes do que vem depois', async (_, done, text) => {
    const recommended = manyTrails({ trails: 2, steps: 3, doneOf: () => done })
    expect((await open({ evos: 240, current: null, recommended })).text).toContain(text)
  })

  test.each([
    [
      'ainda não fez nada, e nada está aberto',
      { evos: 0, recommended: [] },
      'Sua primeira trilha está a caminho',
    ],
    ['fez tudo', { evos: 900, recommended: [] }, 'Você terminou tudo, Ana!'],
    [
      'só tem passos bloqueados',
      { recommended: [{ ...TRAIL, steps: [{ ...CARD, locked: true }] }] },
      'Seu próximo passo ainda está bloqueado',
    ],
  ])('%s sabe disso, e por onde ir', async (_, changes, title) => {
    const page = await open({ current: null, live: [], ...changes })
    expect(headings(page)[0]).toBe(title)
    expect(linkIn(page, 'Ver minhas trilhas')).toBe('/trails')
  })

  test('tem um passo atual já concluído vai ao que vem depois', async () => {
    const next = { ...CARD, id: 'sementes', title: 'Semear', progress: 0, locked: false }
    const page = await open({
      current: { ...CARD, completed: true, progress: 100 },
      recommended: [{ ...TRAIL, steps: [{ ...CARD, completed: true, locked: false }, next] }],
    })
    expect(linkIn(page, 'Começar')).toBe('/step/sementes')
  })
})
