import { describe, expect, test } from 'vitest'
import { inTurn, somewhere } from '#tests/support/address.ts'
import { asking } from '#tests/support/answers.ts'
import { onStage } from '#tests/support/stage.ts'

const SINGLE = 'application/csp-report'
const BATCH = 'application/reports+json'

const single = (directive: string, blocked: string) => ({
  'csp-report': {
    'document-uri': 'https://evolua.example/home?code=segredo-do-endereco',
    'effective-directive': directive,
    'blocked-uri': blocked,
    'script-sample': 'segredo-da-amostra',
  },
})

const one = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  url: 'https://evolua.example/home?code=segredo-do-endereco',
  body: { effectiveDirective, blockedURL, sample: 'segredo-da-amostra' },
})

type Stage = ReturnType<typeof onStage>

const sending = (stage: Stage) => (type: string, report: unknown) =>
  asking(stage, stage.product.url)('/csp-report', {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof report === 'string' ? report : JSON.stringify(report),
  })

/** What was logged of reports, once the request after them is. */
async function logged(stage: Stage): Promise<string[]> {
  const { headers } = await asking(stage, stage.product.url)('/build.json')
  await expect.poll(() => stage.product.output()).toContain(`${String(headers['x-request-id'])}","method"`)
  return stage.product
    .output()
    .split('\n')
    .filter((line) => line.includes('"msg":"policy"'))
    .map((line) => (JSON.parse(line) as { violations: string }).violations)
}

describe('os avisos da política', () => {
  const stage = onStage()
  const send = sending(stage)

  test('deixam no registro a diretiva e a origem, e nada do endereço', async () => {
    const sent = [
      await send(SINGLE, single('script-src-elem', 'https://ana:segredo@mau.example/x?code=segredo')),
      await send(SINGLE, single('script-src-elem', 'https://mau.example/x?code=segredo')),
      await send(SINGLE, single('script-src-attr', 'inline')),
      await send(SINGLE, single('img-src', 'data:image/png;base64,c2VncmVkbw==')),
      await send(SINGLE, single('img-src', 'um texto\nqualquer')),
      await send(BATCH, [
        one('style-src-elem', 'https://feio.example:8443/a.css?b'),
        { type: 'deprecation', body: { id: 'x' } },
        one('connect-src', 'wss://mau.example/segredo'),
      ]),
    ]
    expect(sent.map(({ status, body }) => [status, body])).toEqual(sent.map(() => [204, '']))
    expect(await logged(stage)).toEqual([
      'script-src-elem https',
      'script-src-elem https://mau.example',
      'script-src-attr inline',
      'img-src data',
      'img-src um',
      'style-src-elem https://feio.example:8443 connect-src wss://mau.example',
    ])
    expect(stage.product.output()).not.toContain('segredo')
  })

  test('que não dizem nada não deixam nada além de uma linha vazia', async () => {
    const before = await logged(stage)
    const empty = [{}, [], '[{', single('', ''), { 'effective-directive': '1; x' }]
    for (const report of empty) expect((await send(SINGLE, report)).status).toBe(204)
    expect((await logged(stage)).slice(before.length)).toEqual(empty.map(() => ''))
  })

  test('muitos de uma vez, ou longos demais, enchem só uma linha curta', async () => {
    const before = (await logged(stage)).length
    const many = Array.from({ length: 30 }, () => one('img-src', 'https://mau.example/x'))
    expect((await send(BATCH, many)).status).toBe(204)
    expect((await send(SINGLE, single('a'.repeat(3000), `https://${'a'.repeat(3000)}/`))).status).toBe(204)
    const lines = (await logged(stage)).slice(before)
    expect(lines[0]?.split(' ')).toHaveLength(20)
    expect(lines[1]).toBe(`${'a'.repeat(40)} https`)
  })

  test.each([
    ['de outro tipo', 'application/json', '{}', 415],
    ['com mais de 8 KB', SINGLE, JSON.stringify(single('img-src', 'a'.repeat(9000))), 413],
  ])('um %s é recusado, em português', async (_, type, report, status) => {
    const answer = await send(type, report)
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('<html lang="pt-BR">')
  })

  test('um que vem de outro site é só mais um aviso: não traz sessão nem faz nada', async () => {
    const { status, headers } = await asking(stage, stage.product.url)('/csp-report', {
      method: 'POST',
      headers: { 'content-type': SINGLE, origin: 'null', 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify(single('img-src', 'https://mau.example/x')),
    })
    expect([status, headers['set-cookie']]).toEqual([204, undefined])
  })
})

describe('avisos demais', () => {
  const stage = onStage()

  test('sessenta por minuto de um endereço; depois, 429 e quanto esperar', async () => {
    const { send } = somewhere(stage.product.url)
    const report = JSON.stringify(single('img-src', 'inline'))
    const sendOne = () => send('POST', '/csp-report', { 'content-type': SINGLE }, report)
    expect(new Set(await inTurn(60, sendOne))).toEqual(new Set([204]))
    const refused = await sendOne()
    expect([refused.status, refused.retryAfter]).toEqual([429, 60])
    expect(await logged(stage)).toHaveLength(60)
  })
})
