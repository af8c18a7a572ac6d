/** What is said of the files beside the classes. */
import { describe, expect, test } from 'vitest'
import { checkContent } from '#api/authoring/checks/check-content.ts'
import {
  CLASS,
  findingsIn,
  NO_PROGRAM,
  onCleanContent,
  PROGRAMME,
  QUIZ,
  STEP,
  TRAIL,
} from '#tests/support/clean-content.ts'
import { conteudo } from '#tests/support/content-command.ts'
import { svg } from '#tests/support/media.ts'

const TASK = 'Ana tem uma horta.'

const PICTURE = svg('width="8" height="8"')

const content = onCleanContent()

const findings = () => findingsIn(content.folder)

test('um roteiro sem o áudio ao lado tem o seu aviso, com o nome do arquivo', async () => {
  content.change(CLASS, 'tipo: audio', 'tipo: texto')
  content.change(CLASS.replace('.md', '.roteiro.yml'), 'falas: [{ quem: Ana, fala: Oi. }]')
  expect(await findings()).toEqual([
    expect.stringMatching(/01-terra\.md:\d midia: Falta o arquivo 01-terra\.m4a, ao lado do roteiro\.$/),
  ])
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

  test('o áudio', async () => {
    content.change(CLASS, 'tipo: audio', 'tipo: texto')
    content.change(CLASS.replace('.md', '.roteiro.yml'), 'falas: [{ quem: Ana, fala: Oi. }]')
    expect(await unread(CLASS.replace('.md', '.m4a'), 'não é um som')).toEqual([])
  })
})
