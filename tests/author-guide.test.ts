/** docs/autoria.md is true: its files have no faults, and its commands do what it says. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkContent } from '#api/authoring/checks/check-content.ts'
import { readMarkdownFile } from '#api/content/content-file.ts'
import { readContent, readFiles } from '#api/content/read-content.ts'
import { CLASS_TYPES, classTypesThat } from '#api/content/class-types.ts'
import { classFile } from '#api/content/trail-schemas.ts'
import type { Fault } from '#files/yaml-document.ts'
import {
  guideCommands,
  guideConversation,
  guideExcerpts,
  guideFiles,
  guideVerbs,
  type GuideFile,
} from './support/author-guide.ts'
import { newFolder } from '#tests/support/folder.ts'
import { answering, conteudo } from './support/content-command.ts'

const place = newFolder('guia')
const at = (path: string) => join(place, path)
function write(files: GuideFile[]) {
  for (const { path, text } of files) {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
}
/** Of the trail that the guide's commands begin: its files come after them. */
const isOfNewTrail = ({ path }: GuideFile) => path.includes('entregas-de-bicicleta')
beforeAll(() => {
  write(guideFiles.filter((file) => !isOfNewTrail(file)))
})

/** They need a product or calls to other sites: here only their words are read. */
const isOnlyRead = ([verb = '', ...words]: string[]) =>
  ['ver', 'levar'].includes(verb) || words.includes('--rede')

describe('os arquivos do guia', () => {
  test('são uma pasta de conteúdo sem faltas', async () => {
    const { content, faults } = await readFiles(at('content'), { hasDrafts: true })
    expect(faults).toEqual([])
    const classes = content.trails.flatMap(({ steps }) => steps.flatMap((step) => step.classes))
    expect([...new Set(classes.map(({ type }) => type))].sort()).toEqual(Object.keys(CLASS_TYPES).sort())
    const questions = content.trails.flatMap(({ steps }) =>
      steps.flatMap(({ quiz }) => quiz?.questions ?? []),
    )
    expect(new Set(questions.map(({ kind }) => kind))).toEqual(
      new Set(['single', 'multiple', 'order', 'truth']),
    )
    expect(new Set(content.surveys.flatMap((one) => one.questions.map(({ type }) => type))).size).toBe(4)
    expect(content.programmes.map(({ tag }) => tag).sort()).toEqual(['tg', 'tt'])
  })

  test('não têm nada a melhorar, a não ser que falta o vídeo e o áudio', async () => {
    const { findings } = await checkContent(at('content'), { spelling: ['no-such-program'] })
    expect(findings.map(({ reason }) => reason)).toEqual([
      'Falta o arquivo 02-dar-o-troco.mp4, ao lado do roteiro.',
      'Falta o arquivo 03-ouca-uma-freguesa.m4a, ao lado do roteiro.',
    ])
  })

  test.each(guideExcerpts.map((text) => [text]))('o trecho %j é de um cabeçalho', async (text) => {
    const faults: Fault[] = []
    writeFileSync(at('trecho.md'), `---\n${text}---\n\nTexto.\n`)
    await readMarkdownFile(at('trecho.md'), classFile, faults)
    expect(faults).toEqual([])
  })
})

test('a lista dos tipos de aula é inteira', () => {
  expect(guideFiles.map(({ text }) => text).join()).toContain(`# ${classTypesThat(() => true)}\n`)
})

describe('os comandos do guia', () => {
  test('a conversa é a que o comando tem', async () => {
    const { words, turns } = guideConversation
    const answers = turns.map(({ answer }) => answer)
    const { code, asked } = await answering(at('content'), answers, ...words)
    expect(code).toBe(0)
    const questions = asked.map((question) => question.replace(/ \(.*\)/, '').replace(/: $/, ''))
    expect(questions).toEqual(turns.map(({ question }) => question))
  })

  test('fazem o que ele diz, um depois do outro', { timeout: 60_000 }, async () => {
    for (const words of guideCommands.filter((one) => !isOnlyRead(one))) {
      if (words[0] === 'verificar') write(guideFiles.filter(isOfNewTrail))
      const located = words.map((word) => (existsSync(at(word)) ? at(word) : word))
      const { code, errors } = await conteudo(at('content'), ...located)
      expect([words.join(' '), code, errors]).toEqual([words.join(' '), 0, ''])
    }
    const { trails } = await readContent(at('content'))
    expect(trails.map(({ id }) => id).sort()).toEqual(['banca-na-feira', 'entregas-de-bicicleta'])
    expect(existsSync(at('content/trilhas/entregas-de-bicicleta/01-antes-de-sair/quiz-importado.yml'))).toBe(
      true,
    )
  })

  test.each(guideCommands.filter(isOnlyRead).map((words) => [words]))('%j se entende', async (words) => {
    const options = words.filter((word) => word.startsWith('--'))
    const { code, output } = await conteudo(at('content'), words[0] ?? '', '--help')
    expect(code).toBe(0)
    for (const option of options) expect(output).toContain(option)
  })

  test('são de todos os verbos, e só deles', async () => {
    const { output } = await conteudo(at('content'), '--help')
    const verbs = [...output.matchAll(/^ {2}([a-z]+) /gm)].map(([, verb]) => verb)
    expect([...guideVerbs].sort()).toEqual(verbs.sort())
  })
})
