import { expect, test } from 'vitest'
import { FORM_PATHS } from '#tests/support/form-paths.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

test.each(FORM_PATHS)(
  '$path recusa na hora um nome que manda construir uma lista enorme',
  async ({ path }) => {
    const browser = stage.browser()
    const page = await browser.post(path, { 'name[999999999]': '1' })
    expect(page.status).toBe(400)
    expect((await browser.get('/healthz')).status).toBe(200)
  },
)
