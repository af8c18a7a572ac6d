import { readFileSync } from 'node:fs'
import { pessoa } from '#tests/support/people.ts'
import { TEAM } from '#tests/support/team-mail.ts'
import { enterAsNew } from './enter.ts'
import { openRegistration, register } from './journey.ts'
import { asAnother, enterTeam, go, state } from './team.ts'
import { expect, test } from './test.ts'

for (const javaScriptEnabled of [true, false]) {
  const [mode, tag] = javaScriptEnabled ? ['com script', []] : ['sem script', '@modes']

  test.describe(mode, { tag }, () => {
    test.use({ javaScriptEnabled })

    test('cinco pessoas aceitam um texto, e quem edita vê a conta e baixa os números', async ({
      page,
      browser,
      product,
    }) => {
      await enterTeam(page, product, TEAM.editor)
      await go(page, 'Textos')
      const texts = page.getByRole('region', { name: 'Termos de uso', exact: true })
      await texts.getByRole('heading').getByRole('link').click()
      await state(page, 'em vigor')
      const version = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const accepted = page.getByRole('region', { name: 'Quem aceitou' })
      const count = accepted.getByText(`Versão ${version}: `)
      const [, before = '0'] = /: (\d+) ou mais/.exec(await count.innerText()) ?? []

      const options = { baseURL: product.url, javaScriptEnabled }
      for (const name of ['ana', 'bia', 'caio', 'duda'])
        await asAnother(browser, options, (learner) => enterAsNew(learner, pessoa(name)))
      await page.reload()
      await expect(count).toContainText(before === '0' ? 'menos de 5' : `${before} ou mais`)
      await asAnother(browser, options, async (learner) => {
        await openRegistration(learner)
        await register(learner, pessoa('enzo'))
      })
      await page.reload()
      const now = `${Number(before) + 5} ou mais`
      await expect(count).toHaveText(`Versão ${version}: ${now}`)

      const download = page.waitForEvent('download')
      await accepted.getByRole('link', { name: /em CSV/ }).click()
      const file = await (await download).path()
      expect(readFileSync(file, 'utf8')).toContain(`termos;${version};${Number(before) + 5};`)
    })
  })
}
