import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { checkContent } from '#api/authoring/checks/check-content.ts'
import { readContent } from '#api/content/read-content.ts'
import {
  CLASS,
  findingsIn,
  NO_PROGRAM,
  onCleanContent,
  PROGRAMME,
  QUIZ,
  STEP,
  SURVEY,
  TRAIL,
} from '#tests/support/clean-content.ts'

const content = onCleanContent()

const findings = (asked?: Parameters<typeof findingsIn>[1]) => findingsIn(content.folder, asked)

const words = (count: number) => `Uma${' casa'.repeat(count - 1)}.`
const TASK = 'Ana tem uma horta.'

test('em um conteúdo sem nada a melhorar não há avisos', async () => {
  expect(await findings()).toEqual([])
})

test(
  'o conteúdo do projeto não tem faltas nem avisos, e cada aula tem uma pergunta',
  { timeout: 30_000 },
  async () => {
    const { faults, findings } = await checkContent('content', { today: '2026-11-27' })
    expect([...faults, ...findings]).toEqual([])
    const { trails } = await readContent('content')
    const classes = trails.flatMap(({ steps }) => steps.flatMap((step) => step.classes))
    expect(classes.filter(({ practice }) => !practice).map(({ id }) => id)).toEqual([])
    expect(classes).toHaveLength(120)
  },
)

