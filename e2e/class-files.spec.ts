import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { captions, svg, WEBP } from '#tests/support/media.ts'
import { ownContent } from '#tests/support/own-content.ts'
import type { Product } from '#tests/support/product.ts'
import { enterAs } from './enter.ts'
import { DEMO, storing } from './journey.ts'
import { requestsOf, untilAlive } from './open-page.ts'
import { withProduct } from './product.ts'
import { expect, test as base } from './test.ts'

const FILM = '/step/filme?aula=ver'
const DRAWING = '/step/filme?aula=olhar'

/** A step with a film and with a picture far below the top. */
function writeTrail(folder: string) {
  const at = (...names: string[]) => path.join(folder, 'content/trilhas/cinema', ...names)
  const write = (name: string, ...lines: string[]) => {
    writeFileSync(at(name), lines.join('\n'))
  }
  mkdirSync(at('01-filme'), { recursive: true })
  write('trilha.yml', 'titulo: Cinema', 'resumo: Ver.', 'icone: conversa', 'ordem: 99')
  write('01-filme/passo.yml', 'titulo: Filme', 'resumo: Um filme.')
  write('01-filme/01-ver.md', '---', 'titulo: Ver um filme', 'tipo: video', '---', 'Veja.')
  write('01-filme/01-ver.roteiro.yml', 'cenas:', '  - titulo: Verde', '    fala: Esta tela é verde.')
  copyFileSync('e2e/film.mp4', at('01-filme/01-ver.mp4'))
  write('01-filme/01-ver.vtt', captions('NOTE Voz sintética\n'))
  writeFileSync(at('01-filme/01-ver.webp'), WEBP)
  const far = Array.from({ length: 150 }, (_, line) => `Linha ${line}.\n`)
  write('01-filme/02-olhar.md', '---', 'titulo: Olhar', 'tipo: texto', '---', ...far, '![Um vaso](vaso.svg)')
  writeFileSync(at('01-filme/vaso.svg'), svg('viewBox="0 0 900 300"'))
}

async function withFilm(use: (product: Product) => Promise<void>) {
  const own = ownContent()
  writeTrail(own.folder)
  try {
    await withProduct({}, use, own.folder)
  } finally {
    own.clear()
  }
}

const test = base.extend<object, { product: Product }>({
  product: [({}, use) => withFilm(use), { scope: 'worker' }],
})
test.describe.configure({ mode: 'serial' })

/** The endings of the files of classes that the page asks for. */
const filesAsked = (page: Page) =>
  requestsOf(page, (_, address) => address.startsWith('/midia/') && path.extname(address))

async function lastLineOf(page: Page) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return storing(page).boundingBox()
}

test('nada muda de lugar sob o dedo quando a página ganha vida', async ({ page, context }) => {
  const asleep = await context.newPage()
  // Scripts that never come: with some of them a page would fail instead of waiting.
  await asleep.route('**/assets/*.js', () => undefined)
  await enterAs(page, DEMO)
  for (const address of [FILM, DRAWING]) {
    await asleep.goto(address, { waitUntil: 'domcontentloaded' })
    await page.goto(address)
    await untilAlive(page)
    expect(await lastLineOf(page)).toEqual(await lastLineOf(asleep))
  }
})

test('um vídeo só é carregado quando se toca nele, e toca com legendas', async ({
  page,
  checkAccessibility,
}) => {
  await enterAs(page, DEMO)
  const asked = filesAsked(page)
  await page.goto(FILM)
  await expect(page.getByText('Voz de computador.')).toBeVisible()
  await untilAlive(page)
  await page.getByText('Ler a transcrição').click()
  await expect(page.getByText('Esta tela é verde.')).toBeVisible()
  await checkAccessibility()
  expect(asked).not.toContain('.mp4')

  const video = page.locator('video')
  await video.evaluate((one: HTMLVideoElement) => one.play())
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0)
  expect(await video.evaluate((one: HTMLVideoElement) => [one.videoWidth, one.duration])).toEqual([
    64,
    expect.closeTo(5, 0),
  ])
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.cues?.length)).toBe(1)
})

test.describe('uma imagem', () => {
  test.use({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' })

  test(
    'tem o seu lugar antes de vir, cabe na tela, e é clara também no tema escuro',
    { tag: '@details' },
    async ({ page }) => {
      await enterAs(page, DEMO)
      const asked = filesAsked(page)
      await page.goto(DRAWING)
      const picture = page.getByRole('img', { name: 'Um vaso' })
      const before = await picture.boundingBox()
      const frame = await picture.evaluate((one) => 2 * parseFloat(getComputedStyle(one).borderLeftWidth))
      expect(((before?.width ?? 0) - frame) / ((before?.height ?? 1) - frame)).toBeCloseTo(3, 1)
      expect(before?.width).toBeLessThanOrEqual(320 - 2 * 16)
      expect(asked).toEqual([])

      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(0)
      expect(await picture.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      )
      expect((await picture.boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0)
    },
  )
})
