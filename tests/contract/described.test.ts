/** What other owners of an upstream read is made from the schemas, and cannot grow old. */
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { exactOf } from '#contract/exact.ts'
import { callsPage } from '#contract/described/calls-page.ts'
import { DESCRIBED } from '#contract/described/described-calls.ts'
import examples from '#contract/described/examples.json' with { type: 'json' }
import { openApi } from '#contract/described/openapi.ts'
import { describedCalls, type DescribedName } from '#contract/every-call.ts'
import { contentRoutes } from '#api/learning/preview-calls.ts'
import { teamGroupRoutes } from '#api/team/team-routes.ts'
import { teamRoutes } from '#api/reports/team-calls.ts'
import { routes } from '#api/routes.ts'

const names = Object.keys(describedCalls) as DescribedName[]

test('contract/described/openapi.json é o que os esquemas dizem', async () => {
  const written = `${JSON.stringify(openApi(), null, 2)}\n`
  await expect(written).toMatchFileSnapshot('../../contract/described/openapi.json')
})

test('um validador de fora o aceita como OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(
    JSON.parse(JSON.stringify(openApi())) as Record<string, unknown>,
  )
  expect({ valid, errors, version: validator.version }).toEqual({
    valid: true,
    errors: undefined,
    version: '3.1',
  })
})

test('docs/contract/calls.md diz o mesmo', async () => {
  await expect(callsPage()).toMatchFileSnapshot('../../docs/contract/calls.md')
})

test.each(names)('o exemplo de %s é exato, e o que se manda também', (name) => {
  const { payload, answer } = examples[name]
  expect(describedCalls[name].payload.safeParse(payload).error?.issues ?? []).toEqual([])
  expect(exactOf(describedCalls[name].data).safeParse(answer).error?.issues ?? []).toEqual([])
})

const checker = new Ajv2020({ strict: false, validateFormats: false }).addSchema(openApi(), 'openapi')

test.each(names)('a resposta do exemplo de %s é a do OpenAPI', (name) => {
  const { method, path } = describedCalls[name]
  const within = `paths/~1${path.replaceAll('/', '~1')}~1/${method.toLowerCase()}/responses/200/content`
  const isExact = checker.compile({ $ref: `openapi#/${within}/application~1json/schema` })
  isExact({ s: { i: 'chave', t: 'senha' }, d: examples[name].answer })
  expect(isExact.errors ?? []).toEqual([])
  isExact({ d: ['nada disso'] })
  expect(isExact.errors).not.toBeNull()
})

test('quem pode fazer cada chamada é o que a API embutida faz', () => {
  const ofRoutes = routes.map(({ call, access }) => [call.path, access === 'learning' ? 'session' : access])
  const ofTeam = [...teamRoutes, ...teamGroupRoutes, ...contentRoutes].map(({ call }) => [
    call.path,
    'secret',
  ])
  const described = names
    .filter((name) => name !== 'batch')
    .map((name) => [describedCalls[name].path, DESCRIBED[name].access])
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries([...ofRoutes, ...ofTeam]))
})