describe('cada coisa a melhorar tem o seu aviso', () => {
  test.each<[what: string, file: string, before: string | RegExp, after: string, finding: RegExp]>([
    [
      'página que não há',
      CLASS,
      TASK,
      '[a](/nada)',
      /01-terra\.md:7 link: “\[a\]\(\/nada\)”: Nenhuma página/,
    ],
    [
      'passo que não há',
      CLASS,
      TASK,
      '[a](/step/nada)',
      /:7 link: .*Nenhuma página do site fica em \/step\/nada/,
    ],
    ['aula que não há', CLASS, TASK, '[a](/step/solo?aula=x)', /:7 link: .*Não há aula "x" no passo "solo"/],
    ['âncora que não há', CLASS, TASK, '[a](#terra)', /:7 link: .*Não há um título com a âncora #terra/],
    ['http', CLASS, TASK, '[a](http://exemplo.com)', /:7 link: .*Comece o endereço com https/],
    ['tel', CLASS, TASK, '[a](tel:190)', /:7 link: .*Comece o endereço com https/],
    ['link que não se lê', CLASS, TASK, '[a](/x y)', /:7 link: .*Não dá para ler este link/],
    [
      'http em um campo',
      CLASS,
      'tipo: texto',
      'tipo: texto\nfontes:\n  - { titulo: Lei, endereco: http://exemplo.com }',
      /:5 link: http:\/\/exemplo\.com: Comece/,
    ],
    [
      'imagem de fora',
      CLASS,
      TASK,
      '![a](https://exemplo.com/a.png)',
      /:7 imagem: .*A imagem vem de outro site/,
    ],
    [
      'título que pula',
      CLASS,
      '## A terra',
      '#### A terra',
      /:9 titulo: “A terra”: Título com ####, mas falta/,
    ],
    ['título da página', CLASS, '## A terra', '# A terra', /:9 titulo: “A terra”: O título da página já vem/],
    ['frase longa', CLASS, TASK, words(26), /:7 frase: “Uma casa.*…”: Frase com 26 palavras/],
    [
      'texto difícil',
      CLASS,
      /A terra boa.*/,
      'Responsabilidade organizacional multidisciplinar. '.repeat(60),
      /:7 leitura: Facilidade de leitura -\d+, e o mínimo é 65/,
    ],
    ['aula curta', CLASS, /A terra boa.*/, 'A terra é boa.', /:7 tamanho: A aula tem 20 palavras.*150 e 400/],
    ['aula longa', CLASS, TASK, 'A terra é boa. '.repeat(70), /:7 tamanho: A aula tem \d+ palavras/],
    ['aula sem tarefa', CLASS, 'Faça agora', 'Dica', /:7 tarefa: Falta uma tarefa no fim/],
    [
      'habilidade que fala com quem estuda',
      CLASS,
      'tipo: texto',
      'tipo: texto\nhabilidade: Ver a terra que você tem',
      /:4 habilidade: A habilidade vai no certificado/,
    ],
    [
      'pergunta da aula sem o porquê',
      CLASS,
      'tipo: texto',
      'tipo: texto\npratica: { pergunta: Que terra?, opcoes: [{ texto: Boa, certa: true }, { texto: Dura }] }',
      /:4 quiz: Opções erradas sem retorno: 1/,
    ],
    [
      'vídeo sem legendas',
      CLASS,
      'tipo: texto',
      'tipo: video\nmidia: { src: /terra.mp4, transcricao: Terra. }',
      /:4 midia: Faltam as legendas do vídeo/,
    ],
    [
      'áudio sem transcrição',
      CLASS,
      'tipo: texto',
      'tipo: audio\nmidia: { src: /terra.mp3 }',
      /:4 midia: Falta a transcrição/,
    ],
    [
      'ícone',
      TRAIL,
      'documento',
      'lua',
      /trilha\.yml:3 icone: Não há um ícone "lua"\. .*documento, planilha/,
    ],
    ['desenho', STEP, 'cracha', 'lua', /passo\.yml:3 desenho: Não há um desenho "lua"/],
    ['desenho que falta', STEP, 'desenho: cracha', '', /passo\.yml:1 desenho: Falta o desenho do passo/],
    ['ícone de uma resposta', SURVEY, 'loja', 'lua', /1\.yml:7 icone: Não há um ícone "lua"/],
    ['link de um programa', PROGRAMME, 'A horta é sua.', '[a](#nada)', /garantido\.md:7 link: .*#nada/],
    [
      'resposta certa mais longa',
      QUIZ,
      /(resposta (\d) da vez \d)(?=\n {8}certa)/g,
      '$1 e mais ainda',
      /trilha\.yml:1 quiz: A opção certa é a mais longa em 6 de 6 perguntas[^]*quiz\.yml:3\n[^]*quiz\.yml:48$/,
    ],
    [
      'poucas perguntas',
      QUIZ,
      / {2}- pergunta: O que a terra faz na vez 3[^]*/,
      '',
      /:3 quiz: Perguntas: 3\. O melhor/,
    ],
    ['aula sem pergunta', QUIZ, / {4}aula: terra\n/g, '', /:3 quiz: Nenhuma pergunta é da aula "terra"/],
    ['opções sem retorno', QUIZ, / {8}retorno.*\n/g, '', /:3 quiz: De 12 opções erradas, 12 não têm retorno/],
  ])('%s', async (_, file, before, after, finding) => {
    content.change(file, after, before)
    expect(await findings()).toEqual([expect.stringMatching(finding)])
  })

  test('a resposta certa pode estar sempre no mesmo lugar: a página embaralha as opções', async () => {
    const marks = /( {8})(certa: true|retorno.*)\n/g
    let at = 0
    const first = content.read(QUIZ).replace(marks, (_, space: string) => {
      const mark = at++ % 3 === 0 ? 'certa: true' : 'retorno: Olhe de novo.'
      return `${space}${mark}\n`
    })
    content.change(QUIZ, first)
    expect(await findings()).toEqual([])
  })

  test('passo sem quiz', async () => {
    content.change('trilhas/horta/02-agua/passo.yml', content.read(STEP))
    content.change('trilhas/horta/02-agua/01-regar.md', content.read(CLASS))
    expect(await findings()).toEqual([
      'trilhas/horta/02-agua/passo.yml:1 quiz: O passo não tem quiz: falta um quiz.yml.',
    ])
    content.change('trilhas/horta/02-agua/passo.yml', `${content.read(STEP)}sem_quiz: true\n`)
    expect(await findings()).toEqual([])
  })
})

test('o que é código não conta na leitura nem na ortografia, e um código longo não é difícil', async () => {
  content.change(CLASS, '```\nresponsabilidade_organizacional = multidisciplinaridade\n```', TASK)
  expect(await findings()).toEqual([])
})

describe('a ortografia', () => {
  /** Like `hunspell -l`: prints the words that it does not know. */
  const knowsNo = (...unknown: string[]) => ['grep', '-E', '-x', '-e', `(${unknown.join('|')})`] as const

  test('aponta cada palavra uma vez por arquivo, onde está', async () => {
    content.change(CLASS, 'A kiosque da Ana. A kiosque.', TASK)
    content.change(QUIZ, 'kiosque', 'O que a terra faz na vez 2')
    expect(await findings({ spelling: knowsNo('kiosque') })).toEqual([
      expect.stringMatching(/01-terra\.md:7 ortografia: “kiosque” não está no dicionário.*palavras\.txt/),
      expect.stringMatching(/quiz\.yml:21 ortografia: “kiosque”/),
    ])
  })

  test('deixa o que está na lista de palavras, maiúscula ou não', async () => {
    content.change(CLASS, 'O Kiosque da Ana.', TASK)
    content.change('palavras.txt', '# nomes\nkiosque # da Ana\n')
    expect(await findings({ spelling: knowsNo('Kiosque', 'Ana', 'horta') })).toEqual(
      expect.not.arrayContaining([expect.stringContaining('Kiosque')]),
    )
  })

  test('sem o programa diz, em uma linha, que não conferiu', async () => {
    const { notes } = await checkContent(content.folder, { spelling: NO_PROGRAM })
    expect(notes).toEqual([expect.stringMatching(/^A ortografia não foi conferida: não há hunspell/)])
  })
})

describe('os endereços de outros sites', () => {
  test('só se perguntam a pedido, e cada um uma vez', async () => {
    let requests = 0
    const site = createServer((request, response) => {
      requests += 1
      response.writeHead({ '/aqui': 200, '/robos': 403 }[request.url ?? ''] ?? 404).end()
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const { port } = site.address() as AddressInfo
    const at = (path: string) => `[a](http://127.0.0.1:${port}${path})`
    content.change(CLASS, ['/aqui', '/aqui', '/robos', '/sumiu'].map(at).join(' '), TASK)
    const local = await findings()
    expect(requests).toBe(0)
    const asked = await findings({ asksOtherSites: true })
    site.close()
    expect(requests).toBe(3)
    expect(asked.filter((one) => !local.includes(one))).toEqual([
      expect.stringMatching(/:7 link: .*robos.*não respondeu a um programa \(403\)/),
      expect.stringMatching(/:7 link: .*sumiu.*O site respondeu 404/),
    ])
  })
})

test('com o nome de uma trilha, só ela se confere', async () => {
  content.change(SURVEY, 'lua', 'loja')
  content.change(STEP, 'lua', 'cracha')
  content.change('trilhas/pomar/trilha.yml', 'titulo: Pomar\n')
  const { faults, findings } = await checkContent(content.folder, { trail: 'horta', spelling: NO_PROGRAM })
  expect(faults).toEqual([])
  expect(findings.map(({ topic }) => topic)).toEqual(['desenho'])
})

test.each([
  ['sem os minutos', '', ':2'],
  ['com minutos demais', 'minutos_tarefa: 31\n', ':4'],
])('uma tarefa %s é uma falta', async (_, after, line) => {
  content.change(CLASS, after, 'minutos_tarefa: 5\n')
  const { faults } = await checkContent(content.folder, { spelling: NO_PROGRAM })
  expect(faults.map((one) => `${one.file}:${one.line}`)).toEqual([`${content.folder}/${CLASS}${line}`])
})
