import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { LEGAL_SLUGS } from '#app/legal/slugs.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

/** What the standard asks for; but that React writes `charSet`, which is the same to every reader of HTML. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules: { 'attr-case': 'off' } })

const ADDRESSES = LEGAL_SLUGS.map((slug) => `/${slug}`).concat(
  '/termos?versao=2026-11-01',
  '/termos?versao=nada',
)

test.each(ADDRESSES)('%s é HTML válido, com script e no modo leve', async (path) => {
  const { browser } = await stage.enter('ana')
  for (const who of [browser, stage.browser()]) {
    for (const headers of [{}, { 'save-data': 'on' }]) {
      const page = await who.get(path, headers as Record<string, string>)
      if (page.status === 302) continue
      const { results } = await validator.validateString(page.html)
      expect(
        results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
        ),
      ).toEqual([])
    }
  }
})
