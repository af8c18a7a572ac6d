import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { answersOfEveryKind, asking, enterBy, PARTS, type Answer } from '#tests/support/answers.ts'
import { elements } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'

const PUBLIC_URL = 'https://evolua.example'

const KINDS: [kind: string, status: number, caching: string][] = [
  ['uma página pública', 200, 'private, no-cache'],
  ['uma página pública de quem entrou', 200, 'no-store'],
  ['uma página privada', 200, 'no-store'],
  ['só os cabeçalhos de uma página', 200, 'private, no-cache'],
  ['uma página pedida só se mudou', 200, 'private, no-cache'],
  ['um formulário com erros', 400, 'no-store'],
  ['um redirecionamento', 302, 'no-store'],
  ['dados', 200, 'no-store'],
  ['dados que levam a outra página', 202, 'no-store'],
  ['um arquivo da build', 200, 'public, max-age=31536000, immutable'],
  ['um arquivo que não mudou', 304, 'public, max-age=31536000, immutable'],
  ['um arquivo público', 200, 'public, max-age=3600'],
  ['o programa que fica no aparelho', 200, 'no-cache'],
  ['um arquivo que não existe', 404, 'no-store'],
  ['uma página que não existe', 404, 'no-store'],
  ['um envio de outro site', 403, 'no-store'],
  ['um envio grande demais', 413, 'no-store'],
  ['um aviso da política', 204, 'no-store'],
  ['um aviso que não é um', 415, 'no-store'],
  ['/healthz', 200, 'no-store'],
  ['/readyz', 200, 'no-store'],
  ['uma página sem servidor', 503, 'no-store'],
]

const OF_PARTS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

const HSTS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

const FIXED = {
  ...OF_PARTS,
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'reporting-endpoints': 'csp="/csp-report"',
}

/** What HTTP itself needs, and caches. */
const OF_HTTP = /^(accept-ranges|cache-control|content-\w+|date|etag|vary)$/

const policyOf = ({ headers }: Answer) =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((line) => line.split(' '))
      .map(([name = '', ...values]) => [name, values]),
  )

const nonceIn = (answer: Answer) =>
  policyOf(answer)
    .get('script-src')
    ?.map((value) => /^'nonce-(.{24})'$/.exec(value)?.[1])
    .find(Boolean)

/** Of the rules that a first document brings. */
const styleHashesOf = ({ body }: Answer) =>
  elements(body, 'style').map(
    ({ inner }) => `'sha256-${createHash('sha256').update(inner).digest('base64')}'`,
  )

const isHtml = ({ headers }: Answer) => String(headers['content-type']).startsWith('text/html')

