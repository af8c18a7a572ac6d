import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { certificateCalls } from '#contract/certificate-calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { certificatePdf } from '#app/certificates/pdf.server.ts'
import { certificateWords } from '#app/certificates/words.server.ts'
import type { Browser } from '#tests/support/browser.ts'
import { elements } from '#tests/support/html.ts'
import { WHOLE } from '#tests/support/home-page.ts'
import { manyTrails } from '#tests/support/many-trails.ts'
import { MissingLetters } from '#app/ui/pdf-letters.server.ts'
import { pdfPages, pdfTags, pdfText } from '#tests/support/pdf-text.ts'
import { onStage } from '#tests/support/stage.ts'
import { CARD, CERTIFICATE, STEP, TRAIL } from '#tests/support/upstream-data.ts'

// A product remembers for as long as it runs that a call is missing.
const stage = onStage({}, 'own')
const OWN = '/user/certificados/horta'
const PUBLIC = `/certificado/${CERTIFICATE.code}`
const refusal = (status: number, e = status) => ({ status, e })
const linksIn = (html: string) => elements(html, 'a').map(({ attributes }) => attributes.href)

beforeEach(() => {
  stage.upstream.hasBatch = true
})

describe('quem terminou uma trilha', () => {
  let browser: Browser
  const enter = async (nasc = '2001-03-25') => ({ browser } = await stage.enter('ana', { nasc }))

  test('vê o certificado, com nome, horas, datas, o que aprendeu e o código, sem CPF', async () => {
    await enter()
    const page = await browser.get(OWN)
    expect(page.status).toBe(200)
    for (const text of [
      'Certificado de conclusão de curso livre',
      'Łucja São João',
      'carga de 1,5 hora, de 1 de novembro de 2026 a 20 de novembro de 2026',
      'Regar na hora certa',
      `Código: ${CERTIFICATE.code.slice(0, 4)}-`,
    ])
      expect(page.text).toContain(text)
    expect(page.text).not.toMatch(/CPF|MEC/)
    expect(page.text).not.toContain('Tem menos de 18 anos?')
    expect(elements(page.html, 'svg').some(({ inner }) => inner.includes('h7v1h-7z'))).toBe(true)
    expect(page.html).not.toContain(' style=')
  })

  test('chega a ele pela lista, pela trilha e pelo perfil', async () => {
    await enter()
    expect(linksIn((await browser.get('/user/certificados')).html)).toContain(OWN)
    const [trail] = manyTrails({ trails: 1, steps: 1, doneOf: () => 1 })
    stage.upstream.answer(ownCalls.trail, { d: { ...trail, id: 'horta' } })
    expect(linksIn((await browser.get('/trails/horta')).html)).toContain(OWN)
  })

  test('deixa outras pessoas conferirem, e volta atrás', async () => {
    await enter()
    stage.upstream.answer(certificateCalls.certificate, refusal(404))
    expect((await browser.get(OWN)).text).toContain('Agora só você vê este certificado.')
    for (const [intent, w] of [
      ['publish', 1],
      ['hide', 0],
    ] as const) {
      const sent = await browser.post(OWN, { intent })
      expect([sent.status, sent.location]).toEqual([302, OWN])
      expect(stage.upstream.requests.at(-1)?.payload).toMatchObject({ k: CERTIFICATE.code, w })
    }
    stage.upstream.answer(certificateCalls.certificate, { d: CERTIFICATE })
    expect((await browser.get(OWN)).text).toContain('Voltar a esconder')
  })

  test('com menos de 18 anos, lê por que vem desligado', async () => {
    await enter('2012-03-25')
    stage.upstream.answer(certificateCalls.certificate, refusal(404))
    expect((await browser.get(OWN)).text).toContain('Por isso a página vem desligada')
  })

  test('retira depois de uma pergunta, e não há mais arquivos', async () => {
    await enter()
    expect((await browser.get(`${OWN}?retirar`)).text).toContain('Retirar o certificado?')
    expect((await browser.post(OWN, { intent: 'withdraw' })).location).toBe(OWN)
    stage.upstream.answer(certificateCalls.certificates, {
      d: { certificates: [{ ...CERTIFICATE, withdrawn: true }] },
    })
    expect((await browser.get(OWN)).text).toContain('Certificado retirado')
    for (const file of ['pdf', 'assinado']) expect((await browser.get(`${OWN}/${file}`)).status).toBe(410)
  })

  test('uma falha ao mudar é dita, com o que fazer', async () => {
    await enter()
    stage.upstream.answer(certificateCalls.certificatePublish, refusal(500))
    const page = await browser.post(OWN, { intent: 'publish' })
    expect(page.status).toBe(503)
    expect(page.alert).toContain('O certificado ficou como estava.')
  })

  test('leva o arquivo assinado', async () => {
    await enter()
    const file = await browser.get(`${OWN}/assinado`)
    expect(file.headers.get('Content-Disposition')).toContain('certificado-horta-em-casa.json')
    expect(JSON.parse(file.html)).toEqual({ credential: { name: 'Horta em casa' }, jwt: 'a.b.c' })
    expect((await browser.get(`${OWN}/pdf`)).headers.get('Content-Type')).toBe('application/pdf')
  })

  test('chega a ele pelo fim da última trilha', async () => {
    await enter()
    const completedAt = '2026-11-01T12:00:00Z'
    const classes = STEP.classes.map((each) => ({ ...each, completedAt }))
    const done = { ...TRAIL, id: 'horta', steps: [{ ...CARD, completed: true, locked: false }] }
    stage.upstream.answer(calls.step, {
      d: { ...STEP, trailId: 'horta', quiz: null, classes, completed: true },
    })
    stage.upstream.answer(ownCalls.trail, { d: done })
    stage.upstream.answer(calls.userHome, { d: { ...WHOLE, recommended: [done] } })
    const end = await browser.get('/step/solo?concluida=adubo')
    expect(end.html).toContain(`href="${OWN}">Ver seu certificado<`)
  })

  test('não acha o de outra trilha, nem onde o servidor não tem certificados', async () => {
    await enter()
    expect((await browser.get('/user/certificados/outra')).status).toBe(404)
    stage.upstream.answer(certificateCalls.certificates, refusal(404))
    expect((await browser.get('/user/certificados')).status).toBe(404)
  })
})

