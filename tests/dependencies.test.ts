import { readFileSync } from 'node:fs'
import { valid } from 'semver'
import { expect, test } from 'vitest'
import remixConfig from '../remix.config.js'

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides: Record<string, unknown>
  scripts: Record<string, string>
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const { dependencies, devDependencies } = manifest
const forAll = Object.entries(manifest.overrides as Record<string, string>)

interface Lock {
  packages: Record<string, { version: string }>
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

test('toda versão é exata', () => {
  const asked = [...Object.entries({ ...dependencies, ...devDependencies }), ...forAll]
  expect(asked.length).toBeGreaterThan(40)
  expect(asked.filter(([, version]) => valid(version) !== version)).toEqual([])
})

test('o que se pede é o que está travado', () => {
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
})

test.each(forAll)('%s só vem na versão %s', (name, version) => {
  const locked = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`))
  expect(locked.map(([, found]) => found.version)).toEqual([version])
})

test('o manifesto das rotas não é servido aos pedaços, e o protótipo não tem nome', () => {
  expect(remixConfig.future?.v3_lazyRouteDiscovery).toBe(false)
  expect(manifest.scripts.start).toContain('--disable-proto=delete')
})
