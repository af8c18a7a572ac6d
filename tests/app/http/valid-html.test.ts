import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { PUBLIC_SLUGS, SESSION_SLUGS } from '#app/legal/versions/text.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

/** What the standard asks for; but that React writes `charSet`, which is the same to every reader of HTML. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules: { 'attr-case': 'off' } })

/** What is wrong with the page; one validation takes a good part of a second. */
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`)
}

test.each(PUBLIC_SLUGS)('/%s é HTML válido', async (slug) => {
  expect(await faultsOf((await stage.browser().get(`/${slug}`)).html)).toEqual([])
})

test.each([...SESSION_SLUGS, 'termos?versao=2026-11-01', 'termos?versao=nada'])(
  '/%s de quem entrou é HTML válido',
  async (path) => {
    const { browser } = await stage.enter('ana')
    const { html, title } = await browser.get(`/${path}`)
    expect(title).toMatch(/Trampo|Termos|não encontrada/)
    expect(await faultsOf(html)).toEqual([])
  },
)

test('no modo leve também', async () => {
  const { html } = await stage.browser().get('/termos', { 'save-data': 'on' })
  expect(await faultsOf(html)).toEqual([])
})
