import { readFileSync } from 'node:fs'
import { valid } from 'semver'
import { expect, test } from 'vitest'
import remixConfig from '../remix.config.js'

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides: Record<string, string | Record<string, string>>
  scripts: Record<string, string>
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const { dependencies, devDependencies, overrides } = manifest

/** For all that ask for a package, or for one of them; `$zod` is the version that we have ourselves. */
const overridden = Object.values(overrides).flatMap((one) =>
  typeof one === 'string' ? [one] : Object.values(one).filter((version) => !version.startsWith('$')),
)

test('toda versão é exata', () => {
  const asked = [...Object.values({ ...dependencies, ...devDependencies }), ...overridden]
  expect(asked.length).toBeGreaterThan(40)
  expect(asked.filter((version) => valid(version) !== version)).toEqual([])
})

test('o manifesto das rotas não é servido aos pedaços, e o protótipo não tem nome', () => {
  expect(remixConfig.future?.v3_lazyRouteDiscovery).toBe(false)
  expect(manifest.scripts.start).toContain('--disable-proto=delete')
})
