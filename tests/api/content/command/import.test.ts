import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readFiles } from '#api/content/read-content.ts'
import { CLASS, onCleanContent, QUIZ, STEP } from '#tests/support/clean-content.ts'
import { answering, conteudo } from '#tests/support/content-command.ts'

const GIFT = 'tests/api/fixtures/imports/horta.gift'
const WATER_QUIZ = 'trilhas/horta/02-agua/quiz.yml'

const content = onCleanContent(({ change, read }) => {
  change('trilhas/horta/02-agua/passo.yml', read(STEP))
  change('trilhas/horta/02-agua/01-regar.md', read(CLASS))
})

const importar = (...words: string[]) => conteudo(content.folder, 'importar', ...words)
const faults = async () => (await readFiles(content.folder, { hasDrafts: true })).faults
const written = (text: string) => {
  const path = join(content.folder, 'perguntas.gift')
  writeFileSync(path, text)
  return path
}

describe('perguntas do Moodle, em GIFT', () => {
  test('entram as de escolha, e o que fica de fora se diz com a linha e o motivo', async () => {
    const { code, output, errors } = await importar(GIFT, '--em', 'agua', '--aula', 'regar')
    expect(code).toBe(1)
    expect(output).toContain(`${WATER_QUIZ}\nPerguntas: 3.`)
    expect(parse(content.read(WATER_QUIZ))).toEqual({
      titulo: 'Solo',
      perguntas: [
        {
          pergunta: 'Como fica a terra boa?',
          tipo: 'unica',
          aula: 'regar',
          opcoes: [
            { texto: 'Fofa', certa: true },
            { texto: 'Dura', retorno: 'A água não passa.' },
            { texto: 'Úmida & fofa' },
          ],
          explicacao: 'Isso: a água passa.',
        },
        {
          pergunta: 'O que se põe na terra?',
          tipo: 'varias',
          aula: 'regar',
          opcoes: [
            { texto: 'Casca de fruta', certa: true },
            { texto: 'Folha seca', certa: true },
            { texto: 'Pilha', retorno: 'Pilha faz mal à terra.' },
          ],
          explicacao: 'Só o que apodrece.',
        },
        {
          pergunta: 'A pressa da horta é _____ sempre.',
          tipo: 'unica',
          aula: 'regar',
          opcoes: [{ texto: 'pouca', certa: true }, { texto: 'muita' }],
        },
      ],
    })
    expect(await faults()).toEqual([])
    expect(errors.split('\n').map((line) => line.replace(`${GIFT}:`, ''))).toEqual([
      'Ficaram de fora:',
      expect.stringMatching(/^20: é de ligar colunas/),
      expect.stringMatching(/^22: pede um número/),
      expect.stringMatching(/^24: pede um texto/),
      expect.stringMatching(/^26: pede uma palavra escrita/),
      expect.stringMatching(/^28: tem uma imagem/),
      expect.stringMatching(/^30: não dá para ler/),
      expect.stringMatching(/^18: é de verdadeiro ou falso/),
    ])
  })

  test('uma de verdadeiro ou falso entra com as razões que se respondem', async () => {
    const path = written('Minhoca faz bem. {TRUE#Olhe de novo.#Ela abre caminho}\n\nPedra faz bem. {F}\n')
    const answers = ['', 'Ela come a raiz', 'Ela pesa', 'Verdadeiro, porque é bonita']
    const { code } = await answering(content.folder, answers, 'importar', path, '--em', 'agua')
    expect(code).toBe(0)
    expect(parse(content.read(WATER_QUIZ))).toMatchObject({
      perguntas: [
        {
          pergunta: 'É verdade? Minhoca faz bem.',
          tipo: 'verdade',
          opcoes: [
            { texto: 'Verdadeiro, porque ela abre caminho', certa: true },
            { texto: 'Falso, porque ela come a raiz', retorno: 'Olhe de novo.' },
          ],
        },
        {
          opcoes: [
            { texto: 'Falso, porque ela pesa', certa: true },
            { texto: 'Verdadeiro, porque é bonita' },
          ],
        },
      ],
    })
    expect(await faults()).toEqual([])
  })

  test('ao lado de um quiz que já há, sem mudar nele nada, e uma vez só', async () => {
    const before = content.read(QUIZ)
    const path = written('E? {=Um ~Dois}')
    const { code, output } = await importar(path, '--em', 'solo')
    expect(code).toBe(0)
    expect(output).toMatch(/quiz-importado\.yml\n[^]*O passo já tem um quiz, que ficou como estava/)
    expect(content.read(QUIZ)).toBe(before)
    expect(content.read('trilhas/horta/01-solo/quiz-importado.yml')).toContain('pergunta: E?')
    const again = await importar(path, '--em', 'solo')
    expect(again.code).toBe(1)
    expect(again.errors).toMatch(/^Já existe .*quiz-importado\.yml: nada mudou\.$/)
  })

  test('sem nenhuma que sirva não se escreve nada', async () => {
    const { code, errors } = await importar(written('Quanto? {#4}'), '--em', 'agua')
    expect(code).toBe(1)
    expect(errors).toMatch(/perguntas\.gift:1: pede um número[^]*nada mudou\.$/)
    expect(existsSync(join(content.folder, WATER_QUIZ))).toBe(false)
  })

  test.each([
    ['mais de uma certa com =', 'E? {=Um =Dois ~Três}', /:1: tem mais de uma certa com "="/],
    ['sete opções', 'E? {=1 ~2 ~3 ~4 ~5 ~6 ~7}', /:1: opcoes: deve ter no máximo 6 itens/],
    ['nenhuma certa', 'E? {~1 ~2}', /:1: opcoes: exatamente uma opção/],
  ])('%s fica de fora', async (_, gift, error) => {
    expect((await importar(written(gift), '--em', 'agua')).errors).toMatch(error)
  })

  const asked = async (gift: string) => {
    const { errors } = await importar(written(`${gift} {=Sim ~Não}`), '--em', 'agua')
    if (!existsSync(join(content.folder, WATER_QUIZ))) return errors
    const { perguntas } = parse(content.read(WATER_QUIZ)) as { perguntas: { pergunta: string }[] }
    return perguntas[0]?.pergunta
  }

  test.each([
    ['[html]São 10<sup>3</sup> g de H<sub>2</sub>O?', 'São 10³ g de H₂O?'],
    ['[html]A 1<sup>a</sup> vez, <b>hoje</b>,<br>e <code>x</code>?', 'A 1ª vez, hoje, e x?'],
    ['[html]<p>Tom &amp; Jerry &\\#x2014; e &frac12;?</p>', 'Tom & Jerry — e ½?'],
    ['[moodle]São 10<sup>-3</sup>?', 'São 10⁻³?'],
    ['[moodle]Quanto é 2*3*4 e __init__?', 'Quanto é 2\\*3\\*4 e \\_\\_init\\_\\_?'],
    ['[plain]Um <b>vale</b> *mais*?', 'Um \\<b\\>vale\\</b\\> \\*mais\\*?'],
    ['[plain]Só snake_case e 5 * 3?', 'Só snake_case e 5 * 3?'],
    ['[markdown]Isto é **certo**?', 'Isto é **certo**?'],
  ])('%s pergunta o mesmo que lá', async (gift, text) => {
    expect(await asked(gift)).toBe(text)
  })

  test.each([
    ['[html]<pre>a b</pre>?', /linhas arrumadas/],
    ['[html]<table><tr><td>1</td></tr></table>?', /uma tabela/],
    ['[moodle]<ul><li>Um</li></ul>?', /uma lista/],
    ['[html]Veja <a href\\="https\\://x.example">aqui</a>?', /um link/],
    ['[html]É <s>falso</s> certo?', /riscado/],
    ['[html]x<sup>abc</sup>?', /"abc" acima ou abaixo da linha/],
    ['[html]<marquee>Oi</marquee>?', /um elemento <marquee>/],
    ['[markdown]- Um\n- Dois', /uma lista/],
    ['[markdown]Veja [aqui](https\\://x.example)?', /um link/],
    ['[markdown]```\nx\n```', /linhas arrumadas/],
  ])('%s fica de fora, com o motivo', async (gift, reason) => {
    expect(await asked(gift)).toMatch(reason)
  })

  test('o que ficou de fora se lê no arquivo, e verificar diz até a linha se apagar', async () => {
    await importar(written('E? {=Um ~Dois}\n\nQuanto? {#4}'), '--em', 'agua')
    const { output } = await conteudo(content.folder, 'verificar', 'agua')
    expect(output).toMatch(
      /quiz\.yml:1: Não se importou .*perguntas\.gift:3: pede um número.*apague esta linha\. \[quiz\]/,
    )
    content.change(WATER_QUIZ, '', /^#.*\n/)
    expect((await conteudo(content.folder, 'verificar', 'agua')).output).not.toContain('Não se importou')
  })

  test('--json diz o que entrou e o que ficou de fora', async () => {
    const { output } = await importar(written('E? {=Um ~Dois}\n\nE? {#4}'), '--em', 'agua', '--json')
    expect(JSON.parse(output)).toEqual({
      arquivos: [join(content.folder, WATER_QUIZ)],
      perguntas: 1,
      fora: [expect.stringMatching(/perguntas\.gift:3: pede um número/)],
    })
  })
})

describe('não se importa', () => {
  const zip = (name: string) =>
    Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(26), Buffer.from(name)])
  test.each<[what: string, name: string, bytes: Buffer, code: number, error: RegExp]>([
    [
      'SCORM',
      'curso.zip',
      zip('imsmanifest.xml'),
      1,
      /é um pacote SCORM, que precisa de programas que rodam/,
    ],
    ['H5P', 'jogo.h5p', zip('h5p.json'), 1, /é um pacote H5P, que precisa de programas/],
    ['outro pacote', 'x.zip', zip('a.txt'), 1, /é um arquivo compactado: abra-o/],
    ['o que é grande demais', 'g.gift', Buffer.alloc(1_000_001, 'a'), 1, /tem mais de 1 MB/],
    ['o que não é UTF-8', 'l.gift', Buffer.from('Ação {=Um ~Dois}', 'latin1'), 1, /não está em UTF-8/],
    ['outro tipo', 'passo.md', Buffer.from('a'), 2, /Importam-se perguntas do Moodle em GIFT/],
  ])('%s', async (_, name, bytes, code, error) => {
    const path = join(content.folder, name)
    writeFileSync(path, bytes)
    const refused = await importar(path, '--em', 'agua')
    expect(refused.code).toBe(code)
    expect(refused.errors).toMatch(error)
  })

  test.each<[words: string[], error: RegExp]>([
    [['nada.gift', '--em', 'agua'], /^Não existe o arquivo nada\.gift/],
    [[GIFT, '--em', 'nada'], /^Não há um passo "nada"\. Há: solo, agua\./],
    [[GIFT, '--em', 'agua', '--aula', 'nada'], /^--aula: escolha entre regar/],
    [[GIFT], /^Falta --em <nome>\./],
    [[], /^Falta --em <nome>\.|^Falta dizer: arquivos\./],
  ])('%j, que é uso errado', async (words, error) => {
    const { code, errors } = await importar(...words)
    expect(code).toBe(2)
    expect(errors).toMatch(error)
  })
})
