import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { certificateCode, writtenCode } from '#contract/certificate-code.ts'
import { certificateCalls } from '#contract/certificate-calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import type { Browser } from '#tests/support/browser.ts'
import { elements } from '#tests/support/html.ts'
import { WHOLE } from '#tests/support/home-page.ts'
import { manyTrails } from '#tests/support/many-trails.ts'
import { onStage } from '#tests/support/stage.ts'
import { CARD, CERTIFICATE, STEP, TRAIL } from '#tests/support/upstream-data.ts'

// A product remembers for as long as it runs that a call is missing.
const stage = onStage({}, 'own')
const OWN = '/user/certificados/horta'
const PUBLIC = `/certificado/${CERTIFICATE.code}`
const OLD_CODE = certificateCode(new Uint8Array(16))
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
      'concluiu a trilha Horta em casa',
      ', de 1,5 hora, em 20 de novembro de 2026.',
      'Trilha iniciada em 1 de novembro de 2026.',
      'Regar na hora certa',
      `Código: ${CERTIFICATE.code.slice(0, 4)}-`,
    ])
      expect(page.text).toContain(text)
    expect(page.text).not.toMatch(/CPF|MEC/)
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
    expect((await browser.get(OWN)).html).toContain('value="publish"')
    for (const [intent, w] of [
      ['publish', 1],
      ['hide', 0],
    ] as const) {
      const sent = await browser.post(OWN, { intent })
      expect([sent.status, sent.location]).toEqual([302, OWN])
      expect(stage.upstream.requests.at(-1)?.payload).toMatchObject({ k: CERTIFICATE.code, w })
    }
    stage.upstream.answer(certificateCalls.certificate, { d: CERTIFICATE })
    expect((await browser.get(OWN)).html).toContain('value="hide"')
  })

  test.each([
    ['2001-03-25', false],
    ['2012-03-25', true],
  ])('nascido em %s, só manda um link depois de deixar conferir', async (nasc, isMinor) => {
    await enter(nasc)
    stage.upstream.answer(certificateCalls.certificate, refusal(404))
    const hidden = await browser.get(OWN)
    expect(hidden.html).not.toMatch(/href="[^"]*(wa\.me|mailto:|linkedin)/)
    expect(hidden.text).toContain('Para pôr no LinkedIn, deixe conferir primeiro.')
    stage.upstream.answer(certificateCalls.certificate, { d: CERTIFICATE })
    const shown = await browser.get(OWN)
    const links = linksIn(shown.html).filter((href) =>
      /^(https:\/\/(wa\.me|www\.linkedin)|mailto:)/.test(href ?? ''),
    )
    expect(links.map((href) => decodeURIComponent(href ?? '').includes(PUBLIC))).toEqual([true, true, true])
    expect(Object.fromEntries(new URL(links[0] ?? '').searchParams)).toEqual({
      startTask: 'CERTIFICATION_NAME',
      name: CERTIFICATE.title,
      organizationName: 'Evolua',
      issueYear: '2026',
      issueMonth: '11',
      certUrl: expect.stringContaining(PUBLIC) as unknown,
      certId: writtenCode(CERTIFICATE.code),
    })
    for (const { html } of [hidden, shown]) {
      const sentence = html.indexOf('Tem menos de 18 anos?')
      expect([sentence !== -1, sentence < html.indexOf(`${OWN}/pdf`)]).toEqual([isMinor, true])
    }
  })

  test('o de antes fica ao lado do novo, no endereço do seu código', async () => {
    await enter()
    const old = { ...CERTIFICATE, code: OLD_CODE, hours: 0.5, issuedAt: '2026-11-02T12:00:00Z' }
    stage.upstream.answer(certificateCalls.certificates, { d: { certificates: [old, CERTIFICATE] } })
    const list = await browser.get('/user/certificados')
    expect(linksIn(list.html)).toEqual(expect.arrayContaining([OWN, `/user/certificados/${OLD_CODE}`]))
    expect((await browser.get(OWN)).text).toContain('de 1,5 hora')
    expect((await browser.get(`/user/certificados/${OLD_CODE}`)).text).toContain('de 30 minutos')
  })

  test('retira depois de uma pergunta, e não há mais arquivos', async () => {
    await enter()
    expect((await browser.get(`${OWN}?retirar`)).html).toContain('value="withdraw"')
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
    expect(JSON.parse(file.html)).toEqual({ credential: { name: CERTIFICATE.title }, jwt: 'a.b.c' })
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
    for (const text of ['válido', 'Łucja São João', CERTIFICATE.title, '1,5 hora', '20 de novembro de 2026'])
      expect(page.text).toContain(text)
    for (const text of ['Regar', 'Código', CERTIFICATE.code.slice(0, 4)])
      expect(page.text).not.toContain(text)
    expect(page.html).toContain('content="noindex"')
    expect(page.headers.get('Cache-Control')).toContain('private')
  })

  test.each([
    [404, 'a pessoa ainda não liberou'],
    [410, 'não vale mais'],
  ])('com %i lê o que houve', async (status, text) => {
    stage.upstream.answer(certificateCalls.certificate, refusal(status))
    const page = await stage.browser().get(PUBLIC)
    expect(page.status).toBe(status)
    expect(page.text).toContain(text)
  })

  test('um código incompleto é dito sem perguntar ao servidor', async () => {
    let page = { status: 0, text: '' }
    const made = await stage.upstream.callsDuring(async () => {
      page = await stage.browser().get(`/certificado/${CERTIFICATE.code.slice(0, -1)}`)
    })
    expect(made).toEqual([])
    expect(page.status).toBe(404)
    expect(page.text).toContain('Confira o código')
  })

  test('um código escrito ali, com traços e minúsculas, leva ao certificado', async () => {
    const written = CERTIFICATE.code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-')
    const sent = await stage.browser().get(`/certificado/conferir?codigo=${written}`)
    expect([sent.status, sent.location]).toEqual([302, PUBLIC])
  })
})
