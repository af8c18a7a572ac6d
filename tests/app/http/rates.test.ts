import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { inTurn, somewhere, type Answer } from '#tests/support/address.ts'
import { pessoa } from '#tests/support/people.ts'
import { waitText } from '#app/ui/words.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage('strict')

const place = () => somewhere(stage.product.url)
function someone(name = 'ana') {
  const { email, password, code } = stage.upstream.learner(pessoa(name))
  return { email, password, code }
}
const times = (many: number, status: number) => Array<number>(many).fill(status)
const WRONG = { password: 'errada-mesmo' }

function expectWait(answer: Answer, seconds: number, words: string) {
  expect(answer.status).toBe(429)
  expect(answer.retryAfter).toBeGreaterThan(seconds - 60)
  expect(answer.retryAfter).toBeLessThanOrEqual(seconds)
  expect(answer.text).toContain(`Espere ${words} e tente de novo`)
}

describe('entrar', () => {
  test('depois de dez senhas erradas é preciso esperar, e o e-mail fica escrito', async () => {
    const { email, password } = someone()
    const here = place()
    expect(await inTurn(10, () => here.post('/login', { email, ...WRONG }))).toEqual(times(10, 400))
    stage.upstream.reset()
    const answer = await here.post('/login?redirectTo=%2Ftrails', { email, password })
    expectWait(answer, 180, '3 minutos')
    expect(answer.values).toMatchObject({ email, password: undefined })
    expect(answer.html).not.toContain(password)
    expect(stage.upstream.requests).toEqual([])
  })

  test('na página aberta também: a resposta é da própria ação', async () => {
    const { email, password } = someone()
    const here = place()
    await inTurn(10, () => here.post('/login.data', { email, ...WRONG }))
    const answer = await here.post('/login.data', { email, password })
    expect([answer.status, answer.html.includes(email)]).toEqual([429, true])
    expect(answer.html).toMatch(/Espere 3 minutos e tente de novo/)
    expect(answer.html).not.toContain(password)
    expect(answer.retryAfter).toBeGreaterThan(120)
  })

  test('outra conta no mesmo endereço entra', async () => {
    const [ana, bia] = [someone('ana'), someone('bia')]
    const here = place()
    await inTurn(11, () => here.post('/login', { email: ana.email, ...WRONG }))
    expect((await here.post('/login', bia)).status).toBe(302)
  })

  test('quem acerta não é contado', async () => {
    const { email, password } = someone()
    const here = place()
    expect(await inTurn(15, () => here.post('/login', { email, password }))).toEqual(times(15, 302))
    expect(await inTurn(15, () => here.post('/login.data', { email, password }))).toEqual(times(15, 202))
    expect((await here.post('/login', { email, ...WRONG })).status).toBe(400)
  })

  test('uma pane do servidor não é contada', async () => {
    const { email } = someone()
    stage.upstream.answer(calls.login, 'hang up')
    const here = place()
    expect(await inTurn(12, () => here.post('/login', { email, ...WRONG }))).toEqual(times(12, 503))
  })

  test('nenhuma grafia do endereço ou do e-mail escapa', async () => {
    const { email } = someone()
    const here = place()
    const wide = email.replace(/^ana/, 'ａｎａ')
    const paths = ['/login', '/login.data', '/x/../login']
    const asked: [path: string, email: string][] = [
      ...paths.map((path): [string, string] => [path, email]),
      ['/login', ` ${email.toUpperCase()} `],
      ['/login', wide],
      ['/login?redirectTo=%2Ftrails', email],
    ]
    const all = () =>
      inTurn(10, (nth) => {
        const [path, typed] = asked[nth % asked.length] ?? ['', '']
        return here.post(path, { email: typed, ...WRONG })
      })
    const spelled = ['/LOGIN', '/login/', '/%6Cogin']
    const moved = await Promise.all(spelled.map((path) => here.post(path, { email, ...WRONG })))
    expect(moved.map(({ status }) => status)).toEqual(times(3, 308))
    expect(await all()).toEqual(times(10, 400))
    stage.upstream.reset()
    expect(await all()).toEqual(times(10, 429))
    expect(stage.upstream.requests).toEqual([])
  })

  test('de dois e-mails vale o último, que é o que a ação lê', async () => {
    const { email } = someone()
    const here = place()
    const type = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: stage.product.url }
    const both = (nth: number) =>
      here.send('POST', '/login', type, `email=outra${nth}@exemplo.com&email=${email}&password=errada-mesmo`)
    expect(await inTurn(11, both)).toEqual([...times(10, 400), 429])
  })

  test('quem tenta de muitos lugares também para, e a pessoa entra pelo link do e-mail', async () => {
    const ana = someone()
    expect(await inTurn(10, () => place().post('/login', { email: ana.email, ...WRONG }))).toEqual(
      times(10, 400),
    )
    const here = place()
    const answer = await here.post('/login', ana)
    expectWait(answer, 180, '3 minutos')
    expect(answer.text).toContain(
      'toque em “Esqueci minha senha”: enviamos um link para você entrar sem ela.',
    )
    expect((await here.get(`/login?code=${ana.code}`)).location).toBe('/home')
  })

  test('um endereço que tenta muitas contas para; os outros não', async () => {
    const here = place()
    const guess = (nth: number) => here.post('/login', { email: `p${nth}@exemplo.com`, ...WRONG })
    expect(await inTurn(51, guess)).toEqual([...times(50, 400), 429])
    expect((await place().post('/login', someone())).status).toBe(302)
  })

  describe('um aparelho em que a conta já entrou', () => {
    /** What the device of somebody who signed in before sends. */
    async function deviceOf(person: ReturnType<typeof someone>) {
      const { cookie } = await place().post('/login', person)
      expect(cookie).toContain('aparelho=')
      return {
        Cookie: cookie
          .split('; ')
          .filter((pair) => pair.startsWith('aparelho='))
          .join('; '),
      }
    }
    const guessElsewhere = (email: string) => inTurn(11, () => place().post('/login', { email, ...WRONG }))

    test('ainda entra quando tentam adivinhar a senha em outro lugar', async () => {
      const ana = someone()
      const device = await deviceOf(ana)
      expect(await guessElsewhere(ana.email)).toEqual([...times(10, 400), 429])
      const here = place()
      expect((await here.post('/login', ana)).status).toBe(429)
      expect(
        (await here.post('/login', { ...ana, email: ` ${ana.email.toUpperCase()} ` }, device)).status,
      ).toBe(302)
    })

    test('também num endereço que já não pode tentar', async () => {
      const ana = someone()
      const device = await deviceOf(ana)
      const here = place()
      await inTurn(51, (nth) => here.post('/login', { email: `q${nth}@exemplo.com`, ...WRONG }))
      expect((await here.post('/login', someone('bia'))).status).toBe(429)
      expect((await here.post('/login', ana, device)).status).toBe(302)
    })

    test('conta as próprias tentativas, e não deixa adivinhar ali', async () => {
      const ana = someone()
      const device = await deviceOf(ana)
      const here = place()
      const guess = () => here.post('/login', { email: ana.email, ...WRONG }, device)
      expect(await inTurn(11, guess)).toEqual([...times(10, 400), 429])
      expectWait(await here.post('/login', ana, device), 180, '3 minutos')
      expect((await place().post('/login', ana)).status).toBe(302)
    })

    test('também quem entrou por um link, que chegou ao seu e-mail', async () => {
      const ana = someone()
      const { cookie } = await place().get(`/login?code=${ana.code}`)
      await guessElsewhere(ana.email)
      expect((await place().post('/login', ana)).status).toBe(429)
      expect((await place().post('/login', ana, { Cookie: cookie })).status).toBe(302)
    })

    test('não vale para outra conta, nem adulterado', async () => {
      const [ana, bia] = [someone('ana'), someone('bia')]
      const device = await deviceOf(ana)
      await guessElsewhere(bia.email)
      expect((await place().post('/login', bia, device)).status).toBe(429)
      await guessElsewhere(ana.email)
      const forged = { Cookie: device.Cookie.replace(/.{3}$/, 'xyz') }
      expect((await place().post('/login', ana, forged)).status).toBe(429)
    })
  })
})

