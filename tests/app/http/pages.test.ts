import { describe, expect, test } from 'vitest'
import { elements, textOf } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

test.each([
  ['/login', 'Entrar'],
  ['/register', 'Criar conta'],
  ['/forgot-password', 'Recuperar senha'],
  ['/termos', 'Termos de uso'],
  ['/privacidade', 'Política de privacidade'],
  ['/politica-cookies', 'Política de cookies'],
  ['/regulamentos', 'Regulamentos'],
  ['/acessibilidade', 'Acessibilidade'],
])('%s tem o título %j', async (path, title) => {
  expect((await stage.browser().get(path)).title).toBe(title)
})

test.each([
  ['/home', 'Home'],
  ['/trails', 'Trilhas'],
  ['/trails/horta', 'Horta em casa'],
  ['/step/solo', 'Aula: Fazer adubo · Cuidar do solo'],
  ['/step/solo?aula=terra', 'Aula: Conhecer a terra · Cuidar do solo'],
  ['/step/solo?quiz', 'Quiz: O que você sabe do solo? · Cuidar do solo'],
  ['/user', 'Perfil'],
  ['/user/conta', 'Sua conta'],
  ['/trampo-garantido', 'Trampo Garantido'],
  ['/trampo-turbinado', 'Trampo Turbinado'],
])('com sessão, %s tem o título %j', async (path, title) => {
  const { browser } = await stage.enter('ana', { tags: 'tg,tt' })
  expect((await browser.get(path)).title).toBe(title)
})

test.each([
  ...['/home', '/trails', '/trails/horta', '/step/solo', '/step/solo?quiz'],
  ...['/user', '/user/conta', '/survey', '/senha', '/nada'],
])('%s tem um título só, o idioma e cada controle com seu rótulo', async (path) => {
  const { browser } = await stage.enter('ana')
  const { html } = await browser.get(path)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="pt-BR"/)
  expect(elements(html, 'h1')).toHaveLength(1)
  const labelled = elements(html, 'label').map(({ attributes }) => attributes.for)
  for (const { attributes } of [...elements(html, 'input'), ...elements(html, 'textarea')]) {
    if (['hidden', 'radio', 'checkbox'].includes(attributes.type ?? '')) continue
    expect(labelled).toContain(attributes.id)
  }
})

test.each([
  ['/busca', 'Trilhas'],
  ['/step/solo', 'Trilhas'],
  ['/rever', 'Início'],
  ['/anotacoes', 'Perfil'],
  ['/curriculo', 'Perfil'],
  ['/senha', 'Perfil'],
  ['/user/conta', 'Perfil'],
])('em %s a navegação mostra que se está em %s', async (path, place) => {
  const { browser } = await stage.enter('ana')
  const { html } = await browser.get(path)
  const lit = elements(html, 'a').filter(({ attributes }) => attributes['aria-current'] === 'true')
  expect(lit.map(({ inner }) => textOf(inner))).toEqual([place])
})

describe('os textos legais', () => {
  test.each(['/regulamentos-trampo-garantido', '/regulamentos-trampo-turbinado'])(
    '%s pede uma sessão, mas não o programa',
    async (path) => {
      expect((await stage.browser().get(path)).location).toContain('/login')
      const { browser } = await stage.enter('ana')
      const page = await browser.get(path)
      expect(page.status).toBe(200)
      expect(page.title).toContain('Trampo')
    },
  )

  test('dizem a versão e desde quando valem, sem pontas soltas', async () => {
    const { text } = await stage.browser().get('/privacidade')
    expect(text).toMatch(/Versão em vigor desde \d{1,2}º? de \w+ de \d{4}\./)
  })
})

test('o perfil de quem tem pouco dado não quebra: nome Usuário, evos 0, nível 1', async () => {
  const { browser } = await stage.enter('ana', {
    name: '',
    tags: undefined,
    cpf: null,
    cel: null,
    evos: undefined,
  })
  const { text, status } = await browser.get('/user')
  const { control } = await browser.get('/user/conta')
  expect(status).toBe(200)
  expect(text).toContain('Usuário')
  expect(text).toContain('Nível 1 · 0 evos')
  expect([control('name')?.value, control('phone')?.value]).toEqual(['', ''])
})

/** Tags at which a text browser begins another line; it takes no notice of others, such as `header` and `summary`. */
const BLOCKS = /<\/?(address|br|dd|div|dl|dt|form|h[1-6]|hr|li|ol|p|table|td|th|tr|ul)\b[^>]*>/g

test('um navegador de texto não cola as palavras do alto e do pé da página', async () => {
  const { browser } = await stage.enter('ana', { evos: 40 })
  const { html } = await browser.get('/aparencia')
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
  const lines = body
    .replace(BLOCKS, '\n')
    .replace(/<[^>]+>/g, '')
    .split('\n')
  const words = lines.map((line) => line.replace(/\s+/g, ' ').trim())
  expect(words.find((line) => line.includes('40 evos'))).toMatch(/40 evos Conta de Ana$/)
  expect(words).toContain('Tema Do aparelho Claro Escuro')
})
