/** Files in the folders of trails that no class uses, and texts that their author has not replaced yet. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { isFirstText } from '#api/content/first-texts.ts'
import type { Entry } from '#api/content/folder-entries.ts'
import { SCRIPT_ENDING } from '#api/content/media/class-media.ts'
import type { Finding } from '#api/content/finding.ts'

const STEP_FILES = ['passo.yml', 'quiz.yml']

export const IMPORTED_QUIZ = 'quiz-importado.yml'

export const LEFT_OUT = '# Ficou de fora: '

function isOwn(trail: Entry, file: string): boolean {
  const [first = '', second, third] = relative(trail.path, file).split(sep)
  if (second === undefined) return first === 'trilha.yml'
  return third === undefined && (STEP_FILES.includes(second) || second.endsWith('.md'))
}

function unreadFile(file: string): Finding[] {
  const reason =
    basename(file) === IMPORTED_QUIZ
      ? 'Ninguém vê estas perguntas. Leve as que quer para o quiz.yml e apague este arquivo.'
      : 'Nenhuma aula usa este arquivo. Apague-o, ou confira o nome dele.'
  return [{ file, line: 1, reason, topic: 'arquivo' }]
}

function linesOf(file: string, topic: Finding['topic'], reasonFor: (line: string) => string | undefined) {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, at) => {
    const reason = reasonFor(line)
    return reason === undefined ? [] : [{ file, line: at + 1, reason, topic }]
  })
}

const firstTexts = (file: string) =>
  linesOf(file, 'modelo', (line) =>
    isFirstText(line) ? `“${line.trim()}”: Troque o texto do modelo pelo seu.` : undefined,
  )

const leftOut = (file: string) =>
  linesOf(file, 'quiz', (line) =>
    line.startsWith(LEFT_OUT)
      ? `Não se importou ${line.slice(LEFT_OUT.length)}. Escreva a pergunta, ou apague esta linha.`
      : undefined,
  )

function filesBelow({ path }: Entry): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** `isUnsure`: whether the use of the files in that folder cannot be told, as some have faults. */
export function checkFiles(
  trails: Entry[],
  usedFiles: ReadonlySet<string>,
  isUnsure: (folder: string) => boolean,
): Finding[] {
  return trails.flatMap((trail) =>
    filesBelow(trail).flatMap((file) => [
      ...(isOwn(trail, file) || usedFiles.has(file) || isUnsure(dirname(file)) ? [] : unreadFile(file)),
      ...(file.endsWith('.md') || file.endsWith(SCRIPT_ENDING) ? firstTexts(file) : []),
      ...(['quiz.yml', IMPORTED_QUIZ].includes(basename(file)) ? leftOut(file) : []),
    ]),
  )
}
