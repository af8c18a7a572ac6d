/** A product's folder with content of its own, and links to the drafts in it. */
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createPreviewLinks } from '#app/legal/reading/preview/link.server.ts'

export const PREVIEW_SECRET = 'segredo-das-previas-nos-testes-de-agora'

const links = createPreviewLinks([PREVIEW_SECRET])

/** A link to a draft, good for a week from `now`. */
export const linkTo = (slug: string, version: string, now?: number) =>
  links.make(slug, version, undefined, now)

export interface DraftFolder {
  folder: string
  /** Saves a draft as an editor does. */
  save: (slug: string, version: string, body: string) => void
  clear: () => void
}

export function draftFolder(): DraftFolder {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-rascunhos-'))
  for (const name of ['build', 'node_modules', 'package.json']) symlinkSync(resolve(name), join(folder, name))
  cpSync('content', join(folder, 'content'), { recursive: true })
  return {
    folder,
    save(slug, version, body) {
      const head = [
        'titulo: Um rascunho',
        `versao: "${version}"`,
        'estado: rascunho',
        'mudancas: Muda um pouco.',
      ]
      const source = ['---', ...head, '---', '', body, ''].join('\n')
      writeFileSync(join(folder, 'content/legal', slug, `${version}.md`), source)
    },
    clear() {
      rmSync(folder, { recursive: true })
    },
  }
}
