/** The keys that certificates are checked with, where the API runs in a process of its own. */
import { once } from 'node:events'
import { importJWK, jwtVerify, type JWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_SECRET, newPlace, startByHand, type Running } from '#tests/support/api/process.ts'
import { Browser } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { startUpstream } from '#tests/support/upstream.ts'

const KEYS = '/certificado/chaves.json'
const place = newPlace()
let api: Running
let web: Product

beforeAll(async () => {
  const port = String(await freePort())
  const PUBLIC_URL = `http://localhost:${port}`
  api = startByHand(place, ['--port', '0'], { API_SECRET, PUBLIC_URL })
  await once(api.child.stdout ?? api.child, 'data')
  const [API_URL = ''] = /http:[^"]+/.exec(api.stdout()) ?? []
  web = await startProduct({ env: { PORT: port, PUBLIC_URL, API_URL, API_SECRET } })
})
afterAll(async () => {
  await web.clear()
  api.child.kill('SIGKILL')
  await api.ended
  place.clear()
})

/** Of somebody who finished a trail. */
async function signedCertificate(): Promise<string> {
  const browser = new Browser(web.url)
  await browser.post('/login', { email: 'demo@evolua.example', password: 'girassol-azul-42' })
  for (const id of ['massa', 'descanso', 'forno'])
    await browser.submit(`/step/pao?aula=${id}`, { intent: 'complete' }, 'intent')
  const file = await browser.get('/user/certificados/cozinha/assinado')
  return (JSON.parse(file.html) as { jwt: string }).jwt
}

test('com a API em outro processo, o endereço dito no certificado dá a chave que o confere', async () => {
  const stranger = new Browser(web.url)
  const keyAt = async (address = '') => JSON.parse((await stranger.get(address)).html) as JWK
  const jwt = await signedCertificate()
  const { protectedHeader } = await jwtVerify(
    jwt,
    async ({ kid = '' }) => importJWK(await keyAt(kid.slice(web.url.length)), 'EdDSA'),
    { issuer: `${web.url}/` },
  )
  expect(protectedHeader.kid).toMatch(new RegExp(`^${web.url}${KEYS}\\?kid=[\\w-]{43}$`))
  expect((await stranger.get(`${KEYS}?kid=outra`)).status).toBe(404)
  const { keys } = (await (await fetch(web.url + KEYS)).json()) as { keys: JWK[] }
  expect(keys).toHaveLength(1)
})

test('onde o servidor não tem chaves, ou não responde, o endereço diz qual dos dois', async () => {
  const upstream = await startUpstream()
  const other = await startProduct({ env: { API_URL: upstream.url } })
  const status = async () => (await new Browser(other.url).get(KEYS)).status
  expect(await status()).toBe(404)
  await upstream.stop()
  expect(await status()).toBe(503)
  await other.clear()
})
