import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readContent, readFiles } from '#api/content/read-content.ts'
import { editedFolder, SOIL } from '#tests/support/api/edited-folder.ts'

const content = editedFolder()

describe('ler o conteúdo', () => {
  test('o conteúdo do projeto não tem faltas', async () => {
    const { trails, surveys, programmes } = await readContent('content')
    expect(trails.length).toBeGreaterThan(0)
    expect(surveys.map(({ id }) => id)).toContain('1')
    expect(programmes.map(({ tag }) => tag).sort()).toEqual(['tg', 'tt'])
  })

  test('as trilhas vêm pela ordem, passos e aulas pelo número do nome', async () => {
    const { trails } = await readContent(content.at())
    expect(trails.map(({ id }) => id)).toEqual(['cozinha', 'horta'])
    expect(trails[1]?.steps.map(({ id, quizEvos }) => [id, quizEvos])).toEqual([
      ['solo', 50],
      ['sementes', 70],
    ])
    expect(trails[0]?.steps[0]?.classes.map(({ id }) => id)).toEqual(['massa', 'descanso', 'forno'])
  })

  test('todas as faltas de todos os arquivos vêm juntas, com a linha certa', async () => {
    content.write('trilhas/horta/trilha.yml', 'titulo: Horta', 'resumo: ""', 'icone: folha', 'ordem: dois')
    content.write(`${SOIL}/01-terra.md`, '---', 'titulo: Terra', 'tipo: filme', '---', '', 'Texto')
    content.write('pesquisas/2.yml', 'titulo: "sem fim')
    const faults = await content.faults()
    expect(faults.map(([place]) => place).sort()).toEqual([
      'pesquisas/2.yml:2',
      'trilhas/horta/01-solo/01-terra.md:3',
      'trilhas/horta/trilha.yml:2',
      'trilhas/horta/trilha.yml:4',
    ])
  })

  test('um rascunho só se lê a pedido, e uma trilha só de rascunhos não aparece', async () => {
    content.write(
      `${SOIL}/01-terra.md`,
      '---',
      'titulo: Terra',
      'tipo: texto',
      'estado: rascunho',
      '---',
      'Texto',
    )
    const classIds = async (options?: { hasDrafts: boolean }) =>
      (await readContent(content.at(), options)).trails
        .flatMap(({ steps }) => steps)
        .find(({ id }) => id === 'solo')
        ?.classes.map(({ id }) => id)
    expect(await classIds()).toEqual(['adubo'])
    expect(await classIds({ hasDrafts: true })).toEqual(['terra', 'adubo'])
    content.write(
      `${SOIL}/02-adubo.md`,
      '---',
      'titulo: A',
      'tipo: texto',
      'estado: rascunho',
      '---',
      'Texto',
    )
    expect(await classIds()).toBeUndefined()
  })

  test('um campo escrito de outro jeito tem a sua linha, e o nome que se quis dizer', async () => {
    content.write(
      `${SOIL}/01-terra.md`,
      ...['---', 'titulo: Terra', 'tipo: texto', 'abilidade: Cavar', 'cor: azul', '---', '', 'Texto'],
    )
    const options = '      - { texto: um, certa: true }\n      - { texto: dois, retrono: Não. }'
    content.write(`${SOIL}/quiz.yml`, 'titulo: Q', 'perguntas:', '  - pergunta: E?', '    opcoes:', options)
    expect((await content.faults()).sort()).toEqual([
      [
        'trilhas/horta/01-solo/01-terra.md:4',
        'aqui não há "abilidade", "cor": confira o nome do campo. Você quis dizer "habilidade"?',
      ],
      [
        'trilhas/horta/01-solo/quiz.yml:6',
        'perguntas 1, opcoes 2: aqui não há "retrono": confira o nome do campo. Você quis dizer "retorno"?',
      ],
    ])
  })

  describe('as faltas de um rascunho não seguram o que está publicado', () => {
    const DRAFT = 'estado: rascunho'
    const OPEN_QUOTE = 'titulo: "sem fim'
    test.each<[what: string, files: [name: string, ...lines: string[]][]]>([
      ['uma aula', [[`${SOIL}/01-terra.md`, '---', 'tipo: filme', DRAFT, '---', '', 'Texto']]],
      ['o nome de uma aula', [[`${SOIL}/Nova aula.md`, '---', DRAFT, '---', '', 'Texto']]],
      [
        'um roteiro',
        [
          [`${SOIL}/01-terra.md`, '---', 'titulo: Terra', 'tipo: audio', DRAFT, '---', '', 'Texto'],
          [`${SOIL}/01-terra.roteiro.yml`, 'falas: []'],
        ],
      ],
      ['um passo', [[`${SOIL}/passo.yml`, DRAFT, OPEN_QUOTE]]],
      [
        'o quiz de um passo',
        [
          [`${SOIL}/passo.yml`, 'titulo: Solo', 'resumo: R', DRAFT],
          [`${SOIL}/quiz.yml`, OPEN_QUOTE],
        ],
      ],
      [
        'uma trilha',
        [
          ['trilhas/horta/trilha.yml', DRAFT, 'resumo: R'],
          [`${SOIL}/01-terra.md`, 'Sem cabeçalho.'],
        ],
      ],
    ])('%s', async (_, files) => {
      for (const file of files) content.write(...file)
      expect(await content.faults()).toEqual([])
      expect((await readFiles(content.at(), { hasDrafts: true })).faults).not.toEqual([])
    })

    test('o que só parece um rascunho as tem', async () => {
      content.write(`${SOIL}/01-terra.md`, '---', 'tipo: texto', '---', '', DRAFT)
      expect(await content.faults()).toHaveLength(1)
    })
  })

  test('o inglês do leitor de esquemas não chega a quem escreve', async () => {
    content.write(
      'trilhas/horta/trilha.yml',
      'titulo: 2026',
      'resumos: R',
      'icone: [a]',
      'ordem: 1.5',
      'capa: roxa',
    )
    content.write(`${SOIL}/quiz.yml`, 'titulo: Q', 'perguntas: []')
    expect((await content.faults()).map(([, reason]) => reason).sort()).toEqual([
      'aqui não há "resumos": confira o nome do campo. Você quis dizer "resumo"?',
      'capa: deve ser um destes: "verde", "azul", "turquesa", "violeta", "laranja", "rosa", "marrom", "cinza", "anil"',
      'icone: deve ser um texto (ponha entre aspas o que parece número ou data)',
      'ordem: deve ser um número inteiro',
      'perguntas: deve ter no mínimo 1 item',
      'resumo: falta preencher',
      'titulo: deve ser um texto (ponha entre aspas o que parece número ou data)',
    ])
  })

  test('um interesse que a pesquisa não oferece é uma falta', async () => {
    content.write(
      'trilhas/horta/trilha.yml',
      'titulo: H',
      'resumo: R',
      'icone: i',
      'ordem: 2',
      'interesses:',
      '  - astros',
    )
    expect(await content.faults()).toEqual([
      ['trilhas/horta/trilha.yml:6', 'a pergunta "interesses" não tem a opção "astros"'],
    ])
  })

  test('o mesmo nome de passo ou de aula em dois lugares é uma falta', async () => {
    cpSync(content.at(SOIL), content.at('trilhas/cozinha/02-solo'), { recursive: true })
    const reasons = (await content.faults()).map(([, reason]) => reason)
    expect(reasons).toEqual([
      expect.stringContaining('o nome do passo solo já existe'),
      expect.stringContaining('o nome da aula terra já existe'),
      expect.stringContaining('o nome da aula adubo já existe'),
    ])
  })

  test('um arquivo que falta ou tem nome torto é uma falta', async () => {
    rmSync(content.at(SOIL, 'passo.yml'))
    cpSync(content.at(SOIL, '01-terra.md'), content.at(SOIL, '01-outra.md'))
    mkdirSync(content.at('trilhas/horta/Sem Número'))
    expect((await content.faults()).map(([place]) => place).sort()).toEqual([
      `${SOIL}/01-terra.md:1`,
      `${SOIL}/passo.yml:1`,
      'trilhas/horta/Sem Número:1',
    ])
  })

  test.each(['trilhas', 'pesquisas', 'programas'])('a pasta %s que falta é uma falta', async (name) => {
    rmSync(content.at(name), { recursive: true })
    expect((await content.faults()).map(([place]) => place)).toContain(`${name}:1`)
  })

  test('uma pasta de trilhas vazia é uma falta: não se retiram todas por engano', async () => {
    rmSync(content.at('trilhas'), { recursive: true })
    mkdirSync(content.at('trilhas'))
    expect(await content.faults()).toEqual([['trilhas:1', 'não há trilha nesta pasta']])
  })

  test.each([
    ['/trails', ['endereco: deve começar com https:// ou http://']],
    ['mailto:ana@exemplo.com', ['endereco: deve começar com https:// ou http://']],
    ['https://exemplo.com/a', []],
  ])('o endereço %s de uma aula é aceito só se a página também o aceita', async (address, reasons) => {
    const head = ['---', 'titulo: A', 'tipo: link', `endereco: ${address}`, '---', 'x']
    content.write(`${SOIL}/01-terra.md`, ...head)
    expect((await content.faults()).map(([, reason]) => reason)).toEqual(reasons)
  })

  test('vídeo sem mídia, link sem endereço e endereço que não é link são faltas', async () => {
    const lesson = (type: string, ...more: string[]) => [
      '---',
      'titulo: A',
      `tipo: ${type}`,
      ...more,
      '---',
      'x',
    ]
    content.write(`${SOIL}/01-terra.md`, ...lesson('video'))
    content.write(`${SOIL}/02-adubo.md`, ...lesson('link'))
    content.write(`${SOIL}/03-mais.md`, ...lesson('link', 'endereco: javascript:alert(1)'))
    expect((await content.faults()).map(([, reason]) => reason).sort()).toEqual([
      'endereco: deve começar com https:// ou http://',
      'endereco: falta em uma aula de tipo link',
      'midia: falta em uma aula de tipo video sem roteiro',
    ])
  })
})
