import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ACTS, mayDo, mayOpen, PLACES } from '#app/team/places.ts'
import { ROLES } from '#app/team/roles.ts'
import { Browser } from '#tests/support/browser.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { enterTeam, EQUIPE, TEAM } from '#tests/support/team.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let product: Product
beforeAll(async () => {
  product = await startProduct({ env: { API_URL: 'http://127.0.0.1:9', EQUIPE } })
})
afterAll(() => product.clear())

const EXAMPLES: Record<string, string> = {
  '/equipe/textos/:slug/:version': '/equipe/textos/termos/2026-11-01',
}
const ADDRESSES = PLACES.map(({ path }) => ({ path, address: EXAMPLES[path] ?? path }))

test.each(ADDRESSES)('$address pede que se entre, a quem não entrou', async ({ address }) => {
  const stranger = new Browser(product.url)
  const way = `/equipe/entrar?${new URLSearchParams({ para: address }).toString()}`
  expect((await stranger.get(address)).location).toBe(way)
  for (const intent of Object.keys(ACTS))
    expect((await stranger.post(address, { intent })).location).toBe(way)
})

test.each(ROLES)('o papel %s abre o que é dele, e só isso', async (role) => {
  const browser = await enterTeam(product, TEAM[role])
  for (const { path, address } of ADDRESSES)
    expect((await browser.get(address)).status, address).toBe(mayOpen(path, role) ? 200 : 403)
})

test('um editor escreve, um aprovador também publica, e um professor nenhum dos dois', () => {
  const allowed = (act: keyof typeof ACTS) => ROLES.filter((role) => mayDo(act, role))
  expect(['salvar', 'publicar', 'sair'].map((act) => allowed(act as keyof typeof ACTS))).toEqual([
    ['editor', 'aprovador'],
    ['aprovador'],
    ['editor', 'aprovador', 'professor'],
  ])
})
