import { expect, test } from 'vitest'
import { parseEnv } from '#app/env.server.ts'
import { createFormToken } from '#app/forms/csrf.server.ts'

const OLD = 'segredo-antigo-com-mais-de-32-caracteres'
const NEW = 'segredo-novo-com-bem-mais-de-32-caracteres'

const tokens = (...secrets: string[]) => createFormToken(parseEnv({ SESSION_SECRET: secrets.join(',') }))

/** A page's form as a browser sends it back, with its cookie. */
async function formFrom(formToken: ReturnType<typeof tokens>, cookie = '') {
  const request = new Request('http://localhost/login', { headers: { Cookie: cookie } })
  const [token, set] = await formToken.commit(request.headers)
  const form = new FormData()
  form.append('csrf', token)
  const kept = set?.split(';')[0] ?? cookie
  return { form, headers: new Headers({ Cookie: kept }), cookie: kept }
}

test('um formulário da página vale; sem o cookie, ou com outro, não', async () => {
  const formToken = tokens(NEW)
  const { form, headers } = await formFrom(formToken)
  expect(await formToken.isCarriedBy(form, headers)).toBe(true)
  expect(await formToken.isCarriedBy(form, new Headers())).toBe(false)
  const other = await formFrom(formToken)
  expect(await formToken.isCarriedBy(form, other.headers)).toBe(false)
})

test('depois da troca do segredo, um formulário antigo ainda vale e uma página nova dá outro que vale', async () => {
  const before = await formFrom(tokens(OLD))
  const rotated = tokens(NEW, OLD)
  expect(await rotated.isCarriedBy(before.form, before.headers)).toBe(true)
  const after = await formFrom(rotated, before.cookie)
  expect(after.cookie).not.toBe(before.cookie)
  expect(await rotated.isCarriedBy(after.form, after.headers)).toBe(true)
  expect(await tokens(NEW).isCarriedBy(before.form, before.headers)).toBe(false)
})
