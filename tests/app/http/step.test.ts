import { describe, expect, test } from 'vitest'
import { markOf } from '#app/domain/merge-notes.ts'
import { calls } from '#contract/calls.ts'
import { elements, formIn, sentBy, textOf } from '#tests/support/html.ts'
import { onStage, signIn } from '#tests/support/stage.ts'
import type { Answer } from '#tests/support/upstream.ts'
import { STEP } from '#tests/support/upstream-data.ts'

const stage = onStage()

describe('um passo', () => {
  test('matricula, mostra a primeira aula por fazer e marca o início dela', async () => {
    const { browser, learner } = await stage.enter('ana')
    stage.upstream.reset()
    const page = await browser.get('/step/solo')
    expect(page.title).toBe('Aula: Fazer adubo · Cuidar do solo')
    expect(page.html).toMatch(/<h1[^>]*>Fazer adubo<\/h1>/)
    expect(stage.upstream.requests.map(({ call, payload }) => [call, payload])).toEqual([
      ['POST step/auth/', { id: learner.id, i: 'solo' }],
      ['GET step/', { id: learner.id, i: 'solo' }],
      ['POST step/class/start/', { id: learner.id, i: 'adubo' }],
    ])
  })

  test('abre a aula que o endereço nomeia, formatada, com a anotação', async () => {
    const { browser } = await stage.enter('ana')
    const page = await browser.get('/step/solo?aula=terra')
    expect(page.html).toContain('Pegue um <strong>punhado</strong>.')
    expect(page.html).toContain('>Comprar luvas</textarea>')
    expect(page.text).toContain('Feita Próxima aula')
  })

  test.each([
    ['com um erro', { e: 500, status: 500 }],
    ['sem resposta', 'hang up'],
    ['dizendo que não a conhece', { e: 404, status: 404 }],
  ] satisfies [string, Answer][])(
    'abre a aula também quando marcar o início dela falha, %s',
    async (_, answer) => {
      const { browser } = await stage.enter('ana')
      stage.upstream.answer(calls.classStart, answer)
      const page = await browser.get('/step/solo?aula=adubo')
      expect(page.status).toBe(200)
      expect(page.text).toContain('Concluir aula')
    },
  )

  test('diz de cada aula quanto tempo e quantos dados ela gasta, e do que não se sabe não diz nada', async () => {
    const { browser } = await stage.enter('ana')
    const [terra, adubo] = STEP.classes
    const media = { src: '/terra.mp4', bytes: 12_340_000 }
    const classes = [
      { ...terra, type: 'video', media, minutes: 125 },
      { ...adubo, minutes: undefined },
    ]
    stage.upstream.answer(calls.step, { d: { ...STEP, classes } })
    const page = await browser.get('/step/solo?aula=adubo')
    expect(page.text).toContain('Feita · vídeo, 2 h 5 min, 12,3 MB')
    expect(page.text).toContain('Você está aqui · texto Quiz')
    expect((await browser.get('/step/solo?aula=terra')).text).toContain('Conhecer a terra 2 h 5 min')
    const file = await browser.get('/step/solo/levar')
    expect(file.text).toContain('Aula 1 de 2 · vídeo · 2 h 5 min')
    expect(file.text).toContain('Aula 2 de 2 · texto Adubo')
  })

  test.each(['?aula=nenhuma', '?aula='])('%s não é uma aula dele: 404', async (query) => {
    const { browser } = await stage.enter('ana')
    expect((await browser.get(`/step/solo${query}`)).status).toBe(404)
  })

  test('que não existe (1101) é 404', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.stepAuth, { e: 1101, status: 404 })
    expect((await browser.get('/step/nenhum')).status).toBe(404)
  })

  test('sem matrícula permitida (1206) é 403, com o caminho para as trilhas', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.stepAuth, { e: 1206, status: 403 })
    const made = await stage.upstream.callsDuring(async () => {
      const page = await browser.get('/step/solo')
      expect(page.status).toBe(403)
      expect(page.text).toContain('abre para quem terminou o passo anterior')
      expect(page.html).toContain('href="/trails?passo=solo"')
    })
    expect(made).toEqual(['POST step/auth/', 'GET user/trails/'])
  })
})

