import type { Fault } from '#files/yaml-document.ts'
import { expect, test } from 'vitest'
import { renderVersion } from '#app/legal/versions/render.server.ts'
import { LEGAL_SLUGS } from '#app/legal/versions/text.ts'
import { createLegalStore } from '#app/legal/versions/store.server.ts'

const told: Fault[] = []
const store = createLegalStore({ log: { error: (fault: Fault) => told.push(fault) } })

test('os textos que acompanham o produto não têm defeitos, e nenhum mudou depois de publicado', () => {
  expect(store.faults()).toEqual([])
  expect(told).toEqual([])
})

test.each(LEGAL_SLUGS)('%s vale hoje, e não traz HTML estranho nem pontas soltas', (slug) => {
  const version = store.inForce(slug)
  if (!version) throw new Error(`Nada de ${slug} vale hoje.`)
  expect([version.title, version.version, version.changes]).not.toContain('')
  expect(version.since <= new Date().toISOString().slice(0, 10)).toBe(true)
  const { html, headings } = renderVersion(version, store.company())
  expect(headings.length).toBeGreaterThan(3)
  expect(html).not.toMatch(/<h1|<script|\[object|\{\{|falta preencher/)
  expect(store.inForce(slug, new Date('2000-01-01T12:00:00Z'))).toBeUndefined()
})
