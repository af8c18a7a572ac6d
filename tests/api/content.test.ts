import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ContentError } from '#api/content/content-error.ts'
import { readContent } from '#api/content/read-content.ts'
import { FIXTURE_CONTENT } from '#tests/support/api/world.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evolua-content-'))
  cpSync(FIXTURE_CONTENT, folder, { recursive: true })
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const write = (file: string, ...lines: string[]) => {
  writeFileSync(join(folder, file), [...lines, ''].join('\n'))
}

/** The faults, as `file:line` inside the folder and the reason. */
async function faultsOf(): Promise<[string, string][]> {
  const error: unknown = await readContent(folder).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error === undefined) return []
  if (!(error instanceof ContentError)) throw error as Error
  return error.faults.map(({ file, line, reason }) => [`${file.slice(folder.length + 1)}:${line}`, reason])
}

const MOMENT = 'deve ser como 2026-11-26T19:30:00-03:00, ou como "+5 dias 19:30"'

const SOIL = 'trilhas/horta/01-solo'

describe('ler o conteúdo', () => {
  test('o conteúdo do projeto não tem faltas', async () => {
    const { trails, surveys, programmes } = await readContent('content')
    expect(trails.length).toBeGreaterThan(0)
    expect(surveys.map(({ id }) => id)).toContain('1')
    expect(programmes.map(({ tag }) => tag).sort()).toEqual(['tg', 'tt'])
  })

  test('as trilhas vêm pela ordem, passos e aulas pelo número do nome', async () => {
    const { trails } = await readContent(folder)
    expect(trails.map(({ id }) => id)).toEqual(['cozinha', 'horta'])
    expect(trails[1]?.steps.map(({ id, quizEvos }) => [id, quizEvos])).toEqual([
      ['solo', 50],
      ['sementes', 70],
    ])
    expect(trails[0]?.steps[0]?.classes.map(({ id }) => id)).toEqual(['massa', 'descanso', 'forno'])
  })

  test('todas as faltas de todos os arquivos vêm juntas, com a linha certa', async () => {
    write('trilhas/horta/trilha.yml', 'titulo: Horta', 'resumo: ""', 'icone: folha', 'ordem: dois')
    write(`${SOIL}/01-terra.md`, '---', 'titulo: Terra', 'tipo: filme', '---', '', 'Texto')
    write('pesquisas/2.yml', 'titulo: "sem fim')
    const faults = await faultsOf()
    expect(faults.map(([place]) => place).sort()).toEqual([
      'pesquisas/2.yml:2',
      'trilhas/horta/01-solo/01-terra.md:3',
      'trilhas/horta/trilha.yml:2',
      'trilhas/horta/trilha.yml:4',
    ])
  })

  test('uma pergunta sem resposta certa, ou com duas, é uma falta', async () => {
    const option = (text: string, right = false) =>
      `      - { texto: ${text}${right ? ', certa: true' : ''} }`
    const question = (...options: string[]) => ['  - pergunta: E?', '    opcoes:', ...options]
    write(
      `${SOIL}/quiz.yml`,
      'titulo: Quiz',
      'perguntas:',
      ...question(option('um'), option('dois')),
      ...question(option('um', true), option('dois', true)),
    )
    expect((await faultsOf()).map(([place, reason]) => `${place} ${reason}`)).toEqual([
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
    write(
      `${SOIL}/quiz.yml`,
      'titulo: Q',
      'perguntas:',
      `  - { pergunta: E?, tipo: ${kind}, opcoes: ${list} }`,
    )
    expect(await faultsOf()).toEqual([[`${SOIL}/quiz.yml:3`, expect.stringContaining(reason)]])
  })

  test('a resposta certa vai como a página a envia, e a de uma ordem não se lê nos valores', async () => {
    const option = (text: string, right = '') => `{ texto: ${text}${right} }`
    const three = ['primeiro', 'segundo', 'terceiro'].map((text) => option(text)).join(', ')
    const right = ', certa: true'
    const several = [option('um', right), option('dois'), option('três', right)].join(', ')
    write(
      `${SOIL}/quiz.yml`,
      'titulo: Q',
      'perguntas:',
      `  - { pergunta: A?, tipo: ordem, opcoes: [${three}] }`,
      `  - { pergunta: B?, tipo: varias, opcoes: [${several}] }`,
    )
    const { trails } = await readContent(folder)
    const quiz = trails.flatMap(({ steps }) => steps).find(({ id }) => id === 'solo')?.quiz
    const [order, multiple] = quiz?.questions ?? []
    expect(order?.right).toBe(order?.options.map(({ value }) => value).join(','))
    expect(order?.right.split(',').sort()).toEqual(['a', 'b', 'c'])
    expect(order?.right).not.toBe('a,b,c')
    expect(multiple?.right).toBe('a,c')
    expect(quiz?.passScore).toBe(2)
  })

  test('um rascunho só se lê a pedido, e uma trilha só de rascunhos não aparece', async () => {
    write(`${SOIL}/01-terra.md`, '---', 'titulo: Terra', 'tipo: texto', 'estado: rascunho', '---', 'Texto')
    const classIds = async (options?: { hasDrafts: boolean }) =>
      (await readContent(folder, options)).trails
        .flatMap(({ steps }) => steps)
        .find(({ id }) => id === 'solo')
        ?.classes.map(({ id }) => id)
    expect(await classIds()).toEqual(['adubo'])
    expect(await classIds({ hasDrafts: true })).toEqual(['terra', 'adubo'])
    write(`${SOIL}/02-adubo.md`, '---', 'titulo: A', 'tipo: texto', 'estado: rascunho', '---', 'Texto')
    expect(await classIds()).toBeUndefined()
  })

  test('o inglês do leitor de esquemas não chega a quem escreve', async () => {
    write('trilhas/horta/trilha.yml', 'titulo: 2026', 'resumos: R', 'icone: [a]', 'ordem: 1.5', 'capa: roxa')
    write(`${SOIL}/quiz.yml`, 'titulo: Q', 'perguntas: []')
    expect((await faultsOf()).map(([, reason]) => reason).sort()).toEqual([
      'aqui não há "resumos": confira o nome do campo',
      'capa: deve ser um destes: "verde", "azul", "amarela", "coral"',
      'icone: deve ser um texto (ponha entre aspas o que parece número ou data)',
      'ordem: deve ser um número inteiro',
      'perguntas: deve ter no mínimo 1 item',
      'resumo: falta preencher',
      'titulo: deve ser um texto (ponha entre aspas o que parece número ou data)',
    ])
  })

  test('um interesse que a pesquisa não oferece é uma falta', async () => {
    write(
      'trilhas/horta/trilha.yml',
      'titulo: H',
      'resumo: R',
      'icone: i',
      'ordem: 2',
      'interesses:',
      '  - astros',
    )
    expect(await faultsOf()).toEqual([
      ['trilhas/horta/trilha.yml:6', 'a pergunta "interesses" não tem a opção "astros"'],
    ])
  })

  test('o mesmo nome de passo ou de aula em dois lugares é uma falta', async () => {
    cpSync(join(folder, SOIL), join(folder, 'trilhas/cozinha/02-solo'), { recursive: true })
    const reasons = (await faultsOf()).map(([, reason]) => reason)
    expect(reasons).toEqual([
      expect.stringContaining('o nome do passo solo já existe'),
      expect.stringContaining('o nome da aula terra já existe'),
      expect.stringContaining('o nome da aula adubo já existe'),
    ])
  })

  test('uma live sem hora certa, que acaba antes de começar ou com endereço que não é da internet é uma falta', async () => {
    write(
      'programas/turbinado.md',
      '---',
      'tag: tt',
      'titulo: T',
      'subtitulo: S',
      'lives:',
      '  - { id: Um Nome, titulo: A, inicio: 2026-11-20T19:00:00-03:00, fim: 2026-11-20T20:00:00-03:00 }',
      '  - { id: b, titulo: B, inicio: 2026-11-20 19:00, fim: 2026-11-20T20:00:00-03:00 }',
      '  - { id: c, titulo: C, inicio: 2026-11-20T20:00:00-03:00, fim: 2026-11-20T19:00:00-03:00 }',
      '  - id: d',
      '    titulo: D',
      '    inicio: 2026-11-20T19:00:00-03:00',
      '    fim: 2026-11-20T20:00:00-03:00',
      '    link: /sala',
      '    replay: javascript:alert(1)',
      '  - { id: e, titulo: E, inicio: 2026-02-30T19:00:00-03:00, fim: 2026-11-20T20:00:00-03:00 }',
      '  - { id: f, titulo: F, inicio: 2026-11-20T19:00:00-99:00, fim: 2026-11-20T20:00:00-03:00 }',
      '  - { id: g, titulo: G, inicio: 2026-11-20T19:00:00-03:00, fim: 2027-11-20T20:00:00-03:00 }',
      '---',
    )
    expect(await faultsOf()).toEqual([
      ['programas/turbinado.md:6', 'lives 1, id: use letras minúsculas sem acento, números e hífens'],
      ['programas/turbinado.md:7', `lives 2, inicio: ${MOMENT}`],
      ['programas/turbinado.md:8', 'lives 3, fim: deve ser depois de inicio'],
      ['programas/turbinado.md:13', 'lives 4, link: deve começar com https:// ou http://'],
      ['programas/turbinado.md:14', 'lives 4, replay: deve começar com https:// ou http://'],
      ['programas/turbinado.md:15', `lives 5, inicio: ${MOMENT}`],
      ['programas/turbinado.md:16', `lives 6, inicio: ${MOMENT}`],
      ['programas/turbinado.md:17', 'lives 7, fim: deve ser no máximo 3 dias depois de inicio'],
    ])
  })

  test('uma live em dias depois da primeira partida vale pela hora de Brasília', async () => {
    write(
      'programas/turbinado.md',
      '---',
      'tag: tt',
      'titulo: T',
      'subtitulo: S',
      'lives:',
      '  - { id: antes, titulo: A, inicio: -3 dias 19:30, fim: -3 dias 20:30 }',
      '  - { id: depois, titulo: B, inicio: +1 dia 22:00, fim: +2 dias 00:30 }',
      '---',
    )
    const firstStart = Date.parse('2026-11-20T23:50:00-03:00')
    const { programmes } = await readContent(folder, { firstStart })
    const times = programmes
      .find(({ tag }) => tag === 'tt')
      ?.live.map(({ startsAt, endsAt }) => [startsAt, endsAt].map((at) => new Date(at).toISOString()))
    expect(times).toEqual([
      ['2026-11-17T22:30:00.000Z', '2026-11-17T23:30:00.000Z'],
      ['2026-11-22T01:00:00.000Z', '2026-11-22T03:30:00.000Z'],
    ])
  })

  test('o id de uma live e a etiqueta são de um programa só', async () => {
    const times = 'inicio: 2026-11-20T19:00:00-03:00, fim: 2026-11-20T20:00:00-03:00'
    write(
      'programas/turbinado.md',
      '---',
      'tag: tg',
      'titulo: T',
      'subtitulo: S',
      'lives:',
      `  - { id: nova, titulo: A, ${times} }`,
      `  - { id: ontem, titulo: B, ${times} }`,
      '---',
    )
    const other = join(folder, 'programas/garantido.md')
    expect(await faultsOf()).toEqual([
      ['programas/turbinado.md:2', `tag: "tg" já existe em ${other}`],
      ['programas/turbinado.md:7', `id: "ontem" já existe em ${other}`],
    ])
  })

  test('um arquivo que falta ou tem nome torto é uma falta', async () => {
    rmSync(join(folder, SOIL, 'passo.yml'))
    cpSync(join(folder, SOIL, '01-terra.md'), join(folder, SOIL, '01-outra.md'))
    mkdirSync(join(folder, 'trilhas/horta/Sem Número'))
    expect((await faultsOf()).map(([place]) => place).sort()).toEqual([
      `${SOIL}/01-terra.md:1`,
      `${SOIL}/passo.yml:1`,
      'trilhas/horta/Sem Número:1',
    ])
  })

  test.each(['trilhas', 'pesquisas', 'programas'])('a pasta %s que falta é uma falta', async (name) => {
    rmSync(join(folder, name), { recursive: true })
    expect((await faultsOf()).map(([place]) => place)).toContain(`${name}:1`)
  })

  test('uma pasta de trilhas vazia é uma falta: não se retiram todas por engano', async () => {
    rmSync(join(folder, 'trilhas'), { recursive: true })
    mkdirSync(join(folder, 'trilhas'))
    expect(await faultsOf()).toEqual([['trilhas:1', 'não há trilha nesta pasta']])
  })

  test.each([
    ['/trails', ['endereco: deve começar com https:// ou http://']],
    ['mailto:ana@exemplo.com', ['endereco: deve começar com https:// ou http://']],
    ['https://exemplo.com/a', []],
  ])('o endereço %s de uma aula é aceito só se a página também o aceita', async (address, reasons) => {
    const head = ['---', 'titulo: A', 'tipo: link', `endereco: ${address}`, '---', 'x']
    write(`${SOIL}/01-terra.md`, ...head)
    expect((await faultsOf()).map(([, reason]) => reason)).toEqual(reasons)
  })

  test.each([
    ['/trails', []],
    ['https://exemplo.com', []],
    ['mailto:ana@exemplo.com', ['chamada, endereco: deve começar com https://, http:// ou /']],
    ['//exemplo.com', ['chamada, endereco: deve começar com https://, http:// ou /']],
    ['#lives', ['chamada, endereco: deve começar com https://, http:// ou /']],
  ])('a chamada de um programa para %s também', async (address, reasons) => {
    const head = ['---', 'tag: tt', 'titulo: T', 'subtitulo: S']
    write('programas/turbinado.md', ...head, `chamada: { texto: Ver, endereco: '${address}' }`, '---', 'x')
    expect((await faultsOf()).map(([, reason]) => reason)).toEqual(reasons)
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
    write(`${SOIL}/01-terra.md`, ...lesson('video'))
    write(`${SOIL}/02-adubo.md`, ...lesson('link'))
    write(`${SOIL}/03-mais.md`, ...lesson('link', 'endereco: javascript:alert(1)'))
    expect((await faultsOf()).map(([, reason]) => reason).sort()).toEqual([
      'endereco: deve começar com https:// ou http://',
      'endereco: falta em uma aula de tipo link',
      'midia: falta em uma aula de tipo video sem roteiro',
    ])
  })
})
