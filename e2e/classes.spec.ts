import type { BrowserContext, Locator, Page, Request } from '@playwright/test'
import type { Product } from '#tests/support/product.ts'
import { AUDIO_STEP, withAudioClass } from './audio-class.ts'
import { cut } from './cut.ts'
import { enterAs } from './enter.ts'
import { DEMO, fillSignIn, openNote } from './journey.ts'
import { requestsOf, untilAlive } from './open-page.ts'
import { crash } from './product.ts'
import { expect, test as base } from './test.ts'

const test = base.extend<object, { product: Product }>({
  product: [({}, use) => withAudioClass(use), { scope: 'worker' }],
})
test.describe.configure({ mode: 'serial' })

test.beforeEach(({ watched }) => {
  watched.expectFault(/^request: http:\/\/127\.0\.0\.1:\d+\/som\.wav/)
})

const audio = (page: Page) => page.locator('audio')
const note = (page: Page) => page.getByLabel('Sua anotação')
const noteState = (page: Page) => page.locator('form').getByRole('status')

async function enter(page: Page) {
  await enterAs(page, DEMO)
  await page.goto(AUDIO_STEP)
  await expect(page.getByRole('heading', { name: 'Um som' })).toBeVisible()
}

/** The places that this page has asked to keep, in seconds; those of beacons too. */
function placesOf(context: BrowserContext): number[] {
  const places: number[] = []
  context.on('request', (request: Request) => {
    const sent = new URLSearchParams(request.postData() ?? '')
    if (sent.get('intent') === 'position') places.push(Number(sent.get('ts')))
  })
  return places
}

/** The sent forms that the product has answered. */
const postsOf = (product: Product) =>
  product
    .output()
    .split('\n')
    .filter((line) => line.includes('"method":"POST"'))

const isPlaying = (page: Page) =>
  audio(page).evaluate((one: HTMLAudioElement) => !one.paused && one.currentTime > 0)

/** Plays or pauses by the keyboard alone. */
async function press(page: Page) {
  await audio(page).focus()
  await page.keyboard.press('Space')
}

const placeIn = (page: Page) => audio(page).evaluate((one: HTMLAudioElement) => one.currentTime)

async function seek(page: Page, seconds: number) {
  await audio(page).evaluate((one: HTMLAudioElement, to) => {
    one.currentTime = to
  }, seconds)
}

/** Where it goes on, as the page says and as the player does. */
async function expectPlace(page: Page, seconds: number) {
  const said = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  await expect(page.getByText(`Continua de onde você parou, em ${said}.`)).toBeVisible()
  expect(await audio(page).getAttribute('src')).toMatch(new RegExp(`#t=${seconds}$`))
}

test('um áudio não carrega nada antes de tocar, diz quanto gasta, tem velocidades e se imprime na largura da folha', async ({
  page,
  checkAccessibility,
}) => {
  const loaded = requestsOf(page, (_, path) => path.endsWith('.wav') && path)
  await enter(page)
  await expect(page.getByText('Usa 1 MB dos seus dados.')).toBeVisible()
  await untilAlive(page)
  await page.getByText('Ler a transcrição').click()
  await expect(page.getByText('Um som grave.')).toBeVisible()
  // The bar at the bottom covers no part of a link there.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await checkAccessibility()
  expect(loaded).toEqual([])
  await page.getByLabel('Velocidade').selectOption('1,5×')
  expect(await audio(page).evaluate((one: HTMLAudioElement) => one.playbackRate)).toBe(1.5)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Velocidade')).toBeHidden()
  await expect(page.getByText('Um som grave.')).toBeVisible()
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x
  expect(await leftOf(page.getByText('Um som grave.'))).toBe(
    await leftOf(page.getByRole('heading', { level: 1 })),
  )
})

test(
  'o ponto é guardado a cada 15 segundos, ao pausar e ao sair, nunca mais vezes',
  { tag: '@strict' },
  async ({ page, context, product }) => {
    await page.clock.install()
    await enter(page)
    const places = placesOf(context)
    const before = postsOf(product).length
    await press(page)
    await expect.poll(() => isPlaying(page)).toBe(true)
    await seek(page, 30)
    // Finding the place may interrupt the play, and the 15 seconds begin when it goes on.
    await expect.poll(() => placeIn(page)).toBeGreaterThan(30)
    await page.clock.runFor(14_000)
    expect(places).toEqual([])
    await page.clock.runFor(1000)
    await expect.poll(() => places.length).toBe(1)
    await page.clock.runFor(14_000)
    expect(places).toHaveLength(1)

    await test.step('ao pausar', async () => {
      await seek(page, 50)
      await press(page)
      await expect.poll(() => places.length).toBe(2)
      await page.clock.runFor(60_000)
      expect(places).toHaveLength(2)
      expect(places[0]).toBeGreaterThanOrEqual(30)
      expect(places[1]).toBeGreaterThanOrEqual(50)
    })

    await test.step('ao sair', async () => {
      const answered = () => postsOf(product).length - before
      await expect.poll(answered).toBe(places.length)
      await seek(page, 70)
      await page.goto('/home')
      // A beacon is sent without anybody waiting for it.
      await expect.poll(answered).toBe(places.length + 1)
      await page.goto(AUDIO_STEP)
      await expectPlace(page, 70)
      await press(page)
      await expect.poll(() => placeIn(page)).toBeGreaterThanOrEqual(70)
    })
  },
)