describe('uma aula', () => {
  test('concluída conta os evos e leva à próxima parte', async () => {
    const { browser, learner } = await stage.enter('ana', { evos: 10, level: 1, toNextLevel: 90 })
    Object.assign(learner.profile, { evos: 20, level: 1, toNextLevel: 80 })
    const page = await browser.post('/step/solo?aula=adubo', { intent: 'complete' })
    expect(stage.upstream.requests.find(({ call }) => call.includes('class/complete'))?.payload).toEqual({
      id: learner.id,
      i: 'adubo',
    })
    expect(page.location).toBe('/step/solo?quiz')
    expect((await browser.follow(page)).notice).toBe('Aula feita. +10 evos · faltam 80 para o nível 2')
  })

  test('que outra aba já concluiu não promete evos de novo', async () => {
    const { browser } = await stage.enter('ana', { evos: 10, level: 1, toNextLevel: 90 })
    const page = await browser.post('/step/solo?aula=terra', { intent: 'complete' })
    expect((await browser.follow(page)).notice).toBe('Esta aula já estava feita.')
  })

  test('aceita uma anotação tão longa quanto o campo, de quaisquer letras', async () => {
    const { browser } = await stage.enter('ana')
    const field = (await browser.get('/step/solo?aula=terra')).control('note')
    expect(Number(field?.maxLength)).toBeGreaterThan(5000)
    for (const letter of ['ã', '\n', '€']) {
      const note = letter.repeat(Number(field?.maxLength))
      const page = await browser.post('/step/solo?aula=terra', { intent: 'note', note })
      expect(page.location, letter).toBe('/step/solo?aula=terra#anotar')
    }
  })

  test('anotada guarda o texto e mantém o ponto em que ela estava', async () => {
    const { browser, learner } = await stage.enter('ana')
    const page = await browser.post('/step/solo?aula=terra', { intent: 'note', note: 'Comprar luvas e pá' })
    expect(stage.upstream.requests.at(-1)).toMatchObject({
      call: 'POST step/class/progress/',
      payload: { id: learner.id, i: 'terra', ts: 40, n: 'Comprar luvas e pá' },
    })
    expect(page.location).toBe('/step/solo?aula=terra#anotar')
    expect((await browser.follow(page)).notice).toMatch(/^Anotação salva às /)
  })
})

