import { describe, expect, test } from 'vitest'
import { certificatePdf } from '#app/certificates/pdf.server.ts'
import { certificateWords } from '#app/certificates/words.server.ts'
import { MissingLetters } from '#app/ui/pdf-letters.server.ts'
import { pdfPages, pdfSize, pdfTags, pdfText } from '#tests/support/pdf-text.ts'
import { CERTIFICATE } from '#tests/support/upstream-data.ts'

describe('o PDF do certificado', () => {
  const wordsOf = (changed: object) =>
    certificateWords(
      { ...CERTIFICATE, ...changed },
      { APP_NAME: 'Evolua', PUBLIC_URL: 'https://evolua.example' },
    )
  const many = (length: number) =>
    Array.from({ length }, (_, at) => `Fazer a coisa número ${at + 1} sem pressa`)
  const words = wordsOf({ abilities: many(18) })
  const pdf = (drawn = words) => certificatePdf(drawn, new Date(CERTIFICATE.issuedAt))

  test('tem marcas, língua e a fonte dentro', async () => {
    const text = (await pdf()).toString('latin1')
    for (const part of [
      '/MarkInfo',
      '/StructTreeRoot',
      '/Lang (pt-BR)',
      '/DisplayDocTitle true',
      '/FontFile',
    ])
      expect(text).toContain(part)
  })

  test('é lido na ordem', async () => {
    const text = pdfText(await pdf())
    const places = [
      words.kind,
      `${words.name} concluiu a trilha Horta em casa, de 1,5 hora, em 20 de novembro de 2026.`,
      'O que aprendeu a fazer',
      'Fazer a coisa número 1 sem pressa',
      'Fazer a coisa número 18 sem pressa',
      words.issued,
      `Código: ${words.code}`,
      'Para conferir',
    ].map((part) => text.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  test('marca a lista como lista', async () => {
    const tags = await pdf(wordsOf({ abilities: many(2) })).then(pdfTags)
    expect(tags).toEqual('Document H1 P P P L LI LBody LI LBody P P P Figure'.split(' '))
  })

  test.each([
    ['18 habilidades', { abilities: many(18) }],
    [
      'o nome mais comprido, de letras largas',
      { name: 'W'.repeat(120), title: 'Um título comprido '.repeat(7), abilities: many(20) },
    ],
    ['nenhuma habilidade', { abilities: [] }],
  ])('com %s é uma página A4 deitada', async (_, changed) => {
    const drawn = await pdf(wordsOf(changed))
    expect(pdfPages(drawn)).toBe('1 A4')
    expect(pdfSize(drawn)).toBe('841.89 x 595.28')
  })

  test('diz quantas habilidades não couberam', async () => {
    const text = pdfText(await pdf(wordsOf({ abilities: many(60) })))
    expect(text.match(/Fazer a coisa/g)).toHaveLength(18)
    expect(text).toContain('e mais 42 habilidades Trilha iniciada')
    expect(pdfText(await pdf())).not.toContain('e mais')
  })

  test.each([
    'Ava Ñe’ẽ Kũña',
    'Nguyễn Thị Hồng',
    'Ọláwálé',
    'Marãgatu G̃ua',
    'Łukasz Ðorđe',
    'Ольга Їжак',
    'Ελένη Ψαρά',
  ])('%s se lê inteiro nele', async (name) => {
    // A sign above a letter that has no sign of its own for both is read apart.
    const text = pdfText(await pdf(wordsOf({ name }))).replace(/ (\p{M}) /gu, '$1')
    expect(text).toContain(name.normalize('NFC'))
  })

  test.each(['محمد', '王芳', 'שרה', 'สมชาย'])('de %s não se faz um que esconda o nome', async (name) => {
    await expect(pdf(wordsOf({ name }))).rejects.toThrow(MissingLetters)
  })
})
