import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { ContentError } from '#api/content/content-error.ts'
import { readContent } from '#api/content/read-content.ts'
import { newFolder } from '#tests/support/folder.ts'
import { FIXTURE_CONTENT } from '#tests/support/api/world.ts'
import { captions, mp4, svg, WEBP } from '#tests/support/media.ts'

let root: string
beforeEach(() => {
  root = newFolder('midia')
  cpSync(FIXTURE_CONTENT, join(root, 'content'), { recursive: true })
})

const STEP = 'trilhas/horta/01-solo'

const put = (name: string, content: string | Buffer) => {
  writeFileSync(join(root, 'content', STEP, name), content)
}

const write = (name: string, ...lines: string[]) => {
  put(name, [...lines, ''].join('\n'))
}

const lesson = (type: string, ...lines: string[]) => {
  write('01-terra.md', '---', 'titulo: Terra', `tipo: ${type}`, ...lines)
}

async function read() {
  const { trails } = await readContent(join(root, 'content'), { dataDir: root })
  const terra = trails.flatMap(({ steps }) => steps).flatMap(({ classes }) => classes)
  return terra.find(({ id }) => id === 'terra')
}

async function faults(): Promise<string[]> {
  const error: unknown = await read().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ContentError)) throw new Error('The content has no faults.', { cause: error })
  const inside = join(root, 'content', STEP).length + 1
  return error.faults.map(({ file, line, reason }) => `${file.slice(inside)}:${line} ${reason}`)
}

const served = () => readdirSync(join(root, 'midia')).sort()

describe('uma imagem da pasta do passo', () => {
  const text = (...lines: string[]) => {
    lesson('texto', '---', '', ...lines)
  }

  test('ganha um endereço com a sua impressão e o seu tamanho, e é copiada uma vez', async () => {
    put('vaso.svg', svg('width="320" height="200"'))
    put('muda.webp', WEBP)
    text(
      '![Um vaso](vaso.svg) e ![uma muda](muda.webp "Muda")',
      '',
      '| a |',
      '| - |',
      '| ![Um vaso](vaso.svg) |',
    )
    const { body } = (await read()) ?? {}
    const [muda, vaso] = [/midia\/\w{12}-1x1\.webp/, /midia\/\w{12}-320x200\.svg/].map(
      (one) => one.exec(body ?? '')?.[0],
    )
    expect(body).toBe(
      `![Um vaso](/${vaso}) e ![uma muda](/${muda} "Muda")\n\n| a |\n| - |\n| ![Um vaso](/${vaso}) |`,
    )
    expect(served().map((name) => `midia/${name}`)).toEqual([muda, vaso].sort())
    expect(readFileSync(join(root, vaso ?? ''), 'utf8')).toBe(svg('width="320" height="200"'))
  })

  test('que muda ganha outro endereço; a que havia fica, porque uma página aberta a pede', async () => {
    text('![Um vaso](vaso.svg)')
    put('vaso.svg', svg('width="320" height="200"'))
    const before = (await read())?.body
    put('vaso.svg', svg('viewBox="0 0 640 360"'))
    const after = (await read())?.body
    expect(after).toMatch(/-640x360\.svg\)$/)
    expect(after).not.toBe(before)
    expect(served()).toHaveLength(2)
  })

  test('conta no tempo de leitura como antes: o endereço não tem palavras', async () => {
    put('vaso.svg', svg('width="320" height="200"'))
    text('![Um vaso](vaso.svg)')
    expect((await read())?.minutes).toBe(1)
  })

  test('de outro lugar e de um código fica como está', async () => {
    const lines = ['![Um vaso](https://exemplo.com/vaso.svg)', '', '```', '![Um vaso](vaso.svg)', '```']
    text(...lines)
    expect((await read())?.body).toBe(lines.join('\n'))
  })

  test.each([
    ['não existe', '![Um vaso](vaso.svg)', 'não existe o arquivo vaso.svg nesta pasta'],
    [
      'está em outra pasta',
      '![Um vaso](../vaso.svg)',
      'a imagem "../vaso.svg" deve ser o nome de um arquivo desta pasta',
    ],
    [
      'é de um tipo que não se mostra',
      '![Um vaso](vaso.bmp)',
      'vaso.bmp: uma imagem deve ser um arquivo .svg, .webp, .png, .jpg',
    ],
    ['é outra coisa', '![Um vaso](falsa.png)', 'falsa.png: o que está no arquivo não é png'],
    ['não tem tamanho', '![Um vaso](solta.svg)', 'solta.svg: não dá para ler a largura e a altura da imagem'],
    [
      'é grande demais',
      '![Um vaso](grande.svg)',
      'grande.svg tem 102 kB: uma imagem pode ter no máximo 100 kB',
    ],
    [
      'não diz o que mostra',
      '![](vaso.webp)',
      'a imagem vaso.webp precisa de um texto que diga o que ela mostra',
    ],
  ])('que %s é uma falta, com a linha', async (_, picture, reason) => {
    put('falsa.png', WEBP)
    put('vaso.webp', WEBP)
    put('solta.svg', svg(''))
    put('grande.svg', svg(`width="9" height="9" data-x="${'x'.repeat(101_000)}"`))
    text('Terra boa.', '', picture)
    expect(await faults()).toEqual([expect.stringMatching(`^01-terra\\.md:8 `)])
    expect((await faults())[0]).toContain(reason)
  })
})

