import { expect, test } from 'vitest'
import { z } from 'zod'
import { lineIn, readYaml } from '#files/yaml-document.ts'

const schema = z.object({ title: z.string(), tags: z.array(z.string()).default([]) })
const file = 'horta.yml'

test('o que está certo vem como o esquema o devolve', () => {
  expect(readYaml('title: Horta', schema, { file })).toEqual({ data: { title: 'Horta', tags: [] } })
})

test('cada falta do esquema vem com o caminho e com a linha no arquivo', () => {
  const source = ['# Uma trilha', 'title: 3', 'tags:', '  - solo', '  - [água]'].join('\n')
  expect(readYaml(source, schema, { file, linesAbove: 1 }).faults).toEqual([
    { file, line: 3, reason: expect.stringMatching(/^title: /) as string },
    { file, line: 6, reason: expect.stringMatching(/^tags 2: /) as string },
  ])
})

test('o que falta está na linha do que fica em volta', () => {
  expect(readYaml('# Uma trilha\ntags: []', schema, { file }).faults).toMatchObject([{ line: 2 }])
  expect(readYaml('', schema, { file }).faults).toMatchObject([{ line: 1 }])
})

test('de um erro do próprio YAML vem só o primeiro, com o texto de quem lê', () => {
  const source = 'title: Horta\ntitle: Pomar\ntitle: Jardim'
  expect(readYaml(source, schema, { file }).faults).toEqual([
    { file, line: 2, reason: 'não dá para ler: este nome aparece duas vezes: deixe um só' },
  ])
})

test('um apelido vale o que ele nomeia; sem isso é uma falta na linha dele', () => {
  expect(readYaml('title: &name Horta\ntags: [*name]', schema, { file }).data?.tags).toEqual(['Horta'])
  const { faults } = readYaml('tags: []\ntitle: **Horta**', schema, { file })
  expect(faults).toEqual([{ file, line: 2, reason: expect.stringContaining('asterisco') as string }])
})

test('a linha de um valor, ou do que fica em volta', () => {
  const source = 'empresa:\n  nome: Evolua\n  telefone:'
  expect(lineIn(source, ['empresa', 'nome'])).toBe(2)
  expect(lineIn(source, ['empresa', 'cnpj'])).toBe(2)
  expect(lineIn(source, ['outra'])).toBe(1)
})
