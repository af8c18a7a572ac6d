import { existsSync, readFileSync } from 'node:fs'
import { serializeErrors } from '@remix-run/server-runtime/dist/errors.js'
import { satisfies, valid, validRange } from 'semver'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const range = z.string().refine((text) => validRange(text) !== null, 'is no range of versions')
const version = z.string().refine((text) => valid(text) === text, 'is no version')
const told = {
  id: z.string().regex(/^(GHSA(-[23456789cfghjmpqrvwx]{4}){3}|CVE-\d{4}-\d{4,6}|(changelog|source)-[\d.]+)$/),
}
const advisory = z.union([
  z.object({ ...told, affected: range, what: z.string().min(10), mended: version }).strict(),
  z
    .object({
      ...told,
      affected: range,
      what: z.string().min(10),
      mitigated: z.object({ by: z.string().min(10), shown: z.string() }).strict(),
    })
    .strict(),
])
const list = z
  .array(z.object({ package: z.string(), advisories: z.array(advisory).min(1) }).strict())
  .parse(parse(readFileSync('docs/advisories.yml', 'utf8')))

interface Lock {
  packages: Record<string, { version: string }>
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

const lockedVersions = (name: string) =>
  Object.entries(packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`) && path.split('node_modules/').at(-1) === name)
    .map(([, { version }]) => version)

const entries = list.flatMap(({ package: name, advisories }) =>
  advisories.map((one) => ({ name, locked: lockedVersions(name), ...one })),
)
const affectedOf = ({ locked, affected }: (typeof entries)[number]) =>
  locked.filter((version) => satisfies(version, affected, { includePrerelease: true }))

test('cada pacote e cada aviso sobre ele está uma vez na lista', () => {
  const names = list.map(({ package: name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const told = entries.map(({ name, id }) => `${name} ${id}`)
  expect(new Set(told).size).toBe(told.length)
  expect(told.length).toBeGreaterThan(50)
})

describe('o que a lista diz vale para o que está travado', () => {
  test.each(entries.map((entry) => [entry.name, entry.id, entry] as const))('%s %s', (_, __, entry) => {
    expect(entry.locked, 'um pacote que já não está travado sai da lista').not.toEqual([])
    if ('mended' in entry) {
      expect(affectedOf(entry)).toEqual([])
      expect(satisfies(entry.mended, entry.affected), 'a versão que conserta não é atingida').toBe(false)
    } else {
      expect(affectedOf(entry), 'o que já está consertado não se diz contornado').not.toEqual([])
      expect(existsSync(entry.mitigated.shown)).toBe(true)
    }
  })
})

test('em produção um erro vai ao navegador sem a sua classe e sem o seu texto', () => {
  const sent = serializeErrors({ root: new TypeError('segredo') }, 'production' as never)
  expect(sent).toEqual({ root: { __type: 'Error', message: 'Unexpected Server Error', stack: undefined } })
})