describe('quem confere um código', () => {
  test('vê nome, trilha, horas e data, e mais nada', async () => {
    const page = await stage.browser().get(PUBLIC)
    expect(page.status).toBe(200)
    for (const text of ['válido', 'Łucja São João', 'Horta em casa', '1,5 hora', '20 de novembro de 2026'])
      expect(page.text).toContain(text)
    for (const text of ['Regar', 'Código', CERTIFICATE.code.slice(0, 4)])
      expect(page.text).not.toContain(text)
    expect(page.html).toContain('content="noindex"')
    expect(page.headers.get('Cache-Control')).toContain('private')
  })

  test.each([
    [404, 'a pessoa não deixou'],
    [410, 'não vale mais'],
  ])('com %i lê o que houve', async (status, text) => {
    stage.upstream.answer(certificateCalls.certificate, refusal(status))
    const page = await stage.browser().get(PUBLIC)
    expect(page.status).toBe(status)
    expect(page.text).toContain(text)
  })

  test('um código com erro de digitação é dito sem perguntar ao servidor', async () => {
    const wrong = `${CERTIFICATE.code.slice(0, -1)}${CERTIFICATE.code.endsWith('A') ? 'B' : 'A'}`
    let page = { status: 0, text: '' }
    const made = await stage.upstream.callsDuring(async () => {
      page = await stage.browser().get(`/certificado/${wrong}`)
    })
    expect(made).toEqual([])
    expect(page.status).toBe(404)
    expect(page.text).toContain('Confira o código')
  })
})

describe('o PDF', () => {
  const wordsOf = (changed: object) =>
    certificateWords(
      { ...CERTIFICATE, ...changed },
      { appName: 'Evolua', publicUrl: 'https://evolua.example' },
    )
  const many = (length: number) =>
    Array.from({ length }, (_, at) => `Fazer a coisa número ${at + 1} sem pressa`)
  const words = wordsOf({ abilities: many(20) })
  const pdf = (drawn = words) => certificatePdf(drawn, new Date(CERTIFICATE.issuedAt))

  test('tem marcas, língua e a fonte dentro', async () => {
    const text = (await pdf()).toString('latin1')
    for (const part of [
      '/MarkInfo',
      '/StructTreeRoot',
      '/Lang (pt-BR)',
      '/DisplayDocTitle true',
      '/FontFile',
    ])
      expect(text).toContain(part)
  })

  test('é lido na ordem', async () => {
    const text = pdfText(await pdf())
    const places = [
      words.kind,
      words.name,
      words.sentence,
      words.title,
      'O que aprendeu a fazer',
      'Fazer a coisa número 1 sem pressa',
      'Fazer a coisa número 20 sem pressa',
      words.issued,
      `Código: ${words.code}`,
      'Para conferir',
    ].map((part) => text.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  test('marca a lista como lista', async () => {
    const tags = await pdf(wordsOf({ abilities: many(2) })).then(pdfTags)
    expect(tags).toEqual('Document H1 P P H2 P L LI LBody LI LBody P P P Figure'.split(' '))
  })

  test.each([
    ['20 habilidades', { abilities: many(20) }],
    [
      'o nome mais comprido, de letras largas',
      { name: 'W'.repeat(120), title: 'Um título comprido '.repeat(7), abilities: many(20) },
    ],
    ['nenhuma habilidade', { abilities: [] }],
  ])('com %s é uma página A4', async (_, changed) => {
    expect(pdfPages(await pdf(wordsOf(changed)))).toBe('1 A4')
  })

  test('diz quantas habilidades não couberam', async () => {
    const text = pdfText(await pdf(wordsOf({ abilities: many(60) })))
    const shown = text.match(/Fazer a coisa/g)?.length ?? 0
    expect(shown).toBeGreaterThan(19)
    expect(text).toContain(`e mais ${60 - shown} habilidades Emitido por`)
    expect(pdfText(await pdf())).not.toContain('e mais')
  })

  test.each([
    'Ava Ñe’ẽ Kũña',
    'Nguyễn Thị Hồng',
    'Ọláwálé',
    'Marãgatu G̃ua',
    'Łukasz Ðorđe',
    'Ольга Їжак',
    'Ελένη Ψαρά',
  ])('%s se lê inteiro nele', async (name) => {
    // A sign above a letter that has no sign of its own for both is read apart.
    const text = pdfText(await pdf(wordsOf({ name }))).replace(/ (\p{M}) /gu, '$1')
    expect(text).toContain(name.normalize('NFC'))
  })

  test.each(['محمد', '王芳', 'שרה', 'สมชาย'])('de %s não se faz um que esconda o nome', async (name) => {
    await expect(pdf(wordsOf({ name }))).rejects.toThrow(MissingLetters)
  })
})
