/** A folder with content in which there is nothing to mend: one trail of one step. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect } from 'vitest'
import { checkContent } from '#api/authoring/checks/check-content.ts'
import { newFolder } from './folder.ts'

const SENTENCES = Array.from({ length: 17 }, () => 'A terra boa é fofa e deixa a água passar bem.')

export const TRAIL = 'trilhas/horta/trilha.yml'
export const STEP = 'trilhas/horta/01-solo/passo.yml'
export const CLASS = 'trilhas/horta/01-solo/01-terra.md'
export const QUIZ = 'trilhas/horta/01-solo/quiz.yml'
export const SURVEY = 'pesquisas/1.yml'
export const PROGRAMME = 'programas/garantido.md'

const question = (number: number, right: number) => [
  `  - pergunta: O que a terra faz na vez ${number}?`,
  '    aula: terra',
  '    opcoes:',
  ...[1, 2, 3].flatMap((option) => [
    `      - texto: A resposta ${option} da vez ${number}`,
    option === right ? '        certa: true' : '        retorno: Olhe a terra de novo.',
  ]),
]

const FILES: Record<string, string[]> = {
  [TRAIL]: ['titulo: Horta', 'resumo: Uma horta em casa.', 'icone: documento', 'ordem: 1'],
  [STEP]: ['titulo: Solo', 'resumo: A terra da horta.', 'desenho: cracha'],
  [CLASS]: [
    '---',
    'titulo: Terra',
    'tipo: texto',
    'minutos_tarefa: 5',
    '---',
    '',
    'Ana tem uma horta.',
    '',
    '## A terra',
    '',
    SENTENCES.join(' '),
    '',
    '> **Faça agora.** Pegue um pouco de terra com a mão.',
  ],
  [QUIZ]: [
    'titulo: A terra',
    'perguntas:',
    ...[1, 2, 3, 1, 2, 3].flatMap((right, at) => question(at, right)),
  ],
  [SURVEY]: [
    'titulo: Você',
    'perguntas:',
    '  - id: lugar',
    '    tipo: unica',
    '    titulo: Onde você planta?',
    '    opcoes:',
    '      - { valor: casa, texto: Em casa, icone: loja }',
    '      - { valor: rua, texto: Na rua }',
  ],
  [PROGRAMME]: ['---', 'tag: tg', 'titulo: Horta', 'subtitulo: Com a gente.', '---', '', 'A horta é sua.'],
}

interface CleanContent {
  folder: string
  /** Replaces what `before` finds in the file; writes `after` as the file where there is no `before`. */
  change: (file: string, after: string, before?: string | RegExp) => void
  read: (file: string) => string
}

function cleanContent(): CleanContent {
  const folder = newFolder('autoria')
  const at = (file: string) => join(folder, file)
  const write = (file: string, text: string) => {
    mkdirSync(dirname(at(file)), { recursive: true })
    writeFileSync(at(file), text)
  }
  for (const [file, lines] of Object.entries(FILES)) write(file, `${lines.join('\n')}\n`)
  const read = (file: string) => readFileSync(at(file), 'utf8')
  return {
    folder,
    read,
    change(file, after, before) {
      const text = before === undefined ? after : read(file).replace(before, after)
      if (before !== undefined && text === read(file)) throw new Error(`${file} has no ${String(before)}`)
      write(file, text)
    },
  }
}

/** Called at the head of a test file: another folder for each of its tests, with what `add` writes besides. */
export function onCleanContent(add: (content: CleanContent) => void = () => undefined): CleanContent {
  const content = {} as CleanContent
  beforeEach(() => {
    add(Object.assign(content, cleanContent()))
  })
  return content
}

export const NO_PROGRAM = ['no-such-program'] as const

/** The findings as `file:line topic: reason`; there must be no faults. */
export async function findingsIn(folder: string, asked: Parameters<typeof checkContent>[1] = {}) {
  const { faults, findings } = await checkContent(folder, { spelling: NO_PROGRAM, ...asked })
  expect(faults).toEqual([])
  return findings.map(
    ({ file, line, topic, reason }) =>
      `${file.slice(folder.length + 1)}:${line} ${topic}: ${reason.replaceAll(folder, '')}`,
  )
}
