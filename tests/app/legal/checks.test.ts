import { describe, expect, test } from 'vitest'
import { checkText } from '#app/legal/checks.server.ts'

const COMPANY = { empresa: { nome: 'Evolua', cnpj: '' }, encarregado: { email: 'a@evolua.example' } }

/** What is found in these lines of a draft of the terms whose text begins in line 8 of its file. */
function found(...lines: string[]) {
  const text = { slug: 'termos' as const, body: lines.join('\n'), bodyLine: 8 }
  const anchorsOf = (slug: string) => (slug === 'privacidade' ? ['seus-dados'] : undefined)
  return checkText(text, { company: COMPANY, anchorsOf })
}
const places = (...lines: string[]) => found(...lines).map(({ kind, line, words }) => [kind, line, words])

test('um texto sem problemas não tem nada a conferir', () => {
  expect(
    found(
      'Este texto é da {{empresa.nome}}: escreva para {{encarregado.email}}.',
      '## Sua conta',
      '[Política](/privacidade#seus-dados), [aqui](#sua-conta), [fora](https://www.gov.br/anpd), [carta](mailto:{{encarregado.email}}).',
      '### Senha',
      '#### Detalhe',
      '## Fim',
    ),
  ).toEqual([])
})

describe('um link é apontado', () => {
  test.each([
    ['para uma página que não há', '[x](/nada)', '/nada'],
    ['para uma página que não há, com barra', '[x](/termo/)', '/termo'],
    ['para um título que não há neste texto', '[x](#nada)', '#nada'],
    ['para um título que não há em outro', '[x](/privacidade#nada)', '#nada'],
    ['para um endereço pela metade', '[x](privacidade)', 'https://'],
    ['sem https', '[x](http://exemplo.com.br)', 'https://'],
    ['para outro site sem nome inteiro', '[x](https://exemplo)', 'não está completo'],
    ['para um e-mail pela metade', '[x](mailto:fulano)', 'não está completo'],
    ['para outro site, disfarçado de página', '[x](//exemplo.com.br/a)', 'https://'],
    ['sem endereço', '[x]()', 'não tem endereço'],
    ['com espaço no endereço', '[x](/termos de uso)', 'espaços'],
    ['que roda um programa', '[x](javascript:alert)', 'https'],
    ['que não dá para decifrar', '[x](/termos#%FF)', '#%FF'],
  ])('%s', (_, link, said) => {
    const [finding, ...more] = found('Um texto.', '', `Leia isto: ${link}.`)
    expect(finding).toMatchObject({ kind: 'link', line: 10, words: link })
    expect(finding?.reason).toContain(said)
    expect(more).toEqual([])
  })

  test('na linha dele, dentro de um parágrafo de várias', () => {
    expect(places('## Um', 'Primeira linha,', 'segunda com [x](/nada)', 'e terceira.')).toEqual([
      ['link', 10, '[x](/nada)'],
    ])
  })
})

test('um título que pula um nível é apontado, onde está', () => {
  expect(places('## Um', '', '#### Três', '', '### Dois', '', '## Outro')).toEqual([['heading', 10, 'Três']])
  expect(places('### Logo o segundo')).toEqual([['heading', 8, 'Logo o segundo']])
})

test('uma frase longa é apontada só acima de 25 palavras', () => {
  const sentence = (words: number) => `Uma${' palavra'.repeat(words - 1)}.`
  expect(places(`Curta. ${sentence(25)} Curta.`)).toEqual([])
  expect(places('Curta.', `Outra. ${sentence(26)} Curta.`)).toEqual([['sentence', 9, sentence(26)]])
  expect(places('- Um item.', `- ${sentence(26)}`)).toEqual([['sentence', 9, sentence(26)]])
  expect(found(sentence(30))[0]?.reason).toContain('30 palavras')
})

test('o que falta preencher é apontado uma vez, também dentro de um link', () => {
  expect(places('A {{empresa.nome}}, CNPJ {{empresa.cnpj}}.', '', '[x](mailto:{{ouvidoria.email}})')).toEqual(
    [
      ['placeholder', 8, '{{empresa.cnpj}}'],
      ['placeholder', 10, '{{ouvidoria.email}}'],
    ],
  )
})

test('cada um diz em que parte do texto está', () => {
  const [above, below] = found('[x](/nada)', '## Sua conta', 'Texto.', '', '[x](/nada)')
  expect([above?.part, below?.part]).toEqual([undefined, 'sua-conta'])
})
