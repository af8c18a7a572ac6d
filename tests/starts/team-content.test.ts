import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { draftFolder, type DraftFolder } from '#tests/support/draft.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { enterTeam } from '#tests/support/team.ts'
import { EQUIPE, TEAM } from '#tests/support/team-mail.ts'
import { startUpstream } from '#tests/support/upstream.ts'

/** On a busy machine the first check of all files takes longer than learners' calls may. */
const PATIENT = { UPSTREAM_HEADERS_MS: '20000', UPSTREAM_CALL_MS: '20000', PAGE_MS: '20000' }

const TERESA = 'teresa@evolua.example'
const HERE = '/equipe/conteudo'
const STEP = 'content/trilhas/primeiro-emprego/01-curriculo'
const DRAFT = `${HERE}/primeiro-emprego/curriculo?aula=carta-de-apresentacao`

const draft = (body: string) =>
  ['---', 'titulo: A carta de apresentação', 'tipo: texto', 'minutos_tarefa: 5', 'estado: rascunho', '---']
    .concat('', body, '')
    .join('\n')

describe('o conteúdo, para a equipe', () => {
  let drafts: DraftFolder
  let product: Product
  let editor: Browser
  const save = (body: string) => {
    writeFileSync(join(drafts.folder, STEP, '09-carta-de-apresentacao.md'), draft(body))
  }
  beforeAll(async () => {
    drafts = draftFolder()
    save('> **Faça agora.** Escreva três linhas.\n\nVeja [isto](/trails/nada).')
    product = await startProduct({ env: { EQUIPE, ...PATIENT }, folder: drafts.folder })
    editor = await enterTeam(product, TEAM.editor)
  })
  afterAll(async () => {
    await product.clear()
    drafts.clear()
    expect(product.errors()).toBe('')
  })

  test('a lista diz o que é rascunho e leva a ele, e como se edita', async () => {
    const { text, html } = await editor.get(HERE)
    expect(text).toContain('A carta de apresentação (aula de ')
    expect(text).toMatch(/Primeiro emprego \d+ \d+ \d+ publicada/)
    expect(html).toContain(`href="${DRAFT}"`)
    expect(text).toContain('Somente leitura. Como pedir uma mudança?')
    expect(text).not.toContain('evolua conteudo')
  })

  test('a trilha diz o que verificar diz, com o arquivo e a linha', async () => {
    const { text } = await editor.get(`${HERE}/primeiro-emprego`)
    expect(text).toContain('A carta de apresentação rascunho')
    expect(text).toMatch(/09-carta-de-apresentacao\.md, linha 10: .*\/trails\/nada/)
    const none = await editor.get(`${HERE}/nada`)
    expect([none.status, none.html]).toEqual([404, expect.stringContaining('href="/equipe"')])
  })

  test('um rascunho aparece como quem estuda vai ver, e de novo quando se salva', async () => {
    const { html, text } = await editor.get(DRAFT)
    expect(html).toContain('<blockquote class="task">')
    expect(text).toContain('Escreva três linhas.')
    save('Agora sem tarefa.')
    expect((await editor.get(DRAFT)).text).toContain('Agora sem tarefa.')
    expect((await new Browser(product.url).get('/trails/primeiro-emprego')).text).not.toContain('A carta')
    expect((await editor.get(`${HERE}/primeiro-emprego/curriculo?aula=nada`)).status).toBe(404)
    expect((await editor.get(`${HERE}/dinheiro-do-mes/curriculo`)).status).toBe(404)
  })

  test('o quiz aparece com o que se lê depois de responder', async () => {
    const { text } = await editor.get(`${HERE}/primeiro-emprego/curriculo?quiz`)
    expect(text).toContain('Pergunta 1 de ')
    expect(text).toContain('Resposta certa: ')
  })

  test('uma falta aparece na lista, e o resto continua', async () => {
    writeFileSync(join(drafts.folder, STEP, '05-sem-titulo.md'), '---\ntipo: texto\nestado: rascunho\n---\n')
    const { text } = await editor.get(HERE)
    expect(text).toMatch(/falta.*05-sem-titulo\.md, linha \d/)
    expect(text).toMatch(/Primeiro emprego [\d ]+ publicada 1 falta/)
    expect(text).toContain('Todas as trilhas')
  })
})

test('nada leva ao que outro servidor não tem, e a página diz isso', async () => {
  const upstream = await startUpstream()
  const product = await startProduct({ env: { API_URL: upstream.url, EQUIPE: `${TERESA}=professor:tg` } })
  try {
    const teacher = await enterTeam(product, TERESA)
    const { text, html } = await teacher.get('/equipe')
    expect(text).toContain('Nada espera por você.')
    for (const place of [HERE, '/equipe/relatorios']) expect(html).not.toContain(`href="${place}"`)
    expect((await teacher.get(HERE)).text).toContain('Não há o que mostrar')
    expect((await teacher.get('/equipe/relatorios')).text).toContain('não tem relatórios')
    expect((await teacher.get('/equipe/relatorios.csv')).status).toBe(404)
    expect((await teacher.get(`${HERE}/primeiro-emprego`)).status).toBe(404)
    expect((await teacher.get(DRAFT)).status).toBe(404)
  } finally {
    await product.clear()
    await upstream.stop()
  }
})
