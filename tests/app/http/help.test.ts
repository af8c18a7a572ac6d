import { describe, expect, test } from 'vitest'
import type { Page } from '#tests/support/browser.ts'
import { elements, textOf } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()
const linksIn = ({ html }: Page) => elements(html, 'a').map(({ attributes }) => attributes.href)

describe('a ajuda', () => {
  test('responde seis perguntas e diz a quem escrever, também a quem não entrou', async () => {
    const page = await stage.browser().get('/ajuda')
    expect([page.status, page.title]).toEqual([200, 'Ajuda'])
    const titles = elements(page.html, 'h2').map(({ inner }) => textOf(inner))
    expect(titles).toHaveLength(7)
    expect(titles.at(-1)).toBe('Falar com a gente')
    expect(linksIn(page)).toContain('mailto:ajuda@evolua.example')
  })

  test('abre também com a pesquisa por fazer', async () => {
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    expect((await browser.get('/ajuda')).status).toBe(200)
  })

  test('está a um toque de /login', async () => {
    expect(linksIn(await stage.browser().get('/login'))).toContain('/ajuda')
  })
})
