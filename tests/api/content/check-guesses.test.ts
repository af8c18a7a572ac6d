import { describe, expect, test } from 'vitest'
import { guessesIn, type Guess } from '#api/authoring/checks/check-guesses.ts'
import { checkContent } from '#api/authoring/checks/check-content.ts'
import type { QuizQuestion } from '#api/content/model.ts'
import { NO_PROGRAM, onCleanContent, QUIZ } from '#tests/support/clean-content.ts'

const VALUES = ['a', 'b', 'c', 'd', 'e']

/** A question with these options; the right ones begin with `*`. */
function asking(kind: QuizQuestion['kind'], ...labels: string[]): QuizQuestion {
  const options = labels.map((label, at) => ({ value: VALUES[at] ?? '', label: label.replace(/^\*/, '') }))
  const right = VALUES.filter((_, at) => labels[at]?.startsWith('*')).join(',')
  return { kind, title: 'O que Ana faz?', options, right }
}

const times = (count: number, question: QuizQuestion) => Array.from({ length: count }, () => question)

const found = (questions: QuizQuestion[], part: string): Guess => {
  const guess = guessesIn(questions).find(({ way }) => way.includes(part))
  if (!guess) throw new Error(`no way to guess has ${part}`)
  return guess
}

describe('quem só olha a forma das opções', () => {
  test('acerta pelo tamanho, contado da mais curta', () => {
    const questions = times(
      8,
      asking('single', 'Rega a horta hoje', 'Rega', 'Rega muito a horta', '*Rega hoje'),
    )
    expect(found(questions, 'a segunda mais curta')).toMatchObject({ right: 8, questions: 8, byChance: 2 })
    expect(found(questions, 'a segunda mais curta').deviations).toBeCloseTo(4.9, 1)
    expect(found(questions, 'a terceira mais curta').deviations).toBeLessThan(0)
  })

  test('acerta por fugir de palavras como "sempre", e só de palavras inteiras', () => {
    const questions = times(
      8,
      asking('single', 'Rega sempre', 'Rega só à noite', 'Nunca rega', '*Rega o solo'),
    )
    expect(found(questions, 'uma sem')).toMatchObject({ right: 8, byChance: 2 })
  })

  test('acerta por responder sempre "Falso"', () => {
    const truth = asking(
      'truth',
      'Verdadeiro, porque seca',
      '*Falso, porque molha',
      'Verdadeiro, porque é dia',
    )
    expect(found(times(4, truth), '"Falso"')).toMatchObject({ right: 4, byChance: 2, deviations: 2 })
  })

  test('acerta por marcar sempre o mesmo número de opções', () => {
    const questions = times(4, asking('multiple', '*Terra', '*Água', '*Sol', 'Sal', 'Óleo'))
    expect(found(questions, '3 opções').deviations).toBeCloseTo(2.8, 1)
    expect(found(questions, '5 opções')).toMatchObject({ right: 0, byChance: 0, deviations: 0 })
  })
})

const content = onCleanContent()

test('o aviso vem a partir de vinte perguntas na trilha', async () => {
  const longer = content.read(QUIZ).replace(/(resposta (\d) da vez \d)(?=\n {8}retorno)/g, '$1, que é errada')
  const [head, ...questions] = longer.split(/(?= {2}- pergunta)/)
  const reasonsWith = async (count: number) => {
    const asked = Array.from({ length: count }, (_, at) => questions[at % questions.length])
    content.change(QUIZ, `${head}${asked.join('')}`)
    const { findings } = await checkContent(content.folder, { spelling: NO_PROGRAM })
    return findings.map(({ reason }) => reason)
  }
  expect(await reasonsWith(19)).toEqual([])
  expect(await reasonsWith(20)).toEqual([
    expect.stringMatching(/^Quem marca a mais curta, sem ler, acerta 20 de 20 .*Por acaso, seriam 7/),
  ])
})
