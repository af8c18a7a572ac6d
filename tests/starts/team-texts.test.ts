import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Browser } from '#tests/support/browser.ts'
import { onDrafts } from '#tests/support/draft-stage.ts'
import { draftFieldsOf, enterTeam } from '#tests/support/team.ts'
import { EQUIPE, lettersTo, TEAM } from '#tests/support/team-mail.ts'

const stage = onDrafts(() => undefined, { EQUIPE })
let editor: Browser
let approver: Browser
beforeAll(async () => {
  editor = await enterTeam(stage.product, TEAM.editor)
  approver = await enterTeam(stage.product, TEAM.aprovador)
})

const HERE = '/equipe/textos/termos/2099-01-01'
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
const file = (name: string) => readFileSync(join(stage.drafts.folder, 'content/legal/termos', name), 'utf8')
const save = (who: Browser, fields: Record<string, string>) =>
  who.submit(HERE, { intent: 'salvar', ...fields }, 'name="corpo"')
const answer = (intent: string, fields: Record<string, string> = {}) =>
  approver.submit(HERE, { intent, ...fields }, 'id="nota-revisao"')
const ask = () => editor.submit(HERE, { intent: 'pedir-revisao' }, 'name="corpo"')
/** A letter with these words has come. */
const told = (to: string, words: string) =>
  vi.waitUntil(() =>
    lettersTo(stage.product, to).some((letter) => letter.replaceAll('=\r\n', '').includes(words)),
  )
const sure = { intent: 'publicar', dia: '2099-01-01', certeza: 'on' }
const publish = (dia: string) => approver.submit(HERE, { intent: 'publicar', dia }, 'name="dia"')

