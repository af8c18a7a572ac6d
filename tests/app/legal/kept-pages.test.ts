import { expect, test } from 'vitest'
import { isKeptAddress, keptPage } from '#app/legal/kept-pages.server.ts'

const visitor = (name: string) => ({
  requestId: `${name}-pedido`,
  nonce: `${name}-nonce`,
  csrf: `${name}-csrf`,
})
const pageOf = ({ requestId, nonce, csrf }: ReturnType<typeof visitor>, text: string) =>
  `<html data-request-id="${requestId}"><script nonce="${nonce}">"${csrf}"</script>${text} $& ${csrf}`

/** Renders for a visitor, and counts. */
function rendering(text: string) {
  const done = { renders: 0 }
  const get = (shown: object, kind: string, name: string) =>
    keptPage(shown, kind, visitor(name), () => {
      done.renders += 1
      return Promise.resolve(pageOf(visitor(name), text))
    })
  return { done, get }
}

test('uma página é montada uma vez por tipo de visita, e cada pessoa recebe o que é seu', async () => {
  const { done, get } = rendering('Termos')
  const shown = {}
  const people = ['ana', 'bia', 'caio']
  const pages = await Promise.all(people.map((name) => get(shown, 'claro', name)))
  expect(pages).toEqual(people.map((name) => pageOf(visitor(name), 'Termos')))
  expect(done.renders).toBe(1)
  await get(shown, 'leve', 'ana')
  expect(done.renders).toBe(2)
  await get({}, 'claro', 'ana')
  expect(done.renders).toBe(3)
})

test('uma página que falhou é montada de novo', async () => {
  const shown = {}
  const failing = keptPage(shown, 'claro', visitor('ana'), () => Promise.reject(new Error('Não deu.')))
  await expect(failing).rejects.toThrow('Não deu.')
  const { get } = rendering('Agora sim')
  expect(await get(shown, 'claro', 'bia')).toBe(pageOf(visitor('bia'), 'Agora sim'))
})

test.each(['/termos', '/politica-cookies', '/termos?versao=2026-11-01'])('%s é guardada', (address) => {
  expect(isKeptAddress(address)).toBe(true)
})

test.each([
  '/Termos',
  '/%74ermos',
  '/termos/',
  '//termos',
  '/termos?versao=%32026',
  '/termos?de=ana',
  '/termos?',
])('%s, outra escrita da mesma página, não é guardada outra vez', (address) => {
  expect(isKeptAddress(address)).toBe(false)
})
