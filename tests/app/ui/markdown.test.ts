import { describe, expect, test } from 'vitest'
import { renderInlineMarkdown, renderMarkdown } from '#app/ui/markdown/render.server.ts'

const render = (source: string) => renderMarkdown(source, { under: 1 })

describe('o que um texto traz', () => {
  test('é formatado', () => {
    expect(render('Um **passo** de *cada* vez.')).toBe(
      '<p>Um <strong>passo</strong> de <em>cada</em> vez.</p>\n',
    )
  })

  test('HTML e scripts viram texto', () => {
    const html = render('<script>alert(1)</script> <b onclick="x()">oi</b>')
    expect(html).not.toMatch(/<script|<b[ >]/)
    expect(html).toContain('&lt;script&gt;')
  })

  test('nem o que um svg ou uma fórmula esconde', () => {
    for (const outer of ['svg', 'math'])
      for (const inner of ['textarea', 'xmp'])
        expect(
          render(`<${outer}><${inner}><img src=x onerror=alert(1)></${inner}></${outer}>\n\n- a`),
        ).not.toMatch(/<(svg|math|textarea|xmp|img)/)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://evolua.example',
    '//mau.example',
    'JaVaScRiPt:x',
  ])('um link para %s não leva a lugar nenhum', (href) => {
    expect(render(`[ver](${href})`)).not.toContain('href="' + href)
    expect(render(`[ver](${href})`)).not.toMatch(/href="(javascript|data|http:|\/\/)/i)
  })

  test('links https e daqui mesmo ficam', () => {
    expect(render('[ver](https://evolua.example)')).toContain(
      '<a href="https://evolua.example" rel="noopener">',
    )
    expect(render('[ver](/trails)')).toContain('<a href="/trails">')
  })

  test.each(['```js\nlet a = "<b>"\n```', '    let a = "<b>"'])(
    'código longo rola sozinho, e o teclado chega a ele: %j',
    (source) => {
      expect(render(source)).toMatch(
        /^<pre role="group" aria-label="Código" tabindex="0"><code>let a = "&lt;b&gt;"\n?<\/code><\/pre>\n$/,
      )
    },
  )

  test('uma imagem vira o link para ela, com a sua descrição', () => {
    expect(render('![Um *vaso* & terra](/vaso.png "Vaso")')).toBe(
      '<p><a href="/vaso.png">Imagem: Um vaso &amp; terra</a></p>\n',
    )
    expect(render('![x](https://evolua.example/x.png)')).toBe(
      '<p><a href="https://evolua.example/x.png" rel="noopener">Imagem: x</a></p>\n',
    )
  })

  test.each(['data:image/png;base64,AAAA', '//mau.example/x.png', 'http://mau.example/x.png'])(
    'uma imagem de %s não é carregada nem leva a lugar nenhum',
    (address) => {
      const html = render(`![vaso](${address})`)
      expect(html).toMatch(/vaso/)
      expect(html).not.toMatch(/<img|href=/)
    },
  )
})

test.each([
  [1, '# Um\n## Dois\n### Três', ['h2', 'h2', 'h3']],
  [2, '# Um\n## Dois\n### Três', ['h3', 'h3', 'h4']],
  [2, '###### Seis', ['h6']],
])('abaixo de um título de nível %i, %j vira %j', (under, source, expected) => {
  const html = renderMarkdown(source, { under })
  expect([...html.matchAll(/<(h\d)>/g)].map(([, tag]) => tag)).toEqual(expected)
})

test('uma linha só não ganha parágrafo nem blocos', () => {
  expect(renderInlineMarkdown('Quanto é `2 + 2`?')).toBe('Quanto é <code>2 + 2</code>?')
  expect(renderInlineMarkdown('<img src=x onerror=y>')).not.toContain('<img')
})
