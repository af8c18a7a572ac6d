/** What other owners of an upstream read is made from the schemas, and cannot grow old. */
import { Validator } from '@seriousme/openapi-schema-validator'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { callsPage } from '#contract/described/calls-page.ts'
import { DESCRIBED } from '#contract/described/described-calls.ts'
import { openApi } from '#contract/described/openapi.ts'
import { describedCalls, type DescribedName } from '#contract/every-call.ts'
import { contentRoutes } from '#api/learning/preview-calls.ts'
import { teamGroupRoutes } from '#api/team/team-routes.ts'
import { teamRoutes } from '#api/reports/team-calls.ts'
import { routes } from '#api/routes.ts'

const names = Object.keys(describedCalls) as DescribedName[]
const linesOf = (text: string) => text.split('\n').length

test('docs/contract/openapi.json é o que os esquemas dizem, em até 5.000 linhas', async () => {
  const style = await resolveConfig('docs/contract/openapi.json')
  const written = await format(JSON.stringify(openApi()), { ...style, parser: 'json' })
  expect(linesOf(written)).toBeLessThanOrEqual(5_000)
  await expect(written).toMatchFileSnapshot('../../docs/contract/openapi.json')
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

test('docs/contract/calls.md diz o mesmo, em até 700 linhas', async () => {
  expect(linesOf(callsPage())).toBeLessThanOrEqual(700)
  await expect(callsPage()).toMatchFileSnapshot('../../docs/contract/calls.md')
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