describe('em https', () => {
  const stage = onStage('public')
  let answers: Record<string, Answer>
  const answerOf = (kind: string) => answers[kind] as Answer

  beforeAll(async () => {
    answers = await answersOfEveryKind(stage, PUBLIC_URL)
  })

  test('cada tipo de resposta está na tabela', () => {
    expect(KINDS.map(([kind]) => kind).sort()).toEqual(Object.keys(answers).sort())
  })

  describe.each(KINDS.filter(([kind]) => PARTS.includes(kind)))('%s', (kind, status, caching) => {
    test('é parte de uma página, e não traz a política dela de novo', () => {
      const answer = answerOf(kind)
      expect([answer.status, answer.headers['cache-control']]).toEqual([status, caching])
      const others = Object.entries(answer.headers).filter(([name]) => !OF_HTTP.test(name))
      expect(Object.fromEntries(others)).toEqual({ ...OF_PARTS, ...HSTS })
    })
  })

  describe.each(KINDS.filter(([kind]) => !PARTS.includes(kind)))('%s', (kind, status, caching) => {
    test('tem o status, todos os cabeçalhos e diz se pode ser guardada', () => {
      const answer = answerOf(kind)
      expect(answer.status).toBe(status)
      expect(answer.headers).toMatchObject({
        ...FIXED,
        ...HSTS,
        'cache-control': caching,
      })
      expect(answer.headers.pragma).toBe(caching === 'no-store' ? 'no-cache' : undefined)
      expect(answer.headers['permissions-policy']).toMatch(/(^|, )camera=\(\), /)
    })

    test('só deixa carregar o que o produto usa', () => {
      const policy = policyOf(answerOf(kind))
      const { body } = answerOf(kind)
      const own = ["'self'", 'https://media.example', 'https://som.example']
      expect(
        Object.fromEntries([...policy].filter(([name]) => !/^(script|connect|worker)-src$/.test(name))),
      ).toEqual({
        'default-src': ["'none'"],
        'style-src': body === '' ? policy.get('style-src') : ["'self'", ...styleHashesOf(answerOf(kind))],
        'img-src': own,
        'media-src': own,
        'font-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'upgrade-insecure-requests': [],
        'report-uri': ['/csp-report'],
        'report-to': ['csp'],
      })
    })

    test('só roda scripts com a senha da página, e só onde há algum', () => {
      const answer = answerOf(kind)
      const scripts = elements(answer.body, 'script')
      const nonce = nonceIn(answer)
      expect(scripts.filter(({ attributes }) => attributes.nonce !== nonce)).toEqual([])
      if (isHtml(answer) && answer.body !== '') expect(scripts.length > 0).toBe(nonce !== undefined)
      const allowed = nonce === undefined ? undefined : [`'nonce-${nonce}'`, "'strict-dynamic'", "'self'"]
      expect(policyOf(answer).get('script-src')).toEqual(allowed)
      expect(policyOf(answer).get('worker-src')).toEqual(allowed && ["'self'"])
    })

    test('não tem estilos nem scripts soltos no HTML', () => {
      const answer = answerOf(kind)
      const markup = isHtml(answer)
        ? answer.body.replace(/<(script|style class="folha")[^]*?<\/(script|style)>/g, '')
        : ''
      expect(markup.match(/<[^>]*\s(?:style|on\w+)=[^>]*>|<style|javascript:/gi)).toBeNull()
    })

    test('não diz com que foi feita', () => {
      const { headers } = answerOf(kind)
      const said = Object.entries(headers).filter(([name]) => name !== 'permissions-policy')
      expect(JSON.stringify(said)).not.toMatch(/remix|express|node\b|powered/i)
    })
  })

  test('nenhuma página tem ETag nem pode ser guardada para outros', () => {
    const pages = Object.values(answers).filter(isHtml)
    expect(pages.length).toBeGreaterThan(8)
    for (const { headers } of pages) {
      expect(headers.etag ?? headers['last-modified']).toBeUndefined()
      expect(headers['cache-control']).not.toContain('public')
    }
  })

  test('cada página tem uma senha nova, também quando é a mesma', async () => {
    const ask = asking(stage, PUBLIC_URL)
    const nonces = [
      nonceIn(await ask('/login')),
      nonceIn(await ask('/login')),
      nonceIn(await ask('/register')),
    ]
    expect(nonces).not.toContain(undefined)
    expect(new Set(nonces).size).toBe(3)
  })

  test.each(['/login', '/termos', '/forgot-password', '/register', '/regulamentos'])(
    '%s não é guardada de quem traz uma sessão',
    async (path) => {
      const ask = asking(stage, PUBLIC_URL)
      const headers = await enterBy(ask, stage)
      expect((await ask(path)).headers['cache-control']).toMatch(/^(private, )?no-cache$/)
      expect((await ask(path, { headers })).headers['cache-control']).toBe('no-store')
    },
  )

  test('a folha de estilo das páginas de recusa existe', async () => {
    const { body } = answerOf('um envio de outro site')
    const [style] = elements(body, 'link').map(({ attributes }) => attributes.href)
    const file = await asking(stage, PUBLIC_URL)(style ?? '')
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/css; charset=UTF-8'])
  })

  test.each(['identity', 'br'])('uma imagem SVG diz em que letras foi escrita (%s)', async (coding) => {
    const headers = { 'accept-encoding': coding }
    const file = await asking(stage, PUBLIC_URL)('/favicon.svg', { headers })
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=UTF-8'])
  })

  test('uma pasta não é um endereço', async () => {
    const ask = asking(stage, PUBLIC_URL)
    expect((await ask('/assets')).status).toBe(404)
  })
})

describe('em http', () => {
  const stage = onStage()

  test('nada obriga a usar https', async () => {
    const { headers } = await asking(stage, stage.product.url)('/login')
    expect(headers).toMatchObject(FIXED)
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })
})
