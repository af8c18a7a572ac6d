import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDraft } from '#app/legal/editing/create-draft.server.ts'
import { newFolder } from '#tests/support/folder.ts'
import { draftIn, saveDraft } from '#app/legal/editing/save-draft.server.ts'
import { legalPlace } from '#app/legal/versions/folder.server.ts'
import { createLegalStore, type LegalStore } from '#app/legal/versions/store.server.ts'
import { seeded, type Random } from './random.ts'

const root = newFolder('duas-pessoas')

const SLUG = 'acessibilidade'
const PUBLISHED =
  '---\ntitulo: Um texto\nversao: 2026-11-01\nestado: publicado\nvigencia: 2026-11-01\n---\n\nComo era.\n'

/** A page that somebody has open: the hash it began from, and what is typed in it. */
interface Page {
  base: string
  body: string
  unsaved: string[]
}

/** As a request finds it: the room reads the files before each act. */
function draftNow(store: LegalStore, version: string) {
  store.reload()
  return draftIn(store, SLUG, version)
}

function opened(store: LegalStore, version: string): Page {
  const { hash, body } = draftNow(store, version)
  return { base: hash, body, unsaved: [] }
}

const typed = (page: Page, line: string): Page => ({
  ...page,
  body: `${page.body.trimEnd()}\n\n${line}`,
  unsaved: [...page.unsaved, line],
})

/** Two pages and a text editor work on one draft; each step is chosen by chance. */
function editTogether(seed: number, chance: Random) {
  const folder = join(root, String(seed))
  mkdirSync(join(folder, SLUG), { recursive: true })
  writeFileSync(join(folder, SLUG, '2026-11-01.md'), PUBLISHED)
  const store = createLegalStore({
    place: legalPlace({ LEGAL_DIR: folder, DATA_DIR: '' }),
    log: { error: () => undefined },
  })
  const version = '2099-01-01'
  const { file } = createDraft(store, { slug: SLUG, version })
  store.reload()

  const saved: string[] = []
  const pages = { ana: opened(store, version), edu: opened(store, version) }
  let refused = 0
  let lines = 0

  function save(name: keyof typeof pages) {
    const page = pages[name]
    const before = readFileSync(file, 'utf8')
    const { title, changes = '' } = draftNow(store, version)
    const at = { slug: SLUG, version, base: page.base } as const
    const outcome = saveDraft(store, at, { title, changes, body: page.body })
    if ('theirs' in outcome) {
      refused++
      expect(readFileSync(file, 'utf8')).toBe(before)
      const { hash, body } = outcome.theirs
      const unsaved: Page = { base: hash, body, unsaved: [] }
      pages[name] = page.unsaved.reduce(typed, unsaved)
      return
    }
    saved.push(...page.unsaved)
    pages[name] = { base: outcome.saved.hash, body: outcome.saved.body, unsaved: [] }
  }

  for (let step = 0; step < 10; step++) {
    const name = chance.pick<keyof typeof pages>(['ana', 'edu'])
    const what = chance.below(10)
    const line = `Linha ${++lines} de ${name}.`
    if (what < 5) pages[name] = typed(pages[name], line)
    else if (what < 9) save(name)
    else {
      appendFileSync(file, `\nLinha ${lines} de um editor de texto.\n`)
      saved.push(`Linha ${lines} de um editor de texto.`)
    }
    const source = readFileSync(file, 'utf8')
    expect(saved.filter((one) => !source.includes(one))).toEqual([])
  }
  for (const name of ['ana', 'ana', 'edu', 'edu'] as const) save(name)
  const source = readFileSync(file, 'utf8')
  expect(saved.filter((one) => source.split(one).length !== 2)).toEqual([])
  expect(Object.values(pages).flatMap(({ unsaved }) => unsaved)).toEqual([])
  rmSync(folder, { recursive: true })
  return refused
}

test('em 200 ordens de digitar e salvar, nada se perde e nada fica em dobro', () => {
  const refused = Array.from({ length: 200 }, (_, seed) => editTogether(seed, seeded(seed)))
  expect(refused.filter((count) => count > 0).length).toBeGreaterThan(100)
})
