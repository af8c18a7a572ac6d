/** Recovery from end to end: the form, the embedded API's queue, a real mail server, and the link. */
import { expect, onTestFinished, test } from 'vitest'
import { linkIn, mailServer, readable } from '#tests/support/api/smtp.ts'
import { Browser } from '#tests/support/browser.ts'
import { runCli } from '#tests/support/cli.ts'
import { clock } from '#tests/support/clock.ts'
import { pessoa } from '#tests/support/people.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startProduct } from '#tests/support/product.ts'

const NEW = { newPassword: 'manga-verde-88', confirmPassword: 'manga-verde-88' }

/** The product with mail on this port, and somebody who has an account. */
async function startWithMail(port: number, env: Record<string, string> = {}) {
  const product = await startProduct({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, ...env } })
  onTestFinished(product.clear)
  const ana = pessoa('ana')
  const created = await new Browser(product.url).post('/register', { coupon: 'BEMVINDO', ...ana })
  expect(created.location).toBe('/home')
  return { product, ana }
}

async function ask(url: string, email: string) {
  const page = await new Browser(url).post('/forgot-password', { email })
  expect(page.location).toBe('/forgot-password/enviado')
}

test('a carta chega por SMTP, e o link dela entra e leva a criar a senha nova', async () => {
  const port = await freePort()
  const server = await mailServer({ port })
  onTestFinished(server.close)
  const { product, ana } = await startWithMail(port)
  const coming = server.next('/login?code=')
  await ask(product.url, 'ninguem@exemplo.com')
  await ask(product.url, ` ${ana.email.toUpperCase()} `)

  const letter = await coming
  expect(letter).toContain(`To: ${ana.email}`)
  expect(letter).toMatch(/text\/plain[\s\S]*text\/html/)
  expect(readable(letter)).toContain('Oi, Ana!')

  const browser = new Browser(product.url)
  const entered = await browser.get(linkIn(letter))
  expect(entered.location).toBe('/survey')
  const created = await browser.post('/senha', { currentPassword: '', ...NEW })
  expect(created.status).toBe(302)
  const again = await new Browser(product.url).post('/login', {
    email: ana.email,
    password: NEW.newPassword,
  })
  expect(again.location).toBe('/survey')
  expect(server.received.filter((letter) => letter.includes('ninguem@'))).toEqual([])
  expect(product.errors()).toBe('')
})

test('com o correio fora do ar nenhuma carta se perde, nem quando tudo reinicia', async () => {
  const port = await freePort()
  const { env, goOnTo } = clock()
  const { product, ana } = await startWithMail(port, env)
  await ask(product.url, ana.email)
  await expect.poll(() => product.errors()).toContain('A recovery mail was not taken (attempt 1)')
  expect(product.errors()).not.toContain(ana.email)
  await product.kill()
  const server = await mailServer({ port })
  onTestFinished(server.close)
  const coming = server.next('/login?code=')
  goOnTo(1)
  await product.restart()

  const letter = await coming
  const entered = await new Browser(product.url).get(linkIn(letter))
  expect(entered.location).toBe('/survey')
})

test('por que alguém não entra: o comando diz o que houve, e solta quem espera depois de senhas erradas', async () => {
  const { product, ana } = await startWithMail(await freePort(), { RATE_LIMITS: 'on' })
  await ask(product.url, ana.email)
  await expect.poll(() => product.errors()).toContain('A recovery mail was not taken (attempt 1)')
  const enter = (password: string) => new Browser(product.url).post('/login', { email: ana.email, password })
  for (let tries = 0; tries < 10; tries++) expect((await enter('chute-um-dois')).status).toBe(400)
  expect((await enter(ana.password)).status).toBe(429)

  const evolua = (...words: string[]) => runCli({ DATA_DIR: product.dataDir }, ...words, '--json')
  const asked = (...words: string[]): unknown =>
    JSON.parse(evolua('aluno', 'entrada', ana.email.toUpperCase(), ...words).stdout)
  expect(asked()).toEqual([
    {
      email: ana.email,
      situacao: 'ativa',
      motivo: '',
      'senhas erradas na última hora': 10,
      'espera até': expect.stringMatching(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/) as string,
      'último link': expect.stringMatching(/o e-mail ainda não saiu: \d tentativas$/) as string,
    },
  ])
  expect(asked('--soltar', '--por', 'Rita')).toMatchObject([{ 'espera até': 'não espera' }])
  expect((await enter(ana.password)).status).toBe(302)
  const seen = evolua('auditoria', 'ver', '--quem', ana.email)
  expect(seen.stdout).toMatch(/1201 \(Senha inválida\).*"ato":"aluno soltar"/)
  expect(evolua('aluno', 'entrada', ana.email.replace('@', 'x@')).stderr).toContain(`Há uma de ${ana.email}.`)
})
