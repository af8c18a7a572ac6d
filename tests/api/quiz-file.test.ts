import { expect, test } from 'vitest'
import { readContent } from '#api/content/read-content.ts'
import { editedFolder, SOIL } from '#tests/support/api/edited-folder.ts'

const content = editedFolder()

test('uma pergunta sem resposta certa, ou com duas, é uma falta', async () => {
  const option = (text: string, right = false) => `      - { texto: ${text}${right ? ', certa: true' : ''} }`
  const question = (...options: string[]) => ['  - pergunta: E?', '    opcoes:', ...options]
  content.write(
    `${SOIL}/quiz.yml`,
    'titulo: Quiz',
    'perguntas:',
    ...question(option('um'), option('dois')),
    ...question(option('um', true), option('dois', true)),
  )
  expect((await content.faults()).map(([place, reason]) => `${place} ${reason}`)).toEqual([
    expect.stringMatching(/quiz\.yml:5 .*exatamente uma/),
    expect.stringMatching(/quiz\.yml:9 .*exatamente uma/),
  ])
})

test.each([
  ['unica', ['{ texto: um, certa: true }', '{ texto: um }'], 'opcoes 2: "um" aparece duas vezes'],
  ['varias', ['{ texto: um, certa: true }', '{ texto: dois }'], 'pelo menos duas'],
  ['varias', ['{ texto: um, certa: true }', '{ texto: dois, certa: true }'], 'pelo menos uma opção'],
  ['ordem', ['{ texto: um }', '{ texto: dois }'], 'pelo menos três'],
  ['ordem', ['{ texto: um, certa: true }', '{ texto: dois }', '{ texto: tres }'], 'nenhuma opção tem'],
  ['verdade', ['{ texto: Verdadeiro, certa: true }', '{ texto: Falso }'], 'cada opção começa com'],
  [
    'verdade',
    ['{ texto: "Falso, porque não", certa: true }', '{ texto: "Falso, porque sim" }'],
    'uma opção com Verdadeiro e uma com Falso',
  ],
  ['dupla', ['{ texto: um }', '{ texto: dois }'], 'deve ser um destes: "unica", "varias"'],
])('uma pergunta de tipo %s com as opções %j é uma falta', async (kind, options, reason) => {
  const list = `[${options.join(', ')}]`
  content.write(
    `${SOIL}/quiz.yml`,
    'titulo: Q',
    'perguntas:',
    `  - { pergunta: E?, tipo: ${kind}, opcoes: ${list} }`,
  )
  expect(await content.faults()).toEqual([[`${SOIL}/quiz.yml:3`, expect.stringContaining(reason)]])
})

test('a resposta certa vai como a página a envia, e a de uma ordem não se lê nos valores', async () => {
  const option = (text: string, right = '') => `{ texto: ${text}${right} }`
  const three = ['primeiro', 'segundo', 'terceiro'].map((text) => option(text)).join(', ')
  const right = ', certa: true'
  const several = [option('um', right), option('dois'), option('três', right)].join(', ')
  content.write(
    `${SOIL}/quiz.yml`,
    'titulo: Q',
    'perguntas:',
    `  - { pergunta: A?, tipo: ordem, opcoes: [${three}] }`,
    `  - { pergunta: B?, tipo: varias, opcoes: [${several}] }`,
  )
  const { trails } = await readContent(content.at())
  const quiz = trails.flatMap(({ steps }) => steps).find(({ id }) => id === 'solo')?.quiz
  const [order, multiple] = quiz?.questions ?? []
  expect(order?.right).toBe(order?.options.map(({ value }) => value).join(','))
  expect(order?.right.split(',').sort()).toEqual(['a', 'b', 'c'])
  expect(order?.right).not.toBe('a,b,c')
  expect(multiple?.right).toBe('a,c')
  expect(quiz?.passScore).toBe(2)
})
