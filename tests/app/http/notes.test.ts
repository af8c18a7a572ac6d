import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { elements, textOf } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'
import { NOTE } from '#tests/support/upstream-data.ts'

const stage = onStage()

const linksIn = (html: string) =>
  Object.fromEntries(elements(html, 'a').map(({ attributes, inner }) => [textOf(inner), attributes.href]))

const COFFEE = { ...NOTE, classId: 'adubo', title: 'Fazer adubo', n: 'Borra de café\n# não é título' }
const GONE = { classId: 'velha', title: 'Aula velha', stepTitle: 'Passo velho', n: 'Guardei', at: NOTE.at }

/** Two pages. */
function answerInPages() {
  stage.upstream.answer(calls.userNotes, ({ payload }) =>
    payload.c === 'terra' ? { d: { notes: [COFFEE, GONE] } } : { d: { notes: [NOTE], next: 'terra' } },
  )
}

describe('as anotações', () => {
  test('estão por trilha e levam à aula; as de aulas que saíram ficam', async () => {
    const { browser } = await stage.enter('ana')
    answerInPages()
    const { text, html } = await browser.get('/anotacoes')
    expect(text).toContain(
      'Horta em casa Conhecer a terra Cuidar do solo · 1 de novembro de 2026 Comprar luvas',
    )
    expect(text).toContain('Aulas que saíram do ar O que você escreveu nelas continua seu. Aula velha')
    const links = linksIn(html)
    expect(links[NOTE.title]).toBe('/step/solo?aula=terra')
    expect(links['Baixar todas em um arquivo']).toBe('/anotacoes.md')
    expect(links).not.toHaveProperty('Aula velha')
  })

  test('a aula leva à sua anotação', async () => {
    const { browser } = await stage.enter('ana')
    const lesson = await browser.get('/step/solo?aula=terra')
    expect(lesson.html).toContain('href="/anotacoes#aula-terra"')
    const { html } = await browser.get('/anotacoes')
    expect(elements(html, 'article').map(({ attributes }) => attributes.id)).toEqual(['aula-terra'])
    expect((await browser.get('/step/solo?aula=adubo')).html).not.toContain('href="/anotacoes')
  })

  test('a procura olha todas as páginas, sem ligar para acentos', async () => {
    const { browser } = await stage.enter('ana')
    answerInPages()
    const page = await browser.get('/anotacoes?busca=CAFE')
    expect(page.title).toContain('1 anotação com “CAFE”')
    expect(page.text).toContain('Borra de café')
    expect(page.text).not.toContain('Comprar luvas')
    expect((await browser.get('/anotacoes?busca=borra-café')).text).toContain('Borra de café')
    expect((await browser.get('/anotacoes?busca=zzz')).text).toContain('Nenhuma anotação com “zzz”.')
  })

  test('vão todas em um arquivo, com o que foi escrito', async () => {
    const { browser } = await stage.enter('ana')
    answerInPages()
    const file = await browser.get('/anotacoes.md')
    expect([file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
      'text/markdown; charset=utf-8',
      'attachment; filename="anotacoes.md"',
    ])
    expect(file.html).toMatch(/^# Suas anotações\n\nEvolua, .+\n\n## Horta em casa\n\n### Cuidar do solo: /)
    expect(file.html).toContain('Borra de café  \n\\# não é título\n\n1 de novembro de 2026 · <http')
    expect(file.html).toContain('## Aulas que saíram do ar\n\n### Passo velho: Aula velha\n\nGuardei\n')
  })

  test('um servidor que manda sempre para a mesma página não é perguntado sem fim', async () => {
    const { browser } = await stage.enter('ana')
    let asked = 0
    stage.upstream.answer(calls.userNotes, () => {
      asked++
      return { d: { notes: [NOTE], next: 'terra' } }
    })
    expect((await browser.get('/anotacoes.md')).status).toBe(200)
    expect(asked).toBe(2)
  })

  test('de quem ainda não tem nenhuma dizem como se faz', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userNotes, { d: { notes: [] } })
    const page = await browser.get('/anotacoes')
    expect(page.text).toContain('Em cada aula, toque em Anotar')
    expect(linksIn(page.html)['Voltar a estudar']).toBe('/home')
  })

  test('onde o servidor não as lista, não há página, e nada leva a ela', async () => {
    const { browser } = await stage.enter('ana')
    expect(linksIn((await browser.get('/user')).html)['Suas anotações']).toBe('/anotacoes')
    stage.upstream.answer(calls.userNotes, { e: 404, status: 404 })
    expect((await browser.get('/anotacoes')).status).toBe(404)
    expect((await browser.get('/anotacoes.md')).status).toBe(404)
    expect(linksIn((await browser.get('/user')).html)).not.toHaveProperty('Suas anotações')
    expect((await browser.get('/step/solo?aula=terra')).html).not.toContain('href="/anotacoes')
  })
})
