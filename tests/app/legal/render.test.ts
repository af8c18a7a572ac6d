import { afterEach, describe, expect, test, vi } from 'vitest'
import { factsShownIn, unsetIn } from '#app/legal/versions/render.server.ts'
import { renderedOnce, renderVersion } from '#app/legal/versions/render.server.ts'
import { renderNumbered } from '#app/ui/markdown/numbered.server.ts'
import { parser } from '#app/ui/markdown/render.server.ts'
import { onLegalFolder } from '#tests/support/legal-texts.ts'

const texts = onLegalFolder()
afterEach(() => {
  vi.restoreAllMocks()
})

const shown = (body: string) => renderVersion({ body }, { empresa: { nome: 'Evolua', lema: 'A*B_C <b>' } })

describe('um texto longo', () => {
  const { html, headings } = renderNumbered(
    '## Sua *conta*\n\n### Senha\n\n## 2. Sua conta\n\n### E-mail\n\n#### Detalhe\n\n# Conteúdo\n\n## ¿?\n',
    ['conteudo'],
  )

  test('tem títulos numerados, cada um com sua âncora, e a lista deles', () => {
    expect(headings).toEqual([
      { id: 'sua-conta', level: 2, number: '1.', text: 'Sua conta' },
      { id: 'senha', level: 3, number: '1.1', text: 'Senha' },
      { id: 'sua-conta-2', level: 2, number: '2.', text: 'Sua conta' },
      { id: 'e-mail', level: 3, number: '2.1', text: 'E-mail' },
      { id: 'detalhe', level: 4, number: '', text: 'Detalhe' },
      { id: 'conteudo-2', level: 2, number: '3.', text: 'Conteúdo' },
      { id: 'parte', level: 2, number: '4.', text: '¿?' },
    ])
    expect(html).toContain('<h2 id="sua-conta"><a href="#sua-conta">1.</a> Sua <em>conta</em></h2>')
    expect(html).toContain('<h4 id="detalhe">Detalhe</h4>')
  })

  test.each([
    ['16 anos ou mais', '16 anos ou mais'],
    ['2026 e depois', '2026 e depois'],
    ['3. Senha', 'Senha'],
    ['3) Senha', 'Senha'],
    ['3.1 Senha', 'Senha'],
    ['3.1. Senha', 'Senha'],
  ])('tira do título %j só o número escrito à mão: %j', (written, kept) => {
    expect(renderNumbered(`## ${written}\n`).headings[0]?.text).toBe(kept)
  })

  test('continua sem HTML nem scripts de quem escreve', () => {
    const { html } = renderNumbered('## <img src=x onerror=alert(1)>\n\n[a](javascript:alert(1))\n')
    expect(html).not.toMatch(/<img|href="javascript/)
  })
})

describe('o que só a empresa sabe', () => {
  test('é escrito como é, sem virar formatação', () => {
    expect(shown('É {{empresa.nome}}: {{ empresa.lema }}.').html).toBe('<p>É Evolua: A*B_C &lt;b&gt;.</p>\n')
  })

  test.each(['empresa.cnpj', 'empresa', 'outro.nome', 'empresa.constructor', 'a b'])(
    'e não foi preenchido se vê: %s',
    (name) => {
      expect(shown(`Oi {{${name}}}`).html).toBe('<p>Oi <strong>ainda não informado</strong></p>\n')
    },
  )
})

describe('um parágrafo que depende de um dado', () => {
  const text = '{{se empresa.nome = Evolua}}\n\nSomos nós.\n\n{{senão}}\n\nSão outros.\n\n{{fim}}\n\nFim.'
  const paragraphs = (nome: string) =>
    [...renderVersion({ body: text }, { empresa: { nome } }).html.matchAll(/<p>(.*)<\/p>/g)].map(
      ([, one]) => one,
    )

  test('é o que combina com ele, e diz que falta enquanto está vazio', () => {
    expect(paragraphs('Evolua')).toEqual(['Somos nós.', 'Fim.'])
    expect(paragraphs('Outra')).toEqual(['São outros.', 'Fim.'])
    expect(paragraphs('')).toEqual(['<strong>ainda não informado</strong>', 'Fim.'])
    const { html } = renderVersion({ body: '- Um;\n{{se empresa.nome = A}}\n- Dois;\n{{fim}}\n- Três.' }, {})
    expect(html.match(/<li>.*<\/li>/g)).toEqual(['<li>Um;</li>', '<li>Três.</li>'])
  })

  test('sem ele o texto não se publica', () => {
    expect(unsetIn(text, { empresa: { nome: '' } })).toEqual([{ name: 'empresa.nome', line: 1 }])
    expect(factsShownIn(text, { empresa: { nome: 'Evolua' } })).toEqual({ empresa: { nome: 'Evolua' } })
  })
})

test('cada versão é montada uma vez só, até o arquivo ou os dados da empresa mudarem', () => {
  texts.publish('termos', '2026-11-01')
  const store = texts.store()
  const read = () => {
    const version = store.inForce('termos', new Date('2026-12-01T15:00:00Z'))
    if (!version) throw new Error('Nada vale.')
    return renderedOnce(version, store.company())
  }
  const renders = vi.spyOn(parser.renderer, 'render')
  const first = read()
  texts.draft('termos', 'outra')
  store.reload()
  expect(read()).toBe(first)
  expect(renders).toHaveBeenCalledTimes(1)
  texts.company('empresa:\n  nome: Outra\n')
  store.reload()
  expect(read()).not.toBe(first)
  read()
  expect(renders).toHaveBeenCalledTimes(2)
})
