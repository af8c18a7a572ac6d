/** The team's legal texts, which lie in `LEGAL_DIR`; names that begin with a dot are not theirs, but for comments of before. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refused } from '#files/refused.ts'

export const LEGAL = 'legal'

/** `LEGAL_DIR`, or where the web app has them without it. */
export const legalFolder = (dataDir: string, { LEGAL_DIR }: NodeJS.ProcessEnv): string =>
  LEGAL_DIR || join(dataDir, LEGAL)

/** It says that the texts it names are there, and is copied last. */
const HASHES = 'hashes.yml'

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter(
    (name) => !/(^|\/)\.(?!comentarios\/)/.test(name) && statSync(join(folder, name)).isFile(),
  )
  return [...files.filter((name) => name !== HASHES).sort(), ...files.filter((name) => name === HASHES)]
}

export function copyTexts(from: string, to: string): string[] {
  const files = filesIn(from)
  for (const name of files) {
    mkdirSync(dirname(join(to, name)), { recursive: true, mode: 0o700 })
    // Not copied: modes follow the umask, as an opened backup has 600, which shuts the group out.
    writeFileSync(join(to, name), readFileSync(join(from, name)))
  }
  return files
}

export const readTexts = (folder: string): [name: string, text: string][] =>
  filesIn(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])

/** Makes the folders that `putTextsBack` writes to, and refuses if one of them cannot be written to. */
export function refuseUnwritable(backup: string, folder: string): void {
  const names = [...filesIn(folder), ...filesIn(join(backup, LEGAL))]
  for (const place of new Set(names.map((name) => dirname(join(folder, name)))))
    try {
      mkdirSync(join(place, '.novo'), { recursive: true })
      rmSync(join(place, '.novo'), { recursive: true })
    } catch {
      throw new Refused(`Não posso escrever em ${place}. Como root: chmod -R g+rwX ${folder}. Nada mudou.`)
    }
}

/** Puts the texts of a backup in the place of those in `folder`, which come to lie in `aside`. */
export function putTextsBack(backup: string, folder: string, aside: string): void {
  for (const name of copyTexts(folder, join(aside, LEGAL))) rmSync(join(folder, name))
  copyTexts(join(backup, LEGAL), folder)
}
