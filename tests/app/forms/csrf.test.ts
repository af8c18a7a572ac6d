import { expect, test } from 'vitest'
import { parseEnv } from '#app/env.server.ts'
import { createFormToken } from '#app/forms/csrf.server.ts'
import { csrfCookie } from '#app/session/cookies.server.ts'

const OLD = 'segredo-antigo-com-mais-de-32-caracteres'
const NEW = 'segredo-novo-com-bem-mais-de-32-caracteres'

/** Made with `OLD` by remix-utils 7. */
const TOKEN_BEFORE = 'lYNKiOFLyw53y7nXAa53trYdd4QDGmmhOF2LzdqxJlc.O2bCKSzpr88QXzGPB3OgM_fQqu-SLJBA-m40EX9pjCw'

const envOf = (...secrets: string[]) => parseEnv({ SESSION_SECRET: secrets.join(',') })
const tokens = (...secrets: string[]) => createFormToken(envOf(...secrets))

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

test('um código da versão de antes não vale, e a página seguinte traz outro que vale', async () => {
  const [cookie = ''] = (await csrfCookie(envOf(OLD)).serialize(TOKEN_BEFORE)).split(';')
  const form = new FormData()
  form.append('csrf', TOKEN_BEFORE)
  expect(await tokens(OLD).isCarriedBy(form, new Headers({ Cookie: cookie }))).toBe(false)
  const after = await formFrom(tokens(OLD), cookie)
  expect(after.cookie).not.toBe(cookie)
  expect(await tokens(OLD).isCarriedBy(after.form, after.headers)).toBe(true)
})
