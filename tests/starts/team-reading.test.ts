import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { onDrafts } from '#tests/support/draft-stage.ts'
import { formIn, sentBy } from '#tests/support/html.ts'
import { enterTeam } from '#tests/support/team.ts'
import { EQUIPE, TEAM } from '#tests/support/team-mail.ts'

const stage = onDrafts(
  (drafts) => {
    drafts.save('termos', '2099-01-01', 'Um começo.\n\n## Uma parte\n\nO **segundo** trecho.\n\nO terceiro.')
    drafts.save('privacidade', '2099-01-02', 'Outro texto.')
    drafts.save('acessibilidade', '2099-01-03', 'Um terceiro texto.')
  },
  { EQUIPE },
)
let editor: Browser
let approver: Browser
beforeAll(async () => {
  editor = await enterTeam(stage.product, TEAM.editor)
  approver = await enterTeam(stage.product, TEAM.aprovador)
})

const TERMS = '/equipe/ler/termos/2099-01-01'
async function makeLink(name: string, rascunhos: string[], more: Record<string, string> = {}) {
  const made = await editor.submit(
    '/equipe/previas',
    { intent: 'criar-link', nome: name, dias: '7', rascunhos, ...more },
    'name="dias"',
  )
  const { html } = await editor.get('/equipe/previas')
  const [, path = ''] = /(\/equipe\/ler\?link=[\w.-]+)/.exec(html.slice(html.indexOf(`<h3>${name}`))) ?? []
  return { made, path }
}

describe('um link para ler', () => {
  test('abre os rascunhos escolhidos, só eles, sem que se entre em lugar nenhum', async () => {
    const { path } = await makeLink('Jurídico', ['termos/2099-01-01', 'privacidade/2099-01-02'])
    const reader = new Browser(stage.product.url)
    const list = await reader.get(path)
    expect(list.status).toBe(200)
    expect(list.html.match(/href="\/equipe\/ler\/[\w/-]+\?link=/g)).toHaveLength(2)
    expect(list.headers.get('X-Robots-Tag')).toContain('noindex')
    expect(list.headers.get('Referrer-Policy')).toBe('strict-origin')
    const token = path.split('=')[1] ?? ''
    const read = await reader.get(`${TERMS}?link=${token}`)
    expect(read.text).toContain('O que muda em relação à versão publicada')
    expect(read.html).toContain('<p><ins>O <strong>segundo</strong> trecho.</ins></p>')
    const only = await reader.get(`${TERMS}?link=${token}&so-mudancas=1`)
    expect(only.html).toContain(`href="${TERMS}?link=${token}"`)
    expect((await reader.get(`/equipe/ler/acessibilidade/2099-01-03?link=${token}`)).status).toBe(404)
    expect((await reader.get('/equipe/textos')).location).toContain('/equipe/entrar')
    expect((await editor.get(TERMS)).location).toBe('/equipe/textos')
  })

  test('diz a quem responder, com o e-mail de quem o fez só onde ele quis', async () => {
    const pageOf = async (name: string, more: Record<string, string>) => {
      const { path } = await makeLink(name, ['termos/2099-01-01'], more)
      const reader = new Browser(stage.product.url)
      return [
        (await reader.get(path)).html,
        (await reader.get(path.replace('ler?', 'ler/termos/2099-01-01?'))).html,
      ]
    }
    for (const html of await pageOf('Ouvidoria', { mostrarEmail: 'on' }))
      expect(html).toContain(`escreva para <a href="mailto:${TEAM.editor}">${TEAM.editor}</a>`)
    for (const html of await pageOf('Sindicato', {})) {
      expect(html).toContain('responda por e-mail a quem enviou este link')
      expect(html).not.toContain(TEAM.editor)
    }
  })

  test('encerrado, não abre mais nada', async () => {
    const { path } = await makeLink('Só hoje', ['termos/2099-01-01'], { dias: '1' })
    const token = path.split('=')[1] ?? ''
    const reader = new Browser(stage.product.url)
    const list = await editor.get('/equipe/previas')
    const [, id = ''] =
      /name="id" value="([\w-]+)"/.exec(list.html.slice(list.html.indexOf('<h3>Só hoje'))) ?? []
    expect((await editor.post('/equipe/previas', { intent: 'encerrar-link', id })).location).toBe(
      '/equipe/previas',
    )
    const over = await reader.get(`${TERMS}?link=${token}`)
    expect([over.status, over.text.includes('não abre mais nada')]).toEqual([410, true])
    expect((await editor.get('/equipe/previas')).text).toContain('Encerrado')
  })

  test('sem nome ou sem rascunho não se faz, e o que foi escolhido fica', async () => {
    const { made } = await makeLink('', ['termos/2099-01-01'], { dias: '40', mostrarEmail: 'on' })
    expect([made.status, made.errorOf('nome'), made.errorOf('dias')]).toEqual([
      400,
      expect.stringContaining('para quem'),
      expect.stringContaining('1 a 30'),
    ])
    expect(made.html).toMatch(/checked="" value="termos\/2099-01-01"/)
    expect(made.html).toMatch(/<input[^>]*name="mostrarEmail"[^>]*checked=""/)
    expect((await makeLink('Ninguém', [])).made.text).toContain('Escolha ao menos um rascunho.')
  })

  test('copiado pela metade não abre nada', async () => {
    expect((await new Browser(stage.product.url).get('/equipe/ler?link=abc')).status).toBe(410)
  })
})

describe('os dados da empresa', () => {
  const HERE = '/equipe/empresa'
  const file = () => readFileSync(join(stage.drafts.folder, 'content/legal/empresa.yml'), 'utf8')
  const save = (fields: Record<string, string>) =>
    approver.submit(HERE, { intent: 'salvar-empresa', ...fields }, 'name="antes-empresa-nome"')

  test('dizem onde cada um está, mudam no arquivo, e quem mudou fica ao lado', async () => {
    const page = await approver.get(HERE)
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
    expect(page.control('empresa-cnpj')?.value).toBe('12.345.678/0001-90')
    expect(page.html).toMatch(/<input[^>]* readonly=""[^>]*name="empresa-cnpj"/i)
    expect(page.html).not.toContain('value="salvar-empresa"')
    expect((await editor.post(HERE, { intent: 'salvar-empresa' })).status).toBe(403)
  })
})
