import { imageSize } from 'image-size'
import { describe, expect, test } from 'vitest'
import { scriptNote } from '#api/content/media/class-media.ts'
import { captionsOf } from '#tools/recording/captions.ts'
import { run } from '#tools/recording/program.ts'
import { slideOf } from '#tools/recording/slide.ts'
import { cutsFor, sentencesIn } from '#tools/recording/speech.ts'
import { elements, textOf } from '#tests/support/html.ts'

const SCRIPT = { turns: [{ speaker: 'Keila', speech: 'Bom dia!' }] }

describe('as legendas de uma gravação', () => {
  test('dizem de quem é a voz, quem fala e quando', () => {
    const cues = [
      { text: 'Bom dia, Rita & Beto.', from: 0, to: 1.5, speaker: 'Keila' },
      { text: 'Bom dia!', from: 61.25, to: 62 },
    ]
    expect(captionsOf(cues, SCRIPT, true)).toBe(
      [
        'WEBVTT',
        'NOTE Voz sintética',
        scriptNote(SCRIPT),
        '00:00:00.000 --> 00:00:01.500\n<v Keila>Bom dia, Rita &amp; Beto.',
        '00:01:01.250 --> 00:01:02.000\nBom dia!\n',
      ].join('\n\n'),
    )
    expect(captionsOf(cues, SCRIPT, false)).not.toContain('NOTE Voz')
  })

  test('têm no máximo duas linhas curtas, de tamanho parecido; o resto vem na tela seguinte', () => {
    const text =
      'E se Jonas pedisse o parcelamento antes de a fatura vencer, quando ainda havia como escolher a taxa?'
    const [, , first, second] = captionsOf([{ text, from: 0, to: 10 }], SCRIPT, false)
      .trim()
      .split('\n\n')
    expect(first).toBe(
      '00:00:00.000 --> 00:00:06.633\nE se Jonas pedisse o parcelamento\nantes de a fatura vencer, quando',
    )
    expect(second).toBe('00:00:06.633 --> 00:00:10.000\nainda havia como escolher a taxa?')
  })
})

test('uma fala se divide em frases', () => {
  expect(sentencesIn('Não deu? Pague R$ 1.500 até dia 5. Pronto!')).toEqual([
    'Não deu?',
    'Pague R$ 1.500 até dia 5.',
    'Pronto!',
  ])
})

describe('a gravação de uma pessoa', () => {
  const pauses = [
    { from: 0, to: 1 },
    { from: 4, to: 4.6 },
    { from: 8, to: 10 },
    { from: 12, to: 12.5 },
    { from: 15, to: 17 },
    { from: 29, to: 30 },
  ]

  test('é cortada nas pausas mais longas, menos o começo e o fim', () => {
    expect(cutsFor(3, pauses, 30)).toEqual([9, 16])
    expect(cutsFor(1, pauses, 30)).toEqual([])
  })

  test('com pausas de menos é recusada', () => {
    expect(() => cutsFor(6, pauses, 30)).toThrow(/tem 4 pausas, e o roteiro tem 6 falas: deixe dois segundos/)
  })
})

describe('a tela de uma cena', () => {
  const scene = {
    title: 'Mudou um dia? O total muda',
    lines: ['Ter  95 < 105', 'Errado  =SOMA(B2:B8)', 'Confira.'],
  }
  const words = (svg: string) => elements(svg, 'text').map(({ inner }) => textOf(inner))

  test('tem o título e as linhas, as que têm duas colunas em duas partes', () => {
    const svg = slideOf(scene, 0, 12)
    expect(words(svg)).toEqual([
      'Mudou um dia?',
      'O total muda',
      ...['Ter', '95 < 105', 'Errado', '=SOMA(B2:B8)'],
      'Confira.',
    ])
    expect(imageSize(Buffer.from(svg))).toMatchObject({ width: 960, height: 720 })
  })

  test('deixa lugar para as legendas e não passa da margem', () => {
    const lines = ['a'.repeat(38), 'B2  1', 'c', 'd', 'e', 'f'.repeat(38)]
    const boxes = elements(slideOf({ title: 'm'.repeat(40), lines }, 3, 14), 'rect').slice(1)
    const ends = boxes.map(({ attributes: { x, y, width, height } }) => [
      Number(x) + Number(width),
      Number(y) + Number(height),
    ])
    expect(Math.max(...ends.map(([right = 0]) => right))).toBeLessThanOrEqual(640)
    expect(Math.max(...ends.map(([, bottom = 0]) => bottom))).toBeLessThanOrEqual(396.01)
  })
})

test('um programa que falta é dito com o comando que o instala', async () => {
  await expect(run('evolua-programa-que-nao-existe', [])).rejects.toThrow(
    /falta o programa evolua-programa-que-nao-existe\. Instale assim: sudo apt-get install -y ffmpeg espeak-ng/,
  )
})
