/** Trails of one short step each, as files, as many as there shall be. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const QUIZ =
  'titulo: Q\nperguntas:\n  - pergunta: E?\n    opcoes:\n      - { texto: um, certa: true }\n      - { texto: dois }\n'
const CLASS = '---\ntitulo: Aula\ntipo: texto\n---\n\nUma frase curta com sete palavras aqui.\n'

/** `Trilha ID` with `Passo ID`, in a folder of content. */
export function writeTrail(folder: string, id: string, order: number) {
  const trail = join(folder, 'trilhas', id)
  const step = join(trail, `01-passo-${id}`)
  mkdirSync(step, { recursive: true })
  writeFileSync(join(trail, 'trilha.yml'), `titulo: Trilha ${id}\nresumo: R\nicone: loja\nordem: ${order}\n`)
  writeFileSync(join(step, 'passo.yml'), `titulo: Passo ${id}\nresumo: R\n`)
  writeFileSync(join(step, 'quiz.yml'), QUIZ)
  writeFileSync(join(step, `01-aula-${id}.md`), CLASS)
}