describe('um link com código', () => {
  test('aberto dez vezes é preciso esperar; o que só olha não conta', async () => {
    const { code } = someone()
    const here = place()
    await inTurn(12, () => here.send('HEAD', `/login?code=${code}`))
    await inTurn(12, () => here.get(`/login?code=${code}`, { 'Sec-Purpose': 'prefetch' }))
    await inTurn(12, () => here.get(`/login.data?code=${code}`))
    await inTurn(9, () => here.get(`/home?code=${code}`))
    expect((await here.get(`/TERMOS?code=%20${code}`)).status).not.toBe(429)
    const answer = await here.get(`/login?code=${code}`)
    expectWait(answer, 900, '15 minutos')
    expect(answer.text).toContain('Pedir outro link')
    expect((await here.get(`/login?code=${someone().code}`)).location).toBe('/home')
  })

  test('os que se inventam contam juntos no endereço, também num envio', async () => {
    const here = place()
    await inTurn(50, (nth) => here.get(`/login?code=inventado-${nth}`))
    await inTurn(50, (nth) => here.post(`/register?code=inventei-${nth}`, {}))
    stage.upstream.reset()
    expect((await here.get('/login?code=mais-um')).status).toBe(429)
    expect((await here.post('/login?code=mais-dois', {})).status).toBe(429)
    expect(stage.upstream.requests).toEqual([])
  })
})

