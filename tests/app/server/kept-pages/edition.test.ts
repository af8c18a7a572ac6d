import { expect, test } from 'vitest'
import { editionOf } from '#app/server/kept-pages/edition.ts'

test('a edição muda com os textos e à meia-noite de Brasília', () => {
  let now = Date.parse('2026-11-25T02:59:59.999Z')
  let revision = 1
  const edition = editionOf({ revision: () => revision }, () => now)
  const evening = edition()
  revision = 2
  const withNewText = edition()
  now++
  const nextDay = edition()
  now++
  expect([evening, withNewText, nextDay, edition()]).toEqual([
    '1 2026-11-24',
    '2 2026-11-24',
    '2 2026-11-25',
    '2 2026-11-25',
  ])
})
