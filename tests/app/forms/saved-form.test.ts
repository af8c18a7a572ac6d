import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseEnv } from '#app/env.server.ts'
import { discardSavedForm, saveForm, savedFormAt } from '#app/forms/saved-form.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import type { SavedFields } from '#app/request/screens.server.ts'
import { createServices, type Services } from '#app/request/services.server.ts'
import { newFolder } from '#tests/support/folder.ts'

const HERE = new URL('http://evolua.example/step/solo?aula=terra')
const folder = newFolder('saved-form')
let services: Services

beforeAll(() => {
  services = createServices(parseEnv({ DATA_DIR: folder, API_URL: 'http://127.0.0.1:9' }))
})
afterAll(() => services.close())

const place = (url: URL, savedFields?: SavedFields) => ({ services, url, screen: { savedFields } })

/** Saves what a learner posts here. */
async function save(
  body: string,
  savedFields: SavedFields | undefined,
  learnerId: string | undefined,
  method = 'POST',
) {
  const request = new Request(HERE, { method })
  const context = { ...place(HERE, savedFields), request, learnerId, body: () => Promise.resolve(body) }
  await saveForm(context as unknown as RequestContext)
}

const fieldsOf = async (learnerId: string, url = HERE) => {
  const form = await savedFormAt(place(url) as RequestContext, learnerId)
  return form && [...form]
}

test('guarda os campos que a página nomeia, na ordem, com todos os valores', async () => {
  await save('csrf=x&note=oi%0Atudo+bem&q.1=a&q.1=b&intent=note', { fields: ['note', 'q.*'] }, 'ana')
  expect(await fieldsOf('ana')).toEqual([
    ['note', 'oi\ntudo bem'],
    ['q.1', 'a'],
    ['q.1', 'b'],
  ])
})

test('uma senha nunca, nem onde a página a nomeia', async () => {
  const named = ['name', 'password', 'currentPassword', 'newPassword', 'confirmPassword', 'csrf']
  const body = 'name=Bia&password=a&currentPassword=b&newPassword=c&confirmPassword=d&csrf=e'
  await save(body, { fields: named }, 'bia')
  expect(await fieldsOf('bia')).toEqual([['name', 'Bia']])
})

test.each<[string, Parameters<typeof save>]>([
  ['de quem não se sabe quem é', ['note=oi', { fields: ['note'] }, undefined]],
  ['onde a página não nomeia nada', ['note=oi', undefined, 'caio']],
  ['sem campo que a página nomeie', ['intent=complete', { fields: ['note'] }, 'caio']],
  ['que só foi pedido, não enviado', ['note=oi', { fields: ['note'] }, 'caio', 'GET']],
])('um formulário %s não fica', async (_, given) => {
  await save(...given)
  expect(await fieldsOf('caio')).toBeUndefined()
})

test('é de uma pessoa e de um endereço, e some quando é esquecido', async () => {
  await save('note=oi', { fields: ['note'] }, 'davi')
  expect(await fieldsOf('eva')).toBeUndefined()
  expect(await fieldsOf('davi', new URL('/step/solo?aula=adubo', HERE))).toBeUndefined()
  await discardSavedForm(place(HERE) as RequestContext, 'davi')
  expect(await fieldsOf('davi')).toBeUndefined()
})

test('fica por um dia', async () => {
  const set = vi.spyOn(services.store, 'set')
  await save('note=oi', { fields: ['note'] }, 'fabi')
  expect(set.mock.calls.map(([, , ttl]) => ttl)).toEqual([24 * 60 * 60 * 1000])
})
