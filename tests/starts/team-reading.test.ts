import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { draftFolder, PREVIEW_SECRET, type DraftFolder } from '#tests/support/draft.ts'
import { formIn, sentBy } from '#tests/support/html.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { enterTeam } from '#tests/support/team.ts'
import { EQUIPE, lettersTo, TEAM } from '#tests/support/team-mail.ts'

let drafts: DraftFolder
let product: Product
let editor: Browser
let approver: Browser
beforeAll(async () => {
  drafts = draftFolder()
  drafts.save('termos', '2099-01-01', 'Um começo.\n\n## Uma parte\n\nO **segundo** trecho.\n\nO terceiro.')
  drafts.save('privacidade', '2099-01-02', 'Outro texto.')
  drafts.save('acessibilidade', '2099-01-03', 'Um terceiro texto.')
  product = await startProduct({
    env: { API_URL: 'http://127.0.0.1:9', EQUIPE, PREVIEW_SECRET },
    folder: drafts.folder,
  })
  editor = await enterTeam(product, TEAM.editor)
  approver = await enterTeam(product, TEAM.aprovador)
})
afterAll(async () => {
  await product.clear()
  drafts.clear()
  expect(product.errors()).toBe('')
})

const TERMS = '/equipe/ler/termos/2099-01-01'
const sectionsOf = (html: string) => html.split('<section').slice(1)
const passage = (html: string, words: string) => {
  const found = sectionsOf(html).find((one) => one.replace(/<[^>]+>/g, '').includes(words)) ?? ''
  return /id="(t-\w+)"/.exec(found)?.[1] ?? ''
}

async function makeLink(name: string, rascunhos: string[], dias = '7') {
  const made = await editor.submit(
    '/equipe/previas',
    { intent: 'criar-link', nome: name, dias, rascunhos },
    'name="dias"',
  )
  const { html } = await editor.get('/equipe/previas')
  const [, path = ''] = /(\/equipe\/ler\?link=[\w.-]+)/.exec(html.slice(html.indexOf(`<h3>${name}`))) ?? []
  return { made, path }
}

