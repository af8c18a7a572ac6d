import { describe, expect, test } from 'vitest'
import { checkText } from '#app/legal/reading/checks/check-draft.server.ts'

const COMPANY = { empresa: { nome: 'Evolua', cnpj: '' }, encarregado: { email: 'a@evolua.example' } }

/** What is found in these lines of a draft of the terms whose text begins in line 8 of its file. */
function found(...lines: string[]) {
  return foundWith({}, ...lines)
}
function foundWith(more: { minimumAge?: number }, ...lines: string[]) {
  const text = { ...more, slug: 'termos' as const, body: lines.join('\n'), bodyLine: 8 }
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

describe('o que ficou de quem escreveu é apontado', () => {
  test.each([
    ['placeholder', 'Da {empresa.nome} aqui.', '{empresa.nome}'],
    ['placeholder', 'Da {{empresa.nome} aqui.', '{{empresa.nome}'],
    ['placeholder', 'Da {{{empresa.nome}}} aqui.', '{}'],
    ['placeholder', 'Da empresa.nome}} aqui.', '}}'],
    ['tag', 'Um <b>texto.', '<b>'],
    ['tag', 'Um texto.<br />', '<br />'],
    ['tag', 'Um texto. <!-- rever -->', '<!-- rever -->'],
    ['mark', '**Um texto.', '**Um texto.'],
    ['mark', 'Um texto** aqui.', '** aqui.'],
    ['mark', 'Um *texto.', '*texto.'],
    ['mark', 'Um _texto.', '_texto.'],
    ['mark', 'Um `texto.', '`texto.'],
    ['mark', 'Nome: ______', '______'],
    ['mark', 'A [política (/privacidade).', '[política (/privacidade).'],
    ['unfinished', 'Até XX/XX/XXXX.', 'XXXX'],
    ['unfinished', 'TODO rever.', 'TODO'],
    ['table', 'Um texto.\n\n| a | b |\n| um | dois |', '| a | b |'],
    ['table', 'Um texto.\n\na | b\n--- | --- | ---', '--- | --- | ---'],
    ['table', '| a | b |\n|---|---|\n| um | dois |\nE mais.', 'E mais.'],
    ['table', '| a | b |\n|---|---|\n\n| um | dois |', '| um | dois |'],
  ])('%s: %j', (kind, line, words) => {
    expect(found(line).map((one) => [one.kind, one.words])).toEqual([[kind, words]])
  })

  test.each([
    'Cada um (a * b) vale R$ 5 < R$ 6.',
    'O `__Host-session`, o `<b>` e o `{x}`.',
    'Um snake_case, um valor* e uma nota [sic].',
    '| a | b |\n| :-- | --: |\n| um \\| dois | **três** |\n\nTexto.',
    'Todo o texto, e a seção XX.',
    '```\n{código}\n```',
  ])('mas não em %j', (line) => {
    expect(found(line)).toEqual([])
  })

  test('na linha dele, também numa tabela e depois de uma cerca aberta', () => {
    expect(places('| a | b |', '|---|---|', '| um | dois |', '| {x} | dois |')).toEqual([
      ['placeholder', 11, '{x}'],
    ])
    expect(places('Um texto.', '', '```', 'E o resto.')).toEqual([['mark', 10, '```']])
  })
})

describe('uma idade mínima que não é a do cabeçalho é apontada', () => {
  test.each([
    'Use a partir de 16 anos.',
    'Use a partir dos 16 (dezesseis) anos.',
    'Para quem tem 16 anos ou mais.',
    'A idade mínima é de 16 anos.',
    'Para maiores de 16.',
  ])('%s', (line) => {
    expect(foundWith({ minimumAge: 18 }, 'Um texto.', line)).toMatchObject([{ kind: 'age', line: 9 }])
    expect(foundWith({ minimumAge: 16 }, 'Um texto.', line)).toEqual([])
    expect(found('Um texto.', line)).toEqual([])
  })

  test('mas não outros prazos', () => {
    const line = 'Quem tem menos de 18 anos pede a alguém. Guardamos tudo por 5 anos.'
    expect(foundWith({ minimumAge: 16 }, line)).toEqual([])
  })
})

test('um título sem palavras é apontado', () => {
  expect(places('Um texto.', '', '##', '', 'Mais.', '', '## ', '')).toEqual([
    ['heading', 10, '##'],
    ['heading', 14, '##'],
  ])
})

describe('um dia que não existe é apontado', () => {
  test.each([
    '31/02/2027',
    '2027-02-29',
    '31 de abril',
    '30 de fevereiro de 2028',
    '00/01/2027',
    '10/13/2027',
  ])('%s', (date) => {
    expect(places('Um texto.', `Vale até ${date}.`)).toEqual([['date', 9, date]])
  })

  test('e os que existem não', () => {
    expect(found('De 1º de março, 29/02/2028, 29 de fevereiro ou 2027-12-31, pela Lei 13.709/2018.')).toEqual(
      [],
    )
  })
})

test('um valor que a empresa não tem não é um que falta preencher', () => {
  const reasons = found('{{empresa.cnpj}} e {{empresa.fax}}').map(({ reason }) => reason)
  expect(reasons).toEqual([
    'Falta preencher este valor nos dados da empresa.',
    'Os dados da empresa não têm este valor. Têm empresa.nome, empresa.cnpj, encarregado.email.',
  ])
})
