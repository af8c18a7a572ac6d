import { describe, expect, test } from 'vitest'
import { elements, textOf } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

describe('quem chega lê o que é a Evolua antes do formulário', () => {
  test.each([
    ['/login', 'Entrar', 'E-mail'],
    ['/register', 'Criar conta', 'Cupom'],
  ])('em %s, cujo título é o do formulário: %s, a começar por %s', async (path, heading, first) => {
    const { html, text, title } = await stage.browser().get(path)
    const places = ['Aprenda para o trabalho, de graça.', heading, first].map((words) => text.indexOf(words))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(title).toContain(heading)
    expect(elements(html, 'h1').map(({ inner }) => textOf(inner))).toEqual([heading])
    expect(textOf(elements(html, 'label')[0]?.inner ?? '')).toBe(first)
  })
})
