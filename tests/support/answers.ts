/** One answer of every kind that the product gives, asked for as learners reach it: by its public name. */
import { request } from 'undici'
import { calls } from '#contract/calls.ts'
import { elements } from './html.ts'
import { pessoa } from './people.ts'
import type { Stage } from './stage.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface Asked {
  method?: 'GET' | 'HEAD' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export type Ask = (path: string, asked?: Asked) => Promise<Answer>

/** Asks under the name of `publicUrl`, which need not be where the product listens. */
export function asking({ product }: Stage, publicUrl: string): Ask {
  const { host, origin } = new URL(publicUrl)
  return async (path, { method = 'GET', headers, body } = {}) => {
    const sent = method === 'POST' ? { origin, 'content-type': 'application/x-www-form-urlencoded' } : {}
    const answer = await request(product.url + path, { method, headers: { host, ...sent, ...headers }, body })
    return { status: answer.statusCode, headers: answer.headers, body: await answer.body.text() }
  }
}

/** The cookies of a learner who has just signed in. */
export async function enterBy(ask: Ask, { upstream }: Stage): Promise<{ cookie: string }> {
  const { email, password } = upstream.learner(pessoa('ana'))
  const body = new URLSearchParams({ email, password }).toString()
  const { headers } = await ask('/login', { method: 'POST', body })
  const cookies = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
  return { cookie: cookies.join('; ') }
}

/** The kinds that are no documents. */
export const PARTS = ['um arquivo da build', 'um arquivo que não mudou', 'um arquivo público']

/** Each kind has a name that completes "recebem: …"; the statuses are as the kind says. */
export async function answersOfEveryKind(stage: Stage, publicUrl: string): Promise<Record<string, Answer>> {
  const ask = asking(stage, publicUrl)
  const signedIn = await enterBy(ask, stage)
  const post = (path: string, body: string, headers = {}) => ask(path, { method: 'POST', body, headers })
  const login = await ask('/login')
  const [style] = elements(login.body, 'link').map(({ attributes }) => attributes.href ?? '')
  const file = style ?? ''
  const { etag } = (await ask(file)).headers
  const answers = {
    'uma página pública': login,
    'uma página pública de quem entrou': await ask('/termos', { headers: signedIn }),
    'uma página privada': await ask('/home', { headers: signedIn }),
    'só os cabeçalhos de uma página': await ask('/login', { method: 'HEAD' }),
    'uma página pedida só se mudou': await ask('/login', { headers: { 'if-none-match': '*' } }),
    'um formulário com erros': await post('/login', 'email=ana'),
    'um redirecionamento': await ask('/home'),
    dados: await ask('/trails.data', { headers: signedIn }),
    'dados que levam a outra página': await ask('/trails.data'),
    'um arquivo da build': await ask(file),
    'um arquivo que não mudou': await ask(file, { headers: { 'if-none-match': String(etag) } }),
    'um arquivo público': await ask('/favicon.svg'),
    'o programa que fica no aparelho': await ask('/sw.js'),
    'um arquivo que não existe': await ask('/assets/nada.js'),
    'uma página que não existe': await ask('/nada'),
    'um envio de outro site': await post('/login', '', { origin: 'https://mau.example' }),
    'um envio grande demais': await post('/login', 'a'.repeat(70_000)),
    'um aviso da política': await post('/csp-report', '{}', { 'content-type': 'application/csp-report' }),
    'um aviso que não é um': await post('/csp-report', '{}', { 'content-type': 'text/plain' }),
    '/healthz': await ask('/healthz'),
    '/readyz': await ask('/readyz'),
  }
  stage.upstream.answer(calls.userTrails, 'hang up')
  return { ...answers, 'uma página sem servidor': await ask('/trails', { headers: signedIn }) }
}
