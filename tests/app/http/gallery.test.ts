import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

/** Every file of a folder, as text. */
function textsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
}

test('a página de peças não existe no produto construído, nem o seu código', async () => {
  const page = await stage.browser().get('/_ui')
  expect(page.status).toBe(404)
  const marks = ['Peças da interface', 'pneumoultramicroscopico']
  const sources = [...textsIn('app/gallery'), readFileSync('app/ui/samples.ts', 'utf8')].join('\n')
  for (const mark of marks) expect(sources).toContain(mark)
  const built = textsIn('build')
  expect(built.length).toBeGreaterThan(50)
  for (const mark of [...marks, 'gallery/route', '/_ui']) {
    expect(built.filter((text) => text.includes(mark))).toEqual([])
  }
})
