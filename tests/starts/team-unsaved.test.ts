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
const file = (name: string) => readFileSync(join(stage.drafts.folder, 'content/legal/termos', name), 'utf8')
const save = (who: Browser, fields: Record<string, string>) =>
  who.submit(HERE, { intent: 'salvar', ...fields }, 'name="corpo"')

/** What this person has typed and not saved, as the page offers it. */
async function offered(who: Browser) {
  const { html } = await who.get(HERE)
  const paths = [...html.matchAll(/href="[^"]*(\?continuar=[\w-]*)"/g)].map(([, query = '']) => HERE + query)
  return Promise.all(paths.map((path) => who.get(path)))
}

const textsOffered = async (who: Browser) =>
  (await offered(who)).map(({ html }) => /name="corpo"[^>]*>\s*([^<]*)</.exec(html)?.[1])

test('o que foi digitado e não foi salvo é oferecido na volta, e só Salvar grava o arquivo', async () => {
  const before = file('2099-01-01.md')
  const opened = await editor.get(HERE)
  expect(opened.text).not.toContain('que não salvou')
  const typed = {
    intent: 'ver',
    base: opened.control('base')?.value ?? '',
    folha: opened.control('folha')?.value ?? '',
    titulo: 'Termos',
  }
  await editor.post(`${HERE}/previa`, { ...typed, corpo: 'Pela metade.', nota: 'do ônibus' })
  const back = await editor.get(HERE)
  expect(back.text).toContain('Você digitou um texto que não salvou')
  expect(back.html).not.toContain('Pela metade.')
  const [continued] = await offered(editor)
  expect(continued?.html).toContain('Pela metade.</textarea>')
  expect(continued?.control('nota')?.value).toBe('do ônibus')
  expect(await offered(approver)).toEqual([])
  const path = `${HERE}?continuar=${typed.folha}`
  expect((await approver.get(path)).html).not.toContain('Pela metade.')
  expect(file('2099-01-01.md')).toBe(before)

  expect((await editor.submit(HERE, { intent: 'descartar' }, 'value="descartar"')).location).toBe(HERE)
  expect(await offered(editor)).toEqual([])
  await editor.post(`${HERE}/previa`, { ...typed, corpo: 'Agora vai.' })
  await editor.submit(path, { intent: 'salvar' }, 'name="corpo"')
  expect(file('2099-01-01.md')).toContain('Agora vai.')
  expect((await editor.get(HERE)).text).not.toContain('que não salvou')
})

test('o que outra aba digita ou salva não toma o lugar do que ficou em conflito', async () => {
  const [one, other] = [await editor.get(HERE), await editor.get(HERE)]
  await save(approver, { corpo: 'A Alice salvou antes.' })
  const refused = await editor.post(HERE, { ...draftFieldsOf(one), corpo: 'Mandado em uma aba.' })
  expect(refused.status).toBe(409)
  expect(refused.control('folha')?.value).toBe(draftFieldsOf(one).folha)
  await editor.post(`${HERE}/previa`, { ...draftFieldsOf(other), intent: 'ver', corpo: 'Digitado na outra.' })
  expect(await textsOffered(editor)).toEqual(['Digitado na outra.', 'Mandado em uma aba.'])
  const offers = await editor.get(HERE)
  expect(offers.text).toContain('Abaixo está o que foi salvo.')
  expect(offers.text.match(/É de [^.]*, \d\d?h\d\dmin\d\ds\./g)).toHaveLength(2)
  expect((await save(editor, { corpo: 'Salvo em uma terceira.' })).location).toBe(HERE)
  const [, first] = await offered(editor)
  expect(first?.html).toContain('Mandado em uma aba.</textarea>')
  expect(first?.text).not.toContain('Abaixo está o que foi salvo.')
  expect(first?.text).toMatch(/Abaixo está o de .*min\d\ds, também sem salvar\./)
  for (let left = 2; left > 0; left--) await editor.submit(HERE, { intent: 'descartar' }, 'value="descartar"')
  expect(await offered(editor)).toEqual([])
})

test('continuar em outra aba não apaga o que a primeira ainda recebe', async () => {
  const opened = await editor.get(HERE)
  const base = opened.control('base')?.value ?? ''
  const first = { intent: 'ver', base, folha: opened.control('folha')?.value ?? '', titulo: 'Termos' }
  await editor.post(`${HERE}/previa`, { ...first, corpo: 'Na primeira.' })
  const [there] = await offered(editor)
  const second = {
    ...first,
    folha: there?.control('folha')?.value ?? '',
    continua: there?.control('continua')?.value ?? '',
  }
  await editor.post(`${HERE}/previa`, { ...first, corpo: 'Na primeira, e mais.' })
  await editor.post(`${HERE}/previa`, { ...second, corpo: 'Na segunda.' })
  expect(await textsOffered(editor)).toEqual(['Na segunda.', 'Na primeira, e mais.'])
  await editor.post(HERE, { ...second, intent: 'salvar', corpo: 'Na segunda.', idadeMinima: '16' })
  expect(file('2099-01-01.md')).toContain('Na segunda.')
  expect(await textsOffered(editor)).toEqual(['Na primeira, e mais.'])
  await editor.submit(HERE, { intent: 'descartar' }, 'value="descartar"')
})

test('um campo errado não faz passar por cima do que outra pessoa salvou nesse meio tempo', async () => {
  const base = (await editor.get(HERE)).control('base')?.value ?? ''
  await save(approver, { corpo: 'A Alice salvou de novo.' })
  const fields = { intent: 'salvar', base, titulo: 'Termos', corpo: 'O meu.' }
  const refused = await editor.post(HERE, { ...fields, idadeMinima: 'dezoito' })
  expect([refused.status, refused.control('base')?.value]).toEqual([400, base])
  const again = { ...fields, base: refused.control('base')?.value ?? '', idadeMinima: '16' }
  expect((await editor.post(HERE, again)).status).toBe(409)
  await save(editor, { corpo: 'O meu.' })
  for (const page of await offered(editor))
    await editor.post(HERE, {
      intent: 'descartar',
      folha: page.control('continua')?.value?.split('.')[0] ?? '',
    })
})