describe('uma página aberta de uma aula', () => {
  const TERRA = '/step/solo.data?aula=terra'
  const saved = () =>
    stage.upstream.requests
      .filter(({ call }) => call === 'POST step/class/progress/')
      .map(({ payload: { i, ts, n } }) => ({ i, ts, n }))

  /** The step as the upstream has it after what was saved, so that the next reader finds it. */
  function remember() {
    const kept = { ts: 40, n: 'Comprar luvas' }
    const [terra, ...others] = STEP.classes
    stage.upstream.answer(calls.classProgress, ({ payload }) => {
      Object.assign(kept, { ts: payload.ts, n: payload.n })
      return { d: { a: true } }
    })
    stage.upstream.answer(calls.step, () => ({ d: { ...STEP, classes: [{ ...terra, ...kept }, ...others] } }))
  }

  test('guarda o ponto sem mexer na anotação, e a anotação sem mexer no ponto', async () => {
    const { browser } = await stage.enter('ana')
    remember()
    expect((await browser.post(TERRA, { intent: 'position', ts: '83' })).status).toBe(200)
    expect((await browser.post(TERRA, { intent: 'autosave', note: 'Comprar pá' })).status).toBe(200)
    expect(saved()).toEqual([
      { i: 'terra', ts: 83, n: 'Comprar luvas' },
      { i: 'terra', ts: 83, n: 'Comprar pá' },
    ])
  })

  test('guarda os dois ao mesmo tempo, sem que um desfaça o outro', async () => {
    const { browser } = await stage.enter('ana')
    remember()
    await Promise.all([
      browser.post(TERRA, { intent: 'position', ts: '83' }),
      browser.post(TERRA, { intent: 'autosave', note: 'Comprar pá' }),
      browser.post(TERRA, { intent: 'position', ts: '98' }),
    ])
    expect(saved().at(-1)).toMatchObject({ n: 'Comprar pá' })
    expect(saved().at(-1)?.ts).toBeGreaterThanOrEqual(83)
  })

  test('não passa por cima do que outro aparelho anotou: avisa, e ao sair junta os dois', async () => {
    const { browser } = await stage.enter('ana')
    remember()
    const mine = { intent: 'autosave', note: 'Comprar luvas e pá', noteFrom: markOf('Comprar luvas') }
    await browser.post(TERRA, { ...mine, note: 'Comprar luvas e adubo' })
    expect((await browser.post(TERRA, mine)).status).toBe(409)
    expect(saved().map(({ n }) => n)).toEqual(['Comprar luvas e adubo'])
    expect((await browser.post(TERRA, { ...mine, last: '1' })).status).toBe(200)
    expect(saved().at(-1)?.n).toBe('Comprar luvas e adubo\n\ne pá')
  })

  test.each(['note', 'complete'])(
    'sem script, duas páginas da mesma aula (%s): ficam os dois textos, e isso é dito',
    async (intent) => {
      const { browser } = await stage.enter('ana')
      remember()
      const path = '/step/solo?aula=terra'
      const { noteFrom } = Object.fromEntries(sentBy(formIn((await browser.get(path)).html, 'name="note"')))
      const both = ['Comprar luvas e adubo', 'Comprar luvas e pá']
      const pages = await Promise.all(
        both.map((note) => browser.post(path, { intent, note, noteFrom: String(noteFrom) })),
      )
      expect(saved().at(-1)?.n).toMatch(/^Comprar luvas e (adubo\n\ne pá|pá\n\ne adubo)$/)
      const notices = await Promise.all(pages.map(async (page) => (await browser.follow(page)).notice))
      expect(notices.join()).toContain('juntamos os dois textos')
    },
  )

  test('não pede de novo o que já está guardado', async () => {
    const { browser } = await stage.enter('ana')
    await browser.post(TERRA, { intent: 'position', ts: '40' })
    await browser.post(TERRA, { intent: 'autosave', note: 'Comprar luvas' })
    expect(saved()).toEqual([])
  })

  test.each<Record<string, string>>([
    { intent: 'position' },
    { intent: 'position', ts: '-1' },
    { intent: 'position', ts: '1e9' },
    { intent: 'position', ts: 'NaN' },
    { intent: 'autosave' },
  ])('%j não muda nada: 400', async (fields) => {
    const { browser } = await stage.enter('ana')
    expect((await browser.post(TERRA, fields)).status).toBe(400)
    expect(saved()).toEqual([])
  })

  test('de uma aula que não é deste passo: 404', async () => {
    const { browser } = await stage.enter('ana')
    const page = await browser.post('/step/solo.data?aula=outra', { intent: 'position', ts: '3' })
    expect(page.status).toBe(404)
    expect(saved()).toEqual([])
  })

  test('uma anotação de uma sessão que acabou volta também onde o endereço não nomeia a aula', async () => {
    const { browser, learner } = await stage.enter('ana')
    stage.upstream.expire(learner)
    await browser.post('/step/solo.data?aula=adubo', { intent: 'autosave', note: 'Esterco curtido' })
    await signIn(browser, learner)
    const page = await browser.get('/step/solo')
    expect(page.html).toContain('>Esterco curtido</textarea>')
    expect(page.text.match(/Recuperamos o que você escreveu/g)).toHaveLength(1)
  })
})

test('uma aula em outro site diz para onde leva, e pode ser concluída', async () => {
  const { browser } = await stage.enter('ana')
  const [terra, adubo] = STEP.classes
  const link = { ...adubo, type: 'link', href: 'https://exemplo.com/adubo?x=1', body: undefined }
  stage.upstream.answer(calls.step, { d: { ...STEP, classes: [terra, link] } })
  const page = await browser.get('/step/solo?aula=adubo')
  expect(page.text).toContain('Esta aula continua em outro site: exemplo.com .')
  const [outside] = elements(page.html, 'a').filter(({ inner }) => textOf(inner) === 'Abrir em exemplo.com')
  expect(outside?.attributes).toMatchObject({ href: 'https://exemplo.com/adubo?x=1', rel: 'noopener' })
  expect(page.text).toContain('Concluir aula')
})
