import { describe, expect, test } from 'vitest'
import { foldWord, foldedWords, querySpellings } from '#files/search/fold.ts'

describe('as palavras da busca', () => {
  test.each([
    ['currículo', 'curriculos'],
    ['lição', 'LIÇÕES'],
    ['profissional', 'profissionais'],
    ['papel', 'papéis'],
    ['reunião', 'reunioes'],
    ['mensagem', 'mensagens'],
    ['vez', 'vezes'],
    ['professor', 'professores'],
    ['difícil', 'difíceis'],
    ['perfil', 'perfis'],
    ['país', 'países'],
    ['mês', 'meses'],
    ['mão', 'mãos'],
    ['mãe', 'maes'],
    ['programação', 'programar'],
    ['entrevista', 'entrevistar'],
    ['e-mail', 'emails'],
    ['cafe\u0301', 'café'],
  ])('%s e %s são a mesma', (one, other) => {
    expect(foldWord(one)).toBe(foldWord(other))
  })

  test.each([
    ['carta', 'cartão'],
    ['medo', 'medida'],
    ['mais', 'mal'],
    ['média', 'medo'],
    ['lei', 'lel'],
    ['constructor', 'toString'],
  ])('%s e %s são outras', (one, other) => {
    expect(foldWord(one)).not.toBe(foldWord(other))
  })

  test('só têm letras de a a z e números, o que for que se escreva', () => {
    const odd = `"'*:&|!(){}-- __proto__ ́ 漢字 OR NEAR ${'x'.repeat(500)} \u0000 ½ ﬁ 1.200 a'b`
    expect(
      [...foldedWords(odd), ...querySpellings(odd).flat()].filter((word) => !/^[a-z0-9]{1,40}$/.test(word)),
    ).toEqual([])
  })

  test('uma palavra com hífen é achada inteira e pelas partes', () => {
    expect([...foldedWords('guarda-chuva')]).toEqual(['guardachuv', 'guard', 'chuv'])
    expect(querySpellings('guarda-chuva')).toEqual([['guardachuv'], ['guard', 'chuv']])
  })

  test('palavrinhas só contam onde não há outras', () => {
    expect(querySpellings('como fazer um currículo')).toEqual([['curricul']])
    expect(querySpellings('como fazer')).toEqual([['com', 'faz']])
    expect(querySpellings(' ?! ')).toEqual([[]])
  })
})