test('um cadastro que se repete espera, e guarda tudo menos a senha', async () => {
  stage.upstream.answer(calls.userCreate, { e: 1301, status: 400 })
  const here = place()
  const { password, ...kept } = { coupon: 'BEMVINDO', ...pessoa('ana') }
  expect(await inTurn(20, () => here.post('/register', { ...kept, password }))).toEqual(times(20, 400))
  stage.upstream.reset()
  for (const fields of [kept, { ...kept, cpf: '1' }]) {
    const answer = await here.post('/register', { ...fields, password })
    expectWait(answer, 3600, '1 hora')
    expect(answer.values).toMatchObject(fields)
    expect(answer.html).not.toContain(password)
  }
  const inPage = await here.post('/register.data', { ...kept, password })
  expect([inPage.status, inPage.html.includes(kept.cpf), inPage.html.includes(password)]).toEqual([
    429,
    true,
    false,
  ])
  expect(stage.upstream.requests).toEqual([])
})

test('cinco links pedidos para um e-mail bastam, de onde quer que se peça', async () => {
  const { email } = someone()
  const here = place()
  expect(await inTurn(3, () => here.post('/forgot-password', { email }))).toEqual(times(3, 302))
  const there = place()
  expect(await inTurn(2, () => there.post('/forgot-password.data', { email }))).toEqual(times(2, 202))
  const answer = await here.post('/forgot-password', { email: email.toUpperCase() })
  expectWait(answer, 900, '15 minutos')
  expect(answer.values.email).toBe(email.toUpperCase())
  expect((await here.post('/forgot-password', { email: someone('bia').email })).status).toBe(302)
})

test('um endereço que pede demais espera, e o que enviou volta num formulário', async () => {
  const here = place()
  // Three at once are never refused for being too many.
  const asked = await Promise.all(times(3, 400).map((count) => inTurn(count, () => here.get('/logout'))))
  expect(new Set(asked.flat())).toEqual(new Set([302]))
  const answer = await here.post('/step/solo?aula=terra', { note: 'É "isto" & <aquilo>', intent: 'note' })
  expectWait(answer, 60, waitText(answer.retryAfter))
  expect(answer.html).toContain('<form method="post" action="/step/solo?aula=terra">')
  expect(answer.values).toEqual({ note: 'É "isto" & <aquilo>', intent: 'note' })
  expect((await here.get('/termos')).status).toBe(429)
  expect((await place().get('/termos')).status).toBe(200)
})

test('o que se digitou e de onde não aparece no registro', () => {
  const written = stage.product.output()
  expect(written).toContain('"status":429')
  expect(written).not.toMatch(/@exemplo\.com|127\.0\.0\.\d/)
})

describe('com RATE_LIMITS=off', () => {
  const unlimited = onStage()
  test('nada é contado', async () => {
    const here = somewhere(unlimited.product.url)
    const wrong = { email: 'ana@exemplo.com', ...WRONG }
    expect(await inTurn(15, () => here.post('/login', wrong))).toEqual(times(15, 400))
  })
})
