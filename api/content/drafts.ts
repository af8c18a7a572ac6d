import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import type { Fault } from '#files/yaml-document.ts'

const FRONT_MATTER = /^\uFEFF?---\r?\n[\s\S]*?\n---/
const DRAFT_LINE = /^estado:[ \t]*(["']?)rascunho\1[ \t]*(#.*)?(\r?\n|$)/m

/** The text of a trail's, step's or class's file without the line that makes it a draft. */
export function withoutDraftLine(path: string, text: string): string {
  const head = path.endsWith('.md') ? (FRONT_MATTER.exec(text)?.[0] ?? text) : text
  return text.replace(head, () => head.replace(DRAFT_LINE, ''))
}

export function isDraftFile(path: string): boolean {
  if (!existsSync(path)) return false
  const text = readFileSync(path, 'utf8')
  return withoutDraftLine(path, text) !== text
}

/** Whether the fault is in a class, step or trail that is a draft, or in a draft's folder. */
export function isInDraft({ file }: Fault, trailFolder: string): boolean {
  const inside = trailFolder + sep
  if (!file.startsWith(inside)) return false
  const states = [join(dirname(file), `${basename(file).split('.')[0] ?? ''}.md`)]
  for (let at = file; at.startsWith(inside); at = dirname(at))
    states.push(join(at, 'passo.yml'), join(at, 'trilha.yml'))
  return states.some(isDraftFile)
}
