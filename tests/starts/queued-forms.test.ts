import { beforeAll, describe, expect, test } from 'vitest'
import { ownCalls } from '#contract/own-calls.ts'
import { elements } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'
import { SUMMARY } from '#tests/support/upstream-data.ts'

const stage = onStage({}, 'own')
beforeAll(() => {
  stage.upstream.hasBatch = true
})
const ANSWERS = { intent: 'send', 'q.0': 'a', 'q.1': 'a' }
const QUEUED = { queued: '1' }

const canWait = () => {
  const can = [...SUMMARY.can, 'idempotency']
  stage.upstream.answer(ownCalls.summary, ({ learner }) => ({ d: { ...learner?.profile, ...SUMMARY, can } }))
}

/** As the browser knows the learner. */
async function enter(name: string) {
  const { browser } = await stage.enter(name)
  const { learner } = JSON.parse((await browser.get('/por-enviar.json')).html) as { learner: string }
  return { browser, owner: learner }
}
const sent = (call: string) => stage.upstream.requests.filter((request) => request.call === call)

describe('um formulário que esperou pela internet', () => {
  test('é o mesmo que já tinha chegado, sem resposta', async () => {
    const { browser, owner } = await enter('ana')
    const note = { intent: 'note', note: 'Minhocas', noteFrom: '', key: `${owner}.1` }
    await browser.post('/step/solo?aula=adubo', note)
    const again = await browser.post('/step/solo.data?aula=adubo', { ...note, ...QUEUED })
    expect(again.status).toBe(200)
    await browser.post('/step/solo.data?aula=adubo', { ...note, ...QUEUED, note: 'Outras' })
    const keys = sent('POST step/class/progress/').map(({ idempotencyKey }) => idempotencyKey)
    expect(keys[0]).toMatch(/^[\w-]{43}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('de outra conta não muda nada: 409', async () => {
    const { browser } = await stage.enter('bia')
    const made = await stage.upstream.callsDuring(async () => {
      const form = { intent: 'complete', key: 'ana.1', ...QUEUED }
      expect((await browser.post('/step/solo.data?aula=adubo', form)).status).toBe(409)
      const page = await browser.post('/step/solo?aula=adubo', form)
      expect([page.status, page.text]).toEqual([409, expect.stringContaining('Ela é de outra conta.')])
    })
    expect(made.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  test('sem sessão não é dado por enviado', async () => {
    const answer = await stage.browser().post('/step/solo.data?aula=adubo', { intent: 'complete', ...QUEUED })
    expect(answer.status).toBe(202)
  })

  test('de um passo guardado, com internet, leva aonde leva o da página', async () => {
    const { browser, owner } = await enter('ana')
    const form = { intent: 'complete', key: `${owner}.1`, ...QUEUED }
    expect((await browser.post('/step/solo?aula=terra', form)).location).toMatch(/^\/step\/solo\?/)
  })
})

describe('um quiz que esperou pela internet', () => {
  test('é uma tentativa só, e outra chave é outra', async () => {
    const { browser, owner } = await enter('ana')
    const form = { ...ANSWERS, ...QUEUED, attempt: '1' }
    for (const key of ['1', '1', '2']) {
      const answer = await browser.post('/step/solo.data?quiz', { ...form, key: `${owner}.${key}` })
      expect(answer.status).toBe(200)
    }
    expect(sent('POST step/quiz/complete/')).toHaveLength(2)
  })

  test('que já tinha chegado, sem resposta, não é outra tentativa', async () => {
    const { browser, owner } = await enter('ana')
    const form = { ...ANSWERS, attempt: '1', key: `${owner}.1` }
    await browser.post('/step/solo?quiz', form)
    expect((await browser.post('/step/solo.data?quiz', { ...form, ...QUEUED })).status).toBe(200)
    expect(sent('POST step/quiz/complete/')).toHaveLength(1)
  })

  test('e a que falta uma resposta é recusado, e o resto fica no rascunho', async () => {
    const { browser, owner } = await enter('ana')
    const form = { intent: 'send', 'q.0': 'b', key: `${owner}.1`, ...QUEUED }
    expect((await browser.post('/step/solo.data?quiz', form)).status).toBe(400)
    expect(sent('POST step/quiz/complete/')).toEqual([])
    expect((await browser.get('/step/solo?quiz')).text).toContain('Você já respondeu 1 de 2.')
  })

  test('só espera onde o servidor sabe reconhecê-lo', async () => {
    const first = await enter('ana')
    expect((await first.browser.get('/step/solo?quiz')).html).not.toContain(first.owner)
    expect((await first.browser.get('/step/solo/levar?guardar')).html).not.toContain('name="q.0"')
    canWait()
    const second = await enter('bia')
    expect((await second.browser.get('/step/solo?quiz')).html).toContain(second.owner)
    expect((await second.browser.get('/step/solo/levar?guardar')).html).toContain('name="q.0"')
  })
})

/** As phones keep them: the page's own forms, and those of a kept step. */
const OF_BEFORE: [form: string, path: string, fields: Record<string, string>, call: string][] = [
  ['a anotação', '?aula=adubo', { note: 'Húmus', noteFrom: '0-ztntfp', intent: 'note' }, 'class/progress/'],
  ['a conclusão', '?aula=adubo', { note: '', noteFrom: '0-ztntfp', intent: 'complete' }, 'class/complete/'],
  [
    'o quiz',
    '?quiz',
    { pergunta: '2', 'q.0': 'a', 'q.1': 'a', attempt: '1', intent: 'send' },
    'quiz/complete/',
  ],
  ['o quiz sem tentativa', '?quiz', ANSWERS, 'quiz/complete/'],
  [
    'a anotação de um passo guardado',
    '?aula=adubo',
    { title: 'Adubo', note: 'Húmus', noteFrom: '0-ztntfp', intent: 'note' },
    'class/progress/',
  ],
  [
    'a conclusão de um passo guardado',
    '?aula=terra',
    { title: 'Terra', intent: 'complete' },
    'class/complete/',
  ],
  ['o quiz de um passo guardado', '?quiz', { title: 'Quiz do solo', ...ANSWERS }, 'quiz/complete/'],
]

describe('o que uma versão de antes guardou é aceito:', () => {
  test.each(OF_BEFORE)('%s', async (_, query, fields, call) => {
    const { browser, owner } = await enter('ana')
    const form = { key: `${owner}.3045-77-1-9`, ...fields, ...QUEUED }
    expect((await browser.post(`/step/solo.data${query}`, form)).status).toBe(200)
    expect(sent(`POST step/${call}`)).toHaveLength(1)
  })
})

describe('um passo guardado neste aparelho', () => {
  test('tem um formulário para cada aula, cada um com a sua chave; o arquivo que se leva não tem nenhum desses', async () => {
    const { browser, owner } = await enter('ana')
    const kept = await browser.get('/step/solo/levar?guardar')
    const forms = elements(kept.html, 'form').map(({ attributes }) => attributes.action)
    const own = ['/step/solo?aula=terra', '/step/solo?aula=adubo']
    expect(new Set(forms)).toEqual(new Set([...own, `${stage.product.url}/step/solo`]))
    const keys = elements(kept.html, 'input').filter(({ attributes }) => attributes.name === 'key')
    const values = new Set(keys.map(({ attributes }) => attributes.value))
    expect(values.size).toBe(forms.length - 1)
    expect([...values].every((value) => value?.startsWith(`${owner}.`))).toBe(true)
    const file = await browser.get('/step/solo/levar')
    expect(file.html).not.toMatch(/method="post"|name="key"/)
    expect(file.html).not.toContain(`${owner}.`)
  })
})

test('diz ao navegador de quem é a sessão, sem o número da conta, e a mais ninguém', async () => {
  const { browser } = await stage.enter('ana')
  const answer = await browser.get('/por-enviar.json')
  const told = JSON.parse(answer.html) as { learner: string }
  expect(told.learner).toMatch(/^[\w-]{8}$/)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect((await stage.browser().get('/por-enviar.json')).status).toBe(302)
})
