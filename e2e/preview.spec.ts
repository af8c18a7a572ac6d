import { draftFolder, linkTo, PREVIEW_SECRET, type DraftFolder } from '#tests/support/draft.ts'
import { findFaults } from './accessibility.ts'
import { withProduct } from './product.ts'
import { expect, test as base } from './test.ts'

const VERSION = '2099-01-01'

const test = base.extend<object, { drafts: DraftFolder }>({
  drafts: [
    async ({}, use) => {
      const drafts = draftFolder()
      drafts.save('termos', VERSION, text('Um parágrafo novo.', 'E um [link](/nada) que não existe.'))
      drafts.save('privacidade', VERSION, text('Como era.'))
      await use(drafts)
      drafts.clear()
    },
    { scope: 'worker' },
  ],
  // Nobody listens at the upstream: a draft needs none.
  product: [
    ({ drafts }, use) => withProduct({ API_URL: 'http://127.0.0.1:9', PREVIEW_SECRET }, use, drafts.folder),
    { scope: 'worker' },
  ],
})

const PARTS = Array.from(
  { length: 30 },
  (_, at) => `## Parte ${at + 1}\n\nTexto da parte ${at + 1}, com [um link](/privacidade).`,
)

/** A long text; what changes in it comes in front. */
const text = (...first: string[]) => [...first, ...PARTS].join('\n\n')

test('a prévia mostra o que conferir e o que muda', async ({ page }) => {
  await page.goto(linkTo('termos', VERSION))
  const checks = page.getByRole('region', { name: 'Antes de publicar' })
  await expect(checks).toContainText('Nenhuma página do site fica em /nada.')

  const changes = page.getByRole('link', { name: 'O que muda' })
  await changes.click()
  await expect(changes).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('insertion').filter({ hasText: 'Um parágrafo novo.' })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Rascunho' }).click()
  await expect(checks).toBeVisible()
  expect(await findFaults(page)).toEqual([])
})

test.describe('sem script', () => {
  test.use({ javaScriptEnabled: false })

  test('a prévia muda ao recarregar', { tag: '@modes' }, async ({ page, drafts }) => {
    await page.goto(linkTo('privacidade', VERSION))
    await expect(page.getByText('Como era.')).toBeVisible()
    await expect(page.getByText('Recarregue esta página.')).toBeVisible()
    drafts.save('privacidade', VERSION, text('Como ficou.'))
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Como ficou.')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.getByRole('link', { name: 'Sair da pré-visualização' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Como ficou.')).toHaveCount(0)
  })
})

test.describe('com o trabalhador do site', () => {
  test.use({ serviceWorkers: 'allow' })

  test('nada de um rascunho fica guardado no aparelho', { tag: '@strict' }, async ({ page }) => {
    const isWorking = () => navigator.serviceWorker.controller?.state === 'activated'
    await page.goto(linkTo('privacidade', VERSION))
    await page.waitForFunction(isWorking)
    await page.reload()
    await page.waitForFunction(isWorking)
    await page.getByRole('link', { name: 'O que muda' }).click()
    await expect(page.getByText('O que muda em relação à versão publicada')).toBeVisible()
    const cached = await page.evaluate(async () => {
      const texts: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys())
          texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
      }
      return texts
    })
    expect(cached.length).toBeGreaterThan(2)
    expect(cached.filter((text) => /preview=|Texto da parte 20/.test(text))).toEqual([])
  })
})