describe('uma aula com um arquivo', () => {
  test('diz o tamanho e a duração que o arquivo tem', async () => {
    put('terra.mp4', mp4(75))
    put('terra.webp', WEBP)
    put('terra.vtt', captions())
    lesson('video', 'midia:', '  arquivo: terra.mp4', '  poster: terra.webp', '  legendas: terra.vtt', '---')
    const { media, minutes } = (await read()) ?? {}
    expect(media).toMatchObject({ seconds: 75, bytes: mp4(75).length })
    expect([media?.src, media?.poster, media?.captions]).toEqual([
      expect.stringMatching(/^\/midia\/\w{12}\.mp4$/),
      expect.stringMatching(/^\/midia\/\w{12}-1x1\.webp$/),
      expect.stringMatching(/^\/midia\/\w{12}\.vtt$/),
    ])
    expect([minutes, media?.synthetic]).toEqual([1, undefined])
    expect(served()).toHaveLength(3)
  })

  test.each([
    ['falta', 'video', 'outro.mp4', 'não existe o arquivo outro.mp4 nesta pasta'],
    ['é grande demais', 'video', 'longo.mp4', 'longo.mp4 tem 1,6 MB: um vídeo pode ter no máximo 1,5 MB'],
    ['não é um vídeo', 'video', 'falso.mp4', 'falso.mp4: não é um arquivo MP4 inteiro'],
    ['é um vídeo em uma aula de áudio', 'audio', 'falso.mp4', 'falso.mp4: um áudio deve ser um arquivo .m4a'],
    [
      'está em outra pasta',
      'video',
      '../terra.mp4',
      'midia, arquivo: deve ser o nome de um arquivo desta pasta',
    ],
  ])('que %s é uma falta, com a linha', async (_, type, name, reason) => {
    put('longo.mp4', Buffer.alloc(1_600_000))
    put('falso.mp4', Buffer.alloc(1000))
    lesson(type, 'midia:', '  transcricao: Oi.', `  arquivo: ${name}`, '---')
    expect(await faults()).toEqual([expect.stringContaining(`01-terra.md:6 ${reason}`)])
  })

  test('não tem também um endereço, nem legendas que não são legendas', async () => {
    lesson('video', 'midia: { arquivo: terra.mp4, src: /terra.mp4 }', '---')
    expect(await faults()).toEqual(['01-terra.md:4 midia: aqui não há "src": confira o nome do campo'])
    put('terra.mp4', mp4(9))
    put('terra.vtt', 'Bom dia.')
    lesson('video', 'midia: { arquivo: terra.mp4, legendas: terra.vtt }', '---')
    expect(await faults()).toEqual(['01-terra.md:4 terra.vtt: uma legenda começa com WEBVTT'])
  })
})

describe('uma aula com um roteiro', () => {
  const AUDIO = [
    'falas:',
    '  - quem: Rita',
    '    fala: Bom dia, *Beto*.',
    '  - quem: Beto',
    '    fala: Bom dia.',
  ]

  test('toma o que foi gravado ao lado dele, e a transcrição do que ele diz', async () => {
    lesson('audio', '---', 'Ouça.')
    write('01-terra.roteiro.yml', ...AUDIO)
    put('01-terra.m4a', mp4(30))
    put('01-terra.vtt', captions('NOTE Voz sintética\n'))
    expect((await read())?.media).toMatchObject({
      src: expect.stringMatching(/\.m4a$/) as string,
      captions: expect.stringMatching(/\.vtt$/) as string,
      seconds: 30,
      synthetic: true,
      transcript: '**Rita:** Bom dia, \\*Beto\\*.\n\n**Beto:** Bom dia.',
    })
  })

  test('tem a transcrição também antes de ser gravada; a de um vídeo diz o que aparece', async () => {
    lesson('video', '---')
    write(
      '01-terra.roteiro.yml',
      'cenas:',
      '  - titulo: A conta',
      '    linhas: ["B2  120", 900]',
      '    fala: Some.',
    )
    expect((await read())?.media).toEqual({
      src: '',
      transcript: '**Na tela:** A conta · B2: 120 · 900\n\nSome.',
    })
  })

  test.each([
    [
      'não é de texto',
      'texto',
      AUDIO,
      '01-terra.roteiro.yml:1 só uma aula de tipo video ou audio tem roteiro',
    ],
    ['em vídeo tem cenas', 'video', AUDIO, '01-terra.roteiro.yml:1 cenas: falta preencher'],
    [
      'não tem também midia',
      'audio\nmidia: { src: /a.mp3 }',
      AUDIO,
      '01-terra.md:4 midia: não cabe em uma aula que tem um roteiro',
    ],
    [
      'tem títulos e linhas que cabem na tela',
      'video',
      ['cenas:', `  - titulo: ${'a'.repeat(41)}`, '    linhas: []', '    fala: Oi.'],
      '01-terra.roteiro.yml:2 cenas 1, titulo: deve ter no máximo 40 caracteres',
    ],
  ])('%s', async (_, type, script, fault) => {
    lesson(type, '---', 'Ouça.')
    write('01-terra.roteiro.yml', ...script)
    expect(await faults()).toContain(fault)
  })
})
