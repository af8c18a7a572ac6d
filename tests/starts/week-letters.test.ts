/** From the tick to the letter and its end, on the embedded API with a mail server. */
import { expect, onTestFinished, test } from 'vitest'
import { mailServer, readable, stopPathIn } from '#tests/support/api/smtp.ts'
import { Browser } from '#tests/support/browser.ts'
import { clock } from '#tests/support/clock.ts'
import { firstChoices } from '#tests/support/html.ts'
import { pessoa } from '#tests/support/people.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startProduct } from '#tests/support/product.ts'

const EIGHT_DAYS = 8 * 24 * 60
const PAGE = '/hora-de-estudar'
const HEADING = 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'

test('quem marca recebe a próxima aula depois de sete dias, e para com um toque', async () => {
  const port = await freePort()
  const server = await mailServer({ port })
  onTestFinished(server.close)
  const { env, goOnTo } = clock()
  const product = await startProduct({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, ...env } })
  onTestFinished(product.clear)
  const ana = new Browser(product.url)
  await ana.post('/register', { coupon: 'BEMVINDO', ...pessoa('ana') })
  await ana.post('/survey', firstChoices((await ana.get('/survey')).html))
  const letterBox = async () => (await ana.get(PAGE)).control('letter')
  const held = async () => (await ana.get('/user/dados')).text
  expect(await letterBox()).not.toHaveProperty('checked')
  expect(await held()).toContain('Aula por e-mail Não Novidades')
  expect((await ana.get('/home?ate')).text).toMatch(/Até amanhã, Ana\. Amanhã: .+, \d+\smin\./)
  const ticked = await ana.submit('/home?ate', { letter: 'on' }, 'letter')
  expect([ticked.status, ticked.location]).toEqual([302, PAGE])
  expect((await ana.follow(ticked)).text).toContain('Combinado: você vai receber o e-mail.')
  expect(await letterBox()).toHaveProperty('checked')
  expect((await ana.get('/home?ate')).control('letter')).toBeUndefined()

  const coming = server.next('/cartas/parar')
  goOnTo(EIGHT_DAYS)
  await product.restart()
  const letter = await coming
  expect(letter.replace(/\r\n\s+/g, ' ')).toContain(HEADING)
  expect(readable(letter)).toMatch(/uma aula de \d+ min/)
  expect(await held()).toMatch(/Aula por e-mail Sim Último hoje, /)

  const stop = stopPathIn(letter)
  const stranger = new Browser(product.url)
  expect((await stranger.get(stop)).text).toContain('Parar de receber este e-mail?')
  for (const body of [new URLSearchParams(), new FormData()]) {
    body.append('List-Unsubscribe', 'One-Click')
    const sent = await fetch(new URL(stop, product.url), { method: 'POST', body, redirect: 'manual' })
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('não vem mais')])
  }
  expect(await held()).toContain('Aula por e-mail Não Último hoje')
  expect(await letterBox()).not.toHaveProperty('checked')
  for (const path of ['/cartas/parar?c=inventado', '/cartas/parar']) {
    const page = await stranger.post(path, {}, { Origin: '' })
    expect([page.status, page.text.includes('Este link não funciona')]).toEqual([404, true])
  }
  expect((await stranger.get('/cartas/parar')).status).toBe(404)
  expect((await stranger.post(stop, {}, { Origin: 'https://mau.example' })).status).toBe(403)
  expect(product.output()).not.toContain(stop.slice('/cartas/parar?c='.length))
  expect(product.errors()).toBe('')
})
