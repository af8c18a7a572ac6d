/** What is said of the files beside the classes. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkContent } from '#api/authoring/checks/check-content.ts'
import { scriptNote } from '#api/content/media/class-media.ts'
import {
  CLASS,
  cleanContent,
  PROGRAMME,
  QUIZ,
  STEP,
  TRAIL,
  type CleanContent,
} from '#tests/support/clean-content.ts'
import { conteudo } from '#tests/support/content-command.ts'
import { captions, mp4, svg } from '#tests/support/media.ts'

const NO_PROGRAM = ['no-such-program'] as const
const TASK = 'Ana tem uma horta.'

const PICTURE = svg('width="8" height="8"')

let content: CleanContent
beforeEach(() => {
  content = cleanContent()
})
afterEach(() => {
  content.clear()
})

/** As `file:line topic: reason`; there must be no faults. */
async function findings() {
  const report = await checkContent(content.folder, { spelling: NO_PROGRAM })
  expect(report.faults).toEqual([])
  return report.findings.map(({ file, line, topic, reason }) => `${file}:${line} ${topic}: ${reason}`)
}

test('um roteiro que não foi gravado tem o seu aviso, com o comando que o grava', async () => {
  content.change(CLASS, 'tipo: audio', 'tipo: texto')
  content.change(CLASS.replace('.md', '.roteiro.yml'), 'falas: [{ quem: Ana, fala: Oi. }]')
  expect(await findings()).toEqual([
    expect.stringMatching(
      /01-terra\.md:\d midia: Falta gravar o roteiro: npm run gravar -- \S+01-terra\.md$/,
    ),
  ])
})

describe('um roteiro gravado', () => {
  const SCRIPT = CLASS.replace('.md', '.roteiro.yml')
  const record = (note: string) => {
    content.change(CLASS, 'tipo: audio', 'tipo: texto')
    content.change(SCRIPT, 'falas: [{ quem: Ana, fala: Oi. }]')
    content.change(CLASS.replace('.md', '.vtt'), captions(note))
    writeFileSync(join(content.folder, CLASS.replace('.md', '.m4a')), mp4(30))
  }
  const NOTE = `${scriptNote({ turns: [{ speaker: 'Ana', speech: 'Oi.' }] })}\n`

  test('que mudou depois tem o seu aviso; um recado no roteiro não muda nada', async () => {
    record(NOTE)
    content.change(SCRIPT, 'falas: [{ quem: Ana, fala: Oi. }] # curto')
    expect(await findings()).toEqual([])
    content.change(SCRIPT, 'falas: [{ quem: Ana, fala: Olá. }]')
    expect(await findings()).toEqual([
      expect.stringMatching(/01-terra\.md:\d midia: O roteiro mudou depois da gravação\. Grave de novo: npm/),
    ])
  })

  test('com legendas escritas à mão não tem', async () => {
    record('')
    expect(await findings()).toEqual([])
  })
})

test('o que nenhuma aula usa tem o seu aviso, e o que alguma usa não', async () => {
  for (const name of ['usada.svg', 'esquecida.svg']) content.change(`trilhas/horta/01-solo/${name}`, PICTURE)
  content.change(CLASS, `${TASK}\n\n![Uma horta](usada.svg)`, TASK)
  content.change('trilhas/horta/01-solo/quiz-importado.yml', content.read(QUIZ))
  content.change('trilhas/horta/LEIA.md', 'Oi.')
  expect(await findings()).toEqual([
    expect.stringMatching(/01-solo\/esquecida\.svg:1 arquivo: Nenhuma aula usa este arquivo/),
    expect.stringMatching(/01-solo\/quiz-importado\.yml:1 arquivo: Ninguém vê estas perguntas\./),
    expect.stringMatching(/horta\/LEIA\.md:1 arquivo: Nenhuma aula usa este arquivo/),
  ])
})

test('o texto do modelo que ficou tem o seu aviso, linha por linha', async () => {
  await conteudo(content.folder, 'nova', 'aula', '--em', 'solo', '--titulo', 'Ouvir', '--tipo', 'audio')
  const all = await findings()
  expect(all.filter((one) => one.includes(' modelo: '))).toEqual([
    expect.stringMatching(/02-ouvir\.md:8 modelo: “Comece com uma situação.*”: Troque o texto do modelo/),
    expect.stringMatching(/02-ouvir\.md:10 modelo: /),
    expect.stringMatching(/02-ouvir\.md:12 modelo: /),
    expect.stringMatching(/02-ouvir\.md:14 modelo: /),
    expect.stringMatching(/02-ouvir\.roteiro\.yml:2 modelo: /),
    expect.stringMatching(/02-ouvir\.roteiro\.yml:3 modelo: /),
  ])
})

describe('ao lado de um arquivo com faltas não há avisos falsos', () => {
  const unread = async (file: string, text: string) => {
    content.change(file, text)
    const { faults, findings: found, notes } = await checkContent(content.folder, { spelling: NO_PROGRAM })
    expect(faults.length).toBeGreaterThan(0)
    expect(notes.at(-1)).toMatch(/^Os links .* não foram conferidos/)
    return found
  }

  test.each([
    ['o quiz', QUIZ],
    ['a aula', CLASS],
    ['o passo', STEP],
    ['a trilha', TRAIL],
  ])('%s', async (_, file) => {
    content.change(PROGRAMME, '[a](/step/solo?aula=terra) e [b](/trails/horta)', 'A horta é sua.')
    content.change('trilhas/horta/01-solo/terra.svg', PICTURE)
    content.change(CLASS, `${TASK}\n\n![Uma horta](terra.svg)`, TASK)
    expect(await unread(file, 'titulo: "sem fim')).toEqual([])
  })

  test('a gravação', async () => {
    content.change(CLASS, 'tipo: audio', 'tipo: texto')
    content.change(CLASS.replace('.md', '.roteiro.yml'), 'falas: [{ quem: Ana, fala: Oi. }]')
    expect(await unread(CLASS.replace('.md', '.m4a'), 'não é um som')).toEqual([])
  })
})