describe('um link para ler', () => {
  test('abre os rascunhos escolhidos, só eles, sem que se entre em lugar nenhum', async () => {
    const { path } = await makeLink('Jurídico', ['termos/2099-01-01', 'privacidade/2099-01-02'])
    const reader = new Browser(product.url)
    const list = await reader.get(path)
    expect(list.status).toBe(200)
    expect(list.html.match(/href="\/equipe\/ler\/[\w/-]+\?link=/g)).toHaveLength(2)
    expect(list.headers.get('X-Robots-Tag')).toContain('noindex')
    expect(list.headers.get('Referrer-Policy')).toBe('strict-origin')
    const token = path.split('=')[1] ?? ''
    expect((await reader.get(`${TERMS}?link=${token}`)).text).toContain('O segundo trecho.')
    expect((await reader.get(`/equipe/ler/acessibilidade/2099-01-03?link=${token}`)).status).toBe(404)
    expect((await reader.get('/equipe/textos')).location).toContain('/equipe/entrar')
  })

  test('deixa comentar um trecho, e a equipe vê e resolve', async () => {
    const { path } = await makeLink('Ouvidoria', ['termos/2099-01-01'])
    const token = path.split('=')[1] ?? ''
    const reader = new Browser(product.url)
    const page = await reader.get(`${TERMS}?link=${token}`)
    const key = passage(page.html, 'O segundo trecho.')
    const here = `${TERMS}?link=${token}&trecho=${key}`
    const send = (fields: Record<string, string>) =>
      reader.submit(here, { intent: 'comentar', ...fields }, 'name="comentario"')
    const nameless = await send({ comentario: 'Falta o prazo.' })
    expect([nameless.status, nameless.errorOf('nome')]).toEqual([
      400,
      expect.stringContaining('Diga seu nome'),
    ])
    expect(nameless.html).toContain('Falta o prazo.</textarea>')
    expect((await send({ nome: 'Zoe', comentario: 'x'.repeat(2001) })).status).toBe(400)
    const sent = await send({ nome: 'Zoe', comentario: 'Falta o prazo.\n<b>Mesmo</b>.' })
    expect(sent.location).toBe(`${TERMS}?link=${token}#${key}`)

    const letters = () =>
      lettersTo(product, TEAM.editor).filter((letter) =>
        letter.replaceAll('=\r\n', '').includes('Zoe comentou'),
      )
    await vi.waitUntil(() => letters().length === 1)
    expect((await editor.get('/equipe')).text).toMatch(/Para você .*1 comentário de fora em aberto/)
    await send({ nome: 'Zoe', comentario: 'E o foro?' })
    const seen = await editor.get(TERMS)
    expect(letters()).toHaveLength(1)
    expect(seen.text).toContain('Falta o prazo.')
    expect(seen.html).toContain('&lt;b&gt;Mesmo&lt;/b&gt;')
    expect((await editor.get('/equipe/textos/termos/2099-01-01')).text).toMatch(/Comentários ?: 2 em aberto/)
    expect((await reader.get(`${TERMS}?link=${token}`)).html).not.toContain('value="resolver"')
    const opened = sentBy(formIn(seen.html, 'value="resolver"'))
    // Two of the team who press it do not open it again.
    for (const one of [editor, approver])
      await one.post(TERMS, { ...Object.fromEntries(opened), intent: 'resolver' })
    expect((await reader.get(`${TERMS}?link=${token}`)).text).toContain(`Resolvido por ${TEAM.editor}`)
  })

  test('um trecho que mudou leva os comentários para baixo, com as palavras que tinha', async () => {
    drafts.save('acessibilidade', '2099-01-03', 'Um trecho antes.')
    const here = '/equipe/ler/acessibilidade/2099-01-03'
    const open = await vi.waitUntil(async () => {
      const page = await approver.get(here)
      return page.text.includes('Um trecho antes.') && page
    })
    const key = passage(open.html, 'Um trecho antes.')
    const fields = { intent: 'comentar', comentario: 'Trocar isto.' }
    await approver.submit(`${here}?trecho=${key}`, fields, 'name="comentario"')
    drafts.save('acessibilidade', '2099-01-03', 'Um trecho depois.')
    const after = await vi.waitUntil(async () => {
      const page = await approver.get(here)
      return page.text.includes('Um trecho depois.') && page
    })
    expect(after.text).toMatch(/Sobre trechos que mudaram.*Um trecho antes\..*Trocar isto\./)
    const late = await approver.post(`${here}?trecho=${key}`, { ...fields, trecho: key, nome: '-' })
    expect([late.status, late.alert]).toEqual([409, expect.stringContaining('mudou enquanto você escrevia')])
  })

  test('encerrado, não lê nem escreve mais', async () => {
    const { path } = await makeLink('Só hoje', ['termos/2099-01-01'], '1')
    const token = path.split('=')[1] ?? ''
    const reader = new Browser(product.url)
    const key = passage((await reader.get(`${TERMS}?link=${token}`)).html, 'O terceiro.')
    expect((await editor.get('/equipe')).text).toContain('O link para ler “Só hoje” vence em ')
    const list = await editor.get('/equipe/previas')
    const [, id = ''] =
      /name="id" value="([\w-]+)"/.exec(list.html.slice(list.html.indexOf('<h3>Só hoje'))) ?? []
    expect((await editor.post('/equipe/previas', { intent: 'encerrar-link', id })).location).toBe(
      '/equipe/previas',
    )
    const over = await reader.get(`${TERMS}?link=${token}`)
    expect([over.status, over.text.includes('não abre mais nada')]).toEqual([410, true])
    const fields = { intent: 'comentar', trecho: key, nome: 'Zoe', comentario: 'Ainda?' }
    expect((await reader.post(`${TERMS}?link=${token}&trecho=${key}`, fields)).status).toBe(410)
    expect((await editor.get('/equipe/previas')).text).toContain('Encerrado')
  })

  test('sem nome ou sem rascunho não se faz, e o que foi escolhido fica', async () => {
    const { made } = await makeLink('', ['termos/2099-01-01'], '40')
    expect([made.status, made.errorOf('nome'), made.errorOf('dias')]).toEqual([
      400,
      expect.stringContaining('para quem'),
      expect.stringContaining('1 a 30'),
    ])
    expect(made.html).toMatch(/checked="" value="termos\/2099-01-01"/)
    expect((await makeLink('Ninguém', [])).made.text).toContain('Escolha ao menos um rascunho.')
  })

  test('copiado pela metade não abre nada', async () => {
    expect((await new Browser(product.url).get('/equipe/ler?link=abc')).status).toBe(410)
  })
})

describe('os dados da empresa', () => {
  const HERE = '/equipe/empresa'
  const file = () => readFileSync(join(drafts.folder, 'content/legal/empresa.yml'), 'utf8')
  const save = (fields: Record<string, string>) =>
    approver.submit(HERE, { intent: 'salvar-empresa', ...fields }, 'name="antes-empresa-nome"')

  test('dizem onde cada um está, mudam no arquivo, e quem mudou fica ao lado', async () => {
    const page = await approver.get(HERE)
    expect(page.text).toMatch(/Ainda sem uso A empresa: meses até apagar uma conta parada Salvar/)
    expect(page.text).toMatch(/E-mail Está em \d+ lugar.*Política de privacidade/)
    expect((await save({ 'empresa-cnpj': '12.345.678/0001-90' })).location).toBe(HERE)
    expect(file()).toContain("cnpj: '12.345.678/0001-90'")
    expect(file()).toContain('# Facts that only the company knows.')
    expect((await approver.get(HERE)).text).toMatch(/Salvo por alice@evolua\.example .* A empresa: CNPJ/)
  })

  test('o que um texto publicado usa não fica vazio, e o que foi digitado fica', async () => {
    const refused = await save({ 'empresa-nome': '', 'empresa-endereco': 'Rua Um, 1' })
    expect(refused.status).toBe(400)
    expect(refused.alert).toContain('está em um texto publicado')
    expect(refused.control('empresa-endereco')?.value).toBe('Rua Um, 1')
    expect(file()).not.toContain('Rua Um')
  })

  test('o que só um dos dois mudou fica; o que os dois mudaram é perguntado, com o valor de agora', async () => {
    const opened = (await approver.get(HERE)).html
    const fields = Object.fromEntries(sentBy(formIn(opened, HERE)))
    await save({ 'encarregado-nome': 'Ana', 'empresa-endereco': 'Rua Um, 1' })
    const late = {
      ...fields,
      intent: 'salvar-empresa',
      'empresa-nome': 'Outra',
      'empresa-endereco': 'Rua Dois, 2',
    }
    const refused = await approver.post(HERE, late)
    expect([refused.status, refused.alert]).toEqual([409, expect.stringContaining('Outra pessoa mudou')])
    expect(refused.text).toContain('Agora está “Rua Um, 1”.')
    expect(
      ['empresa-nome', 'empresa-endereco', 'encarregado-nome'].map((name) => refused.control(name)?.value),
    ).toEqual(['Outra', 'Rua Dois, 2', 'Ana'])
    const again = Object.fromEntries(sentBy(formIn(refused.html, HERE)))
    expect((await approver.post(HERE, { ...again, intent: 'salvar-empresa' })).location).toBe(HERE)
    expect(file()).toMatch(/nome: Outra[\s\S]*endereco: '?Rua Dois, 2[\s\S]*nome: '?Ana/)
    const named = { intent: 'salvar-empresa', 'empresa-endereco': 'Rua Três, 3' }
    expect((await approver.post(HERE, named)).location).toBe(HERE)
    expect(file()).toMatch(/nome: Outra[\s\S]*endereco: '?Rua Três, 3[\s\S]*nome: '?Ana/)
  })

  test('um editor lê e não muda', async () => {
    const page = await editor.get(HERE)
    expect(page.text).toContain('Só quem tem o papel de aprovador muda estes dados.')
    expect(page.text).toContain('CNPJ 12.345.678/0001-90')
    expect(page.html).not.toMatch(/<input[^>]*name="empresa-cnpj"|value="salvar-empresa"/)
    expect((await editor.post(HERE, { intent: 'salvar-empresa' })).status).toBe(403)
  })
})
