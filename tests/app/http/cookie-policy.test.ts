import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { cookiePolicy, undeclared } from '#tests/support/cookie-policy.ts'
import { elements, textOf } from '#tests/support/html.ts'
import { pessoa } from '#tests/support/people.ts'
import { onStage } from '#tests/support/stage.ts'
import { TEAM } from '#tests/support/team-mail.ts'
import { askForLetter } from '#tests/support/team.ts'

const stage = onStage()
const policy = cookiePolicy()
const names = policy.cookies.map(({ name }) => name)

/** Every `Set-Cookie` of somebody who does what sets one. */
async function setByUsing(): Promise<string[]> {
  const { email, password } = stage.upstream.learner(pessoa('ana'))
  const browser = stage.browser()
  const pages = [
    await browser.get('/login'),
    await browser.get('/home?code=nao-vale'),
    await browser.get('/login'),
    await browser.post('/login', { email, password }),
    await browser.post('/aparencia', { theme: 'dark', redirectTo: '/home' }),
    await browser.post('/modo-leve', { lite: 'on', redirectTo: '/home' }),
    await browser.post('/logout', {}),
  ]
  const { link } = await askForLetter(stage.product, browser, TEAM.editor)
  pages.push(await browser.submit(link, { intent: 'entrar' }, 'name="chave"'))
  return pages.flatMap(({ setCookies }) => setCookies)
}

describe('a política de cookies', () => {
  let lines: string[]
  beforeAll(async () => {
    lines = await setByUsing()
  })

  test('diz o nome, a duração e quem pode ler de cada cookie que o uso cria', () => {
    expect(lines.map((line) => undeclared(line, policy)).filter(Boolean)).toEqual([])
  })

  test('não diz nenhum que nada cria', () => {
    const kept = lines.filter((line) => !line.includes('Max-Age=0'))
    expect(new Set(kept.map((line) => line.split('=')[0]))).toEqual(new Set(names))
  })

  test('é a que a página mostra', async () => {
    const { html } = await stage.browser().get(`/politica-cookies?versao=${policy.version}`)
    const [table = ''] = elements(html, 'table').map(({ inner }) => inner)
    const shown = elements(table, 'tr').map(({ inner }) =>
      elements(inner, 'td').map((cell) => textOf(cell.inner)),
    )
    expect(shown.filter((row) => row.length > 0).map(([name]) => name)).toEqual(names)
  })

  test('não diz nada guardado no aparelho que os arquivos do site não guardem', () => {
    const files = readdirSync('build/client', { recursive: true, encoding: 'utf8' })
    const scripts = files.filter((name) => name.endsWith('.js')).map((name) => `build/client/${name}`)
    const source = scripts.map((name) => readFileSync(name, 'utf8')).join('\n')
    expect(policy.stored.length).toBeGreaterThan(0)
    // Some names are put together of parts, such as a worker's.
    const partsOf = (name: string) => name.split(/[-\s…]+/).filter(Boolean)
    const unknown = policy.stored.filter((name) => !partsOf(name).every((part) => source.includes(part)))
    expect(unknown).toEqual([])
  })
})
