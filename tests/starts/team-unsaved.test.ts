import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '#tests/support/browser.ts'
import { onDrafts } from '#tests/support/draft-stage.ts'
import { draftFieldsOf, enterTeam } from '#tests/support/team.ts'
import { EQUIPE, TEAM } from '#tests/support/team-mail.ts'

const stage = onDrafts(() => undefined, { EQUIPE })
let editor: Browser
let approver: Browser
beforeAll(async () => {
  editor = await enterTeam(stage.product, TEAM.editor)
  approver = await enterTeam(stage.product, TEAM.aprovador)
  await editor.post('/equipe/textos', { intent: 'comecar', slug: 'termos', versao: '2099-01-01' })
})

const HERE = '/equipe/textos/termos/2099-01-01'
const UNSAVED = 'Você digitou um texto que não salvou'
const file = (name: string) => readFileSync(join(stage.drafts.folder, 'content/legal/termos', name), 'utf8')
const save = (who: Browser, fields: Record<string, string>) =>
  who.submit(HERE, { intent: 'salvar', ...fields }, 'name="corpo"')

test('o que foi digitado e não foi salvo está na página, só de quem digitou, e só Salvar grava o arquivo', async () => {
  const before = file('2099-01-01.md')
  const opened = await editor.get(HERE)
  expect(opened.text).not.toContain(UNSAVED)
  const typed = { ...draftFieldsOf(opened), intent: 'ver' }
  await editor.post(`${HERE}/previa`, { ...typed, corpo: 'Pela metade.', nota: 'do ônibus' })
  const back = await editor.get(HERE)
  expect(back.text).toContain(UNSAVED)
  expect(back.html).toContain('Pela metade.</textarea>')
  expect(back.control('nota')?.value).toBe('do ônibus')
  expect((await approver.get(HERE)).html).not.toContain('Pela metade.')
  expect(file('2099-01-01.md')).toBe(before)

  expect((await editor.submit(HERE, { intent: 'descartar' }, 'value="descartar"')).location).toBe(HERE)
  expect((await editor.get(HERE)).html).not.toContain('Pela metade.')
  await editor.post(`${HERE}/previa`, { ...typed, corpo: 'Agora vai.' })
  await save(editor, {})
  expect(file('2099-01-01.md')).toContain('Agora vai.')
  expect((await editor.get(HERE)).text).not.toContain(UNSAVED)
})

test('o que ficou em conflito ainda está lá na volta, e um campo errado não faz passar por cima', async () => {
  const fields = { ...draftFieldsOf(await editor.get(HERE)), corpo: 'O meu.' }
  await save(approver, { corpo: 'A Alice salvou antes.' })
  const wrong = await editor.post(HERE, { ...fields, idadeMinima: 'dezoito' })
  expect([wrong.status, wrong.control('base')?.value]).toEqual([400, fields.base])
  expect((await editor.post(HERE, fields)).status).toBe(409)
  const back = await editor.get(HERE)
  expect(back.html).toContain('O meu.</textarea>')
  expect(back.control('base')?.value).toBe(fields.base)
  expect(file('2099-01-01.md')).toContain('A Alice salvou antes.')
})
