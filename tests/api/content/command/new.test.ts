import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readFiles } from '#api/content/read-content.ts'
import { CLASS, onCleanContent } from '#tests/support/clean-content.ts'
import { answering, conteudo } from '#tests/support/content-command.ts'

const content = onCleanContent()

const nova = (...words: string[]) => conteudo(content.folder, 'nova', ...words)
const faults = async () => (await readFiles(content.folder, { hasDrafts: true })).faults
const offered = async () =>
  (await readFiles(content.folder)).content.trails.flatMap(({ steps }) =>
    steps.flatMap(({ id, classes }) => [id, ...classes.map((lesson) => lesson.id)]),
  )

describe('por opções', () => {
  test('uma trilha, um passo e uma aula começam como rascunhos que não têm faltas', async () => {
    const trail = await nova(
      'trilha',
      '--titulo',
      'Água: o começo',
      '--resumo',
      'Como regar.',
      '--icone',
      'loja',
    )
    expect(trail).toMatchObject({ code: 0, errors: '' })
    expect(trail.output).toContain(join(content.folder, 'trilhas/agua-o-comeco/trilha.yml'))
    expect(content.read('trilhas/agua-o-comeco/trilha.yml')).toBe(
      'titulo: "Água: o começo"\nresumo: Como regar.\nicone: loja\ncapa: verde\nordem: 2\nestado: rascunho\n',
    )
    expect(await faults()).toEqual([])

    const step = ['passo', '--em', 'agua-o-comeco', '--titulo', 'Regar', '--resumo', 'Quanto e quando.']
    expect((await nova(...step)).code).toBe(0)
    expect(content.read('trilhas/agua-o-comeco/01-regar/passo.yml')).toBe(
      'titulo: Regar\nresumo: Quanto e quando.\nestado: rascunho\n',
    )
    expect(await faults()).toEqual([])

    const lesson = ['aula', '--em', 'regar', '--titulo', 'Antes do sol', '--habilidade', 'Regar cedo']
    expect((await nova(...lesson)).code).toBe(0)
    const text = content.read('trilhas/agua-o-comeco/01-regar/01-antes-do-sol.md')
    expect(text).toMatch(
      /^---\ntitulo: Antes do sol\ntipo: texto\nhabilidade: Regar cedo\nminutos_tarefa: 5\nestado: rascunho\n---\n\n/,
    )
    expect(text).toContain('> **Faça agora.**')
    expect(await faults()).toEqual([])
    expect(await offered()).toEqual(['solo', 'terra'])
  })

  test('o número que segue é o maior mais um, também onde falta um', async () => {
    content.change('trilhas/horta/01-solo/07-adubo.md', content.read(CLASS))
    await nova('aula', '--em', '01-solo', '--titulo', 'Minhocas')
    expect(existsSync(join(content.folder, 'trilhas/horta/01-solo/08-minhocas.md'))).toBe(true)
  })

  test.each([
    ['video', 'cenas'],
    ['audio', 'falas'],
  ])('uma aula de tipo %s começa com o roteiro', async (type, key) => {
    const { code } = await nova('aula', '--em', 'solo', '--titulo', 'Ouvir', '--tipo', type)
    expect(code).toBe(0)
    expect(content.read('trilhas/horta/01-solo/02-ouvir.roteiro.yml')).toMatch(new RegExp(`^${key}:\n`))
    expect(await faults()).toEqual([])
  })

  test('uma aula de tipo link precisa do endereço', async () => {
    const words = ['aula', '--em', 'solo', '--titulo', 'Leia', '--tipo', 'link']
    const { code, errors } = await nova(...words)
    expect(code).toBe(2)
    expect(errors).toMatch(/^Falta --endereco/)
    expect((await nova(...words, '--endereco', 'https://exemplo.com')).code).toBe(0)
    expect(await faults()).toEqual([])
  })

  test('--json diz só os arquivos', async () => {
    const { output } = await nova('passo', '--em', 'horta', '--titulo', 'Água', '--resumo', 'R', '--json')
    expect(JSON.parse(output)).toEqual({
      arquivos: [join(content.folder, 'trilhas/horta/02-agua/passo.yml')],
    })
  })
})

describe('perguntando', () => {
  test('o que não serve se pergunta de novo, e o vazio é o que está entre colchetes', async () => {
    const answers = ['Água', '', 'Como regar.', 'lua', 'loja', 'roxa', 'azul', '']
    const { code, output } = await answering(content.folder, answers, 'nova', 'trilha')
    expect(code).toBe(0)
    expect(output).toMatch(
      /^Assim não dá: escolha entre documento, .*\.\nAssim não dá: escolha entre verde, azul/,
    )
    expect(content.read('trilhas/agua/trilha.yml')).toContain('icone: loja\ncapa: azul\n')
  })
})

describe('não se escreve nada', () => {
  test.each<[what: string, words: string[], code: number, error: RegExp]>([
    ['sem o que é preciso', ['trilha'], 2, /^Falta --titulo: não há quem responda/],
    [
      'em uma trilha que não há',
      ['passo', '--em', 'x', '--titulo', 'T'],
      2,
      /^Não há uma trilha "x"\. Há: horta\./,
    ],
    [
      'em um passo que não há',
      ['aula', '--em', 'x', '--titulo', 'T'],
      2,
      /^Não há um passo "x"\. Há: solo\./,
    ],
    [
      'com um tipo que não há',
      ['aula', '--em', 'solo', '--titulo', 'T', '--tipo', 'filme'],
      2,
      /^--tipo: escolha entre texto/,
    ],
    [
      'com um desenho que não há',
      ['passo', '--em', 'horta', '--titulo', 'T', '--resumo', 'R', '--desenho', 'lua'],
      2,
      /^--desenho: escolha entre curriculo/,
    ],
    ['com um nome torto', ['trilha', '--titulo', 'T', '--id', 'Não'], 2, /^--id: use letras minúsculas/],
    [
      'com o nome de outra trilha',
      ['trilha', '--titulo', 'Horta'],
      1,
      /^O nome horta já existe em .*trilhas\/horta/,
    ],
    [
      'com o nome de outro passo',
      ['passo', '--em', 'horta', '--titulo', 'Solo'],
      1,
      /^O nome solo já existe/,
    ],
    ['com o nome de outra aula', ['aula', '--em', 'solo', '--titulo', 'Terra'], 1, /^O nome terra já existe/],
  ])('%s', async (_, words, code, error) => {
    const refused = await nova(...words)
    expect(refused.code).toBe(code)
    expect(refused.errors).toMatch(error)
    expect(await offered()).toEqual(['solo', 'terra'])
  })

  test('sem dizer o quê', async () => {
    expect((await nova()).code).toBe(2)
  })
})