test('o dia de um texto: rascunho, conferência, revisão, aprovação, publicação e volta', async () => {
  const begun = await editor.post('/equipe/textos', {
    intent: 'comecar',
    slug: 'termos',
    versao: '2099-01-01',
  })
  expect(begun.location).toBe(HERE)
  const body = 'Um texto novo.\n\nVeja [isto](/nada-aqui) e **aquilo.\n'
  expect((await save(editor, { corpo: body, mudancas: 'Ficou curto.', nota: 'primeira' })).location).toBe(
    HERE,
  )
  const checked = await editor.get(HERE)
  expect(checked.text).toContain('2 pontos a conferir')
  expect(checked.text).toContain('linha 3')
  expect(checked.text).toMatch(/Salvo por edu@evolua\.example .* Primeira/)

  const early = await approver.get(HERE)
  expect(checked.text).toContain('Para publicar, falta pedir a revisão, e outra pessoa aprovar.')
  expect(early.text).toContain('Quem escreve ainda não pediu a revisão. Depois, você lê e aprova.')
  expect(early.html).not.toContain('value="publicar"')
  const base = early.control('base')?.value ?? ''
  const refused = await approver.post(HERE, { intent: 'publicar', base, dia: today() })
  expect(refused.alert).toContain('outra pessoa precisa aprovar')
  const [, link = ''] = /href="([^"]*preview=[^"]+)"/.exec((await editor.get(HERE)).html) ?? []
  expect((await editor.get(link)).text).toContain('Um texto novo.')
  const { text } = await editor.get('/equipe/textos')
  expect(text).toMatch(
    /Termos de uso Em vigor desde \d+ [a-z]{3} \d{4} .*Versão 2099-01-01 rascunho Salvo por edu@/,
  )
  expect(text).toMatch(/\d versões anteriores .* Versão De Até Versão 2026-11-01 1 nov 2026 \d+ nov 2026/)
  const review = { corpo: 'Um texto novo, com 16 anos completos.', mudancas: 'Ficou bem curto.' }
  await editor.submit(HERE, { intent: 'pedir-revisao', ...review }, 'name="corpo"')
  expect(file('2099-01-01.md')).toContain('mudancas: Ficou bem curto.')
  const asked = await editor.get(HERE)
  expect(asked.text).toMatch(/Estado: em revisão.*Falta aprovar: uma pessoa com o papel de aprovador/)
  expect(asked.html).toMatch(/aria-current="step">revisão/)
  expect((await editor.post(HERE, { intent: 'aprovar' })).status).toBe(403)
  await told(TEAM.aprovador, 'pediu uma revis')
  expect((await approver.get('/equipe')).text).toMatch(/Para você .*edu@evolua\.example pediu a sua revisão/)

  const blank = await answer('devolver')
  expect([blank.status, blank.alert]).toEqual([400, expect.stringContaining('por que o texto volta')])
  expect(blank.html).toMatch(/<a href="#nota-revisao"[^>]*>Escreva por que/)
  expect(blank.html.match(/id="[^"]+-error"/g)).toEqual(['id="nota-revisao-error"'])
  await answer('devolver', { nota: 'Falta o prazo.' })
  expect((await editor.get(HERE)).text).toMatch(
    /Estado: devolvido.*Devolvido por alice@evolua\.example.*Falta o prazo\./,
  )
  await told(TEAM.editor, 'devolveu')
  expect((await editor.get('/equipe')).text).toMatch(
    /Para você .*alice@evolua\.example devolveu\. Falta o prazo\./,
  )
  await ask()
  await answer('aprovar')
  await told(TEAM.editor, 'aprovou')
  expect((await approver.get('/equipe')).text).not.toContain('pediu a sua revisão')
  expect((await approver.get('/equipe')).text).toContain('Não deu para ver agora o que espera nas turmas')
  expect((await approver.get(HERE)).text).toContain('Estado: aprovado')

  const late = await publish('01/01/2020')
  expect([late.status, late.alert]).toEqual([400, expect.stringContaining('já passou')])
  expect(late.html).toMatch(/<li><a href="#field-dia"[^>]*>A data 2020-01-01/)
  const far = await publish('2099-01-01')
  expect(far.alert).toMatch(/Nada foi publicado\..*daqui a/)
  expect(far.html).toMatch(/<li><a href="#field-certeza"/)
  expect((await approver.submit(HERE, sure, 'name="dia"')).location).toBe(HERE)
  expect((await approver.get(HERE)).text).toContain('Estado: agendado, vale a partir de 1 de janeiro de 2099')
  expect((await editor.get('/equipe')).text).toMatch(
    /Agendados .*Termos de uso vale a partir de 1 jan 2099 · Ver/,
  )
  expect((await editor.get('/termos?versao=2099-01-01')).text).toContain('com 16 anos completos')
  expect((await editor.post(HERE, { intent: 'despublicar' })).status).toBe(403)
  expect((await approver.post(HERE, { intent: 'despublicar' })).location).toBe(HERE)
  expect((await approver.get(HERE)).text).toContain('Estado: aprovado')
  const acts = file('2099-01-01.historico.jsonl').trim().split('\n')
  expect(acts.map((line) => (JSON.parse(line) as { ato: string }).ato)).toEqual([
    'começado',
    'salvo',
    'salvo',
    'revisão pedida',
    'devolvido',
    'revisão pedida',
    'aprovado',
    'publicado',
    'despublicado',
  ])
})

test('o que foi digitado fica na página quando alguém publica nesse meio tempo', async () => {
  const opened = await editor.get(HERE)
  const typed = draftFieldsOf(opened)
  await editor.post(`${HERE}/previa`, { ...typed, intent: 'ver', corpo: 'Digitado antes.' })
  expect((await approver.submit(HERE, sure, 'name="dia"')).location).toBe(HERE)
  const shown = /<textarea[^>]* readonly=""[^>]*>\s*Digitado depois\.</i
  const refused = await editor.post(HERE, { ...typed, corpo: 'Digitado depois.' })
  expect([refused.status, refused.alert]).toEqual([400, expect.stringContaining('alguém o publicou')])
  expect(refused.html).toMatch(shown)
  expect((await approver.get(HERE)).text).not.toContain('Digitado depois.')
  await editor.submit(HERE, { intent: 'descartar' }, 'value="descartar"')
  expect((await editor.get(HERE)).text).not.toContain('Digitado depois.')
  await approver.post(HERE, { intent: 'despublicar' })
})

test('o que outra pessoa salvou não se perde, nem o que foi digitado', async () => {
  const base = (await editor.get(HERE)).control('base')?.value ?? ''
  await save(approver, { corpo: 'O texto da Alice.' })
  const mine = { intent: 'salvar', base, titulo: 'Termos', corpo: 'O texto do Edu.', idadeMinima: '16' }
  const refused = await editor.post(HERE, mine)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Outra pessoa salvou este texto antes: alice@evolua.example')
  expect(refused.html).toContain('<del>da Alice</del> <ins>do Edu</ins>')
  expect(refused.html).toContain('O texto do Edu.</textarea>')
  expect(file('2099-01-01.md')).toContain('O texto da Alice.')

  const seen = refused.control('visto')?.value ?? ''
  expect(refused.control('base')?.value).toBe(base)
  expect((await editor.post(HERE, { ...mine, visto: seen })).status).toBe(409)
  const sure = { ...mine, visto: seen, certeza: 'on' }
  expect((await editor.post(HERE, sure)).location).toBe(HERE)
  const [, replaced = ''] = /href="(\?antes=[^"#]+)#antes"/.exec((await editor.get(HERE)).html) ?? []
  const before = await editor.get(HERE + replaced)
  expect(before.text).toMatch(/O texto que foi substituído em .* O texto da Alice\./)
})

test('o que falta volta com o que foi digitado', async () => {
  const page = await save(editor, { titulo: '', corpo: 'Ainda aqui.' })
  expect([page.status, page.errorOf('titulo')]).toEqual([400, expect.stringContaining('Escreva o título.')])
  expect(page.html).toContain('Ainda aqui.</textarea>')
  expect(page.html).toContain('<p>Ainda aqui.</p>')
})

test('com um campo errado, o texto e o que há a conferir acompanham o que se digita', async () => {
  const age = 'dezoito'
  const page = await save(editor, {
    idadeMinima: age,
    mudancas: '',
    corpo: 'Até 31/02/2027, com [isto](/nada).',
  })
  expect([page.status, page.errorOf('idadeMinima')]).toEqual([400, expect.stringContaining('como 16')])
  expect(page.text).toMatch(
    /acima do texto ?: O que mudou ?\. Falta preencher.*linha 1 ?: 31\/02\/2027 ?\. Este dia/,
  )
  expect(page.html).toContain('<p>Até 31/02/2027')
})