test(
  'ponto e anotação voltam depois de atualizar, de uma queda, de entrar de novo e em outro aparelho',
  { tag: '@core' },
  async ({ page, product, browser }) => {
    await enter(page)
    await press(page)
    await expect.poll(() => isPlaying(page)).toBe(true)
    await seek(page, 90)
    // Finding the place may interrupt the play, and only a pause of what plays is sent.
    await expect.poll(() => placeIn(page)).toBeGreaterThan(90)
    const kept = page.waitForResponse(
      (answer) => Number(new URLSearchParams(answer.request().postData() ?? '').get('ts')) >= 90,
    )
    await press(page)
    await kept
    await openNote(page)
    await note(page).fill('O som grave vem de longe')
    await expect(noteState(page)).toHaveText(/^Salvo às \d{1,2}h\d\d$/)
    const place = await audio(page).evaluate((one: HTMLAudioElement) => Math.floor(one.currentTime))

    const expectAll = async (where: Page) => {
      await expectPlace(where, place)
      await expect(note(where)).toHaveValue('O som grave vem de longe')
    }
    await page.reload()
    await expectAll(page)

    await crash(product)
    await page.reload()
    await expectAll(page)

    const other = await browser.newContext({ baseURL: product.url })
    const phone = await other.newPage()
    await enterAs(phone, DEMO)
    await phone.goto(AUDIO_STEP)
    await expectAll(phone)
    await other.close()

    await page.context().clearCookies()
    await page.goto(AUDIO_STEP)
    await fillSignIn(page, DEMO)
    await expect(page).toHaveURL(AUDIO_STEP)
    await expectAll(page)
  },
)

test(
  'sem internet a anotação fica na página, é enviada depois, e isso é dito',
  { tag: '@strict' },
  async ({ page, context, watched, checkAccessibility }) => {
    await enter(page)
    await openNote(page)
    await note(page).fill('Escrito com internet')
    await expect(noteState(page)).toContainText('Salvo às')
    await cut(context, watched)
    await note(page).fill('Escrito sem internet')
    await expect(noteState(page)).toContainText('Sem internet. O que você escreveu está só nesta página')
    await checkAccessibility()

    await test.step('o botão não tira o que foi escrito', async () => {
      await page.getByRole('button', { name: 'Salvar anotação' }).click()
      await expect(page.getByText('Ainda não enviamos nada').first()).toBeVisible()
      await expect(note(page)).toHaveValue('Escrito sem internet')
    })

    await test.step('sair pergunta antes', async () => {
      const asked = page.waitForEvent('dialog')
      const clicked = page.getByRole('link', { name: 'Fim' }).click()
      const dialog = await asked
      expect(dialog.message()).toContain('Sua anotação ainda não foi salva.')
      await dialog.dismiss()
      await clicked
      await expect(note(page)).toHaveValue('Escrito sem internet')
    })

    await context.setOffline(false)
    await expect(noteState(page)).toHaveText(/^Salvo às \d{1,2}h\d\d\. Já pode fechar esta página\.$/)
    await page.reload()
    await expect(note(page)).toHaveValue('Escrito sem internet')
  },
)

test(
  'uma anotação escrita em duas páginas fica com os dois textos, e isso é dito',
  { tag: '@strict' },
  async ({ page, context, watched, checkAccessibility }) => {
    watched.expectStatus(409)
    await enter(page)
    await openNote(page)
    await note(page).fill('Um som')
    await expect(noteState(page)).toContainText('Salvo às')
    await page.reload()
    const other = await context.newPage()
    await other.goto(AUDIO_STEP)
    await note(other).fill('Um som e o celular')
    await expect(noteState(other)).toContainText('Salvo às')

    await note(page).fill('Um som e o computador')
    await expect(noteState(page)).toContainText('mudou em outro aparelho ou aba')
    await checkAccessibility()
    await page.getByRole('button', { name: 'Salvar anotação' }).click()
    await expect(note(page)).toHaveValue('Um som e o celular\n\ne o computador')
    await expect(noteState(page)).toContainText('juntamos os dois textos')

    await note(page).fill('Um som e o celular\n\ne o computador, juntos')
    await expect(noteState(page)).toHaveText(/^Salvo às \d{1,2}h\d\d$/)
    await page.reload()
    await expect(note(page)).toHaveValue('Um som e o celular\n\ne o computador, juntos')
    await other.close()
  },
)
