import { describe, expect, test } from 'vitest'
import { catalogueOf } from '#api/content/catalogue.ts'
import { readContent } from '#api/content/read-content.ts'
import { editedFolder } from '#tests/support/api/edited-folder.ts'

const content = editedFolder()

const terms = (...more: string[]) =>
  ['---', 'vigencia: 2026-11-10', 'estado: publicado', ...more, '---', 'x'].join('\n')
const save = (source: string) => {
  content.write('legal/termos/2026-11-10.md', source)
}

describe('a idade mínima', () => {
  test('é a dos termos que se publicam depois do começo também', async () => {
    const { minimumAge } = catalogueOf(await readContent(content.at()))
    expect(await minimumAge('2026-11-20')).toBe(16)
    save(terms('idadeMinima: 14'))
    expect([await minimumAge('2026-11-20'), await minimumAge('2026-11-09')]).toEqual([14, 16])
    save(`\uFEFF${terms('idadeMinima: 15').replaceAll('\n', '\r\n')}`)
    expect(await minimumAge('2026-11-20')).toBe(15)
  })

  test.each(['mudancas: **Importante**', 'titulo: "', '\tvigencia: 1'])(
    'não é a de um arquivo que não se lê: %s',
    async (line) => {
      const { minimumAge } = catalogueOf(await readContent(content.at()))
      save(terms('idadeMinima: 14', line))
      expect(await minimumAge('2026-11-20')).toBe(16)
    },
  )
})
