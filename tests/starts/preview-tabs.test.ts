import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { onDrafts } from '#tests/support/draft-stage.ts'
import { linkTo } from '#tests/support/draft.ts'
import { elements } from '#tests/support/html.ts'

/** Headings that the page around a text has as well, and what editors get wrong. */
const BODY = [
  '## O que mudou',
  '### Conferir',
  '## Versões anteriores',
  '- De {{empresa.cnpj}}, [link](/nada) e [outro](#nada)',
  '    1. Dentro',
  '> Citação',
  '| A | B |\n| --- | --- |\n| um | {{nada}} |',
  'O quintal é novo.',
  'Este trecho fica como é.',
].join('\n\n')

const SCHEDULED = `---
titulo: Regulamentos
versao: agendada
vigencia: 2998-05-09
estado: publicado
mudancas: Muda um pouco.
---

O quintal é velho.

Este trecho fica como é.
`

const stage = onDrafts((drafts) => {
  drafts.save('regulamentos', '2999', BODY)
  writeFileSync(join(drafts.folder, 'content/legal/regulamentos/agendada.md'), SCHEDULED)
})

const LINK = linkTo('regulamentos', '2999')
const get = (path: string) => new Browser(stage.product.url).get(path)
const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules: { 'attr-case': 'off' } })

test.each(['rascunho', 'mudancas', 'mudancas&so-mudancas=1'])('a aba %s é HTML válido', async (tab) => {
  const { html, status } = await get(`${LINK}&ver=${tab}`)
  expect(status).toBe(200)
  const { results } = await validator.validateString(html)
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
})

test('um rascunho vem depois da última versão publicada, também da que ainda não vale', async () => {
  const changed = await get(`${LINK}&ver=mudancas`)
  expect(changed.text).toContain('O que muda em relação à versão publicada, agendada.')
  expect(changed.html).toContain('O quintal é <del>velho</del> <ins>novo</ins>.')
  expect((await get(LINK)).text).toContain('É o mesmo que na versão agendada.')
  expect((await get('/regulamentos')).html).not.toContain('quintal')
})

test('o que muda diz também o que mudou no cabeçalho', async () => {
  const { html } = await get(`${LINK}&ver=mudancas`)
  expect(html).toMatch(/Título<!-- -->: <del>Regulamentos<\/del> <ins>Um rascunho<\/ins>/)
  expect((await get(LINK)).text).toContain('Título . Era “Regulamentos” e passa a “Um rascunho”.')
})

test('só o que mudou tem o seu endereço, e leva de volta ao texto inteiro', async () => {
  const whole = await get(`${LINK}&ver=mudancas`)
  expect(whole.text).toContain('Este trecho fica como é.')
  const only = elements(whole.html, 'a').find(({ inner }) => inner === 'Ver só o que mudou')
  const page = await get(only?.attributes.href?.replaceAll('&amp;', '&') ?? '')
  expect(page.html).toContain('O quintal é <del>velho</del> <ins>novo</ins>.')
  expect(page.text).not.toContain('Este trecho fica como é.')
  expect(page.text).toContain('Ver o texto inteiro')
})
