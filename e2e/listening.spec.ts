import type { Page } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import { enterAsNew } from './enter.ts'
import { fillQuiz, sendQuiz } from './journey.ts'
import { firstStep } from './lesson.ts'
import { expect, test } from './test.ts'

const CLASS = `/step/${firstStep.id}?aula=${firstStep.classIds[0] ?? ''}`

const listen = (page: Page) => page.getByRole('button', { name: 'Ouvir esta aula' })

interface Spoken {
  text: string
  rate: number
  end: () => void
  reach: (character: number) => void
}

/** The device's voices; each utterance waits until the test ends it. */
async function giveVoices(page: Page, ...langs: string[]) {
  await page.addInitScript((names) => {
    const spoken: Spoken[] = []
    const voices = names.map((lang) => ({
      lang,
      localService: true,
      name: lang,
      default: false,
      voiceURI: lang,
    }))
    class Utterance {
      rate = 1
      onend?: () => void
      onboundary?: (event: { charIndex: number }) => void
      constructor(readonly text: string) {}
    }
    const speechSynthesis = {
      getVoices: () => voices,
      cancel: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      speak: (one: Utterance) =>
        spoken.push({
          text: one.text,
          rate: one.rate,
          end: () => one.onend?.(),
          reach: (charIndex) => one.onboundary?.({ charIndex }),
        }),
    }
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis })
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, spoken })
  }, langs)
}

declare global {
  interface Window {
    spoken: Spoken[]
  }
}

const texts = (page: Page) => page.evaluate(() => window.spoken.map(({ text }) => text))

test(
  'uma aula se ouve por parágrafos, com pausa, de onde parou, e na velocidade escolhida',
  { tag: '@core' },
  async ({ page, checkAccessibility }) => {
    await giveVoices(page, 'en-US', 'pt_BR')
    await enterAsNew(page, pessoa('ana'))
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(CLASS)
    const paragraphs = page.locator('.prose p')
    const first = (await paragraphs.first().innerText()).trim()
    await expect(listen(page)).toBeVisible()
    expect(loaded.filter((url) => /\/listen-(?!button-)/.test(url))).toEqual([])

    await listen(page).click()
    await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
    await expect.poll(() => texts(page)).toEqual([first])
    await expect(paragraphs.first()).toHaveClass(/spoken/)
    await checkAccessibility()

    await page.evaluate(() => {
      window.spoken[0]?.reach(5)
    })
    await page.getByRole('button', { name: 'Pausar' }).click()
    await page.getByRole('button', { name: 'Continuar ouvindo' }).click()
    await expect.poll(async () => (await texts(page)).at(-1)).toBe(first.slice(5))
    await page.getByLabel('Velocidade').selectOption('1.5')
    expect(await page.evaluate(() => window.spoken.at(-1)?.rate)).toBe(1.5)

    await page.evaluate(() => {
      window.spoken.at(-1)?.end()
    })
    await expect(paragraphs.first()).not.toHaveClass(/spoken/)
    expect((await texts(page)).at(-1)).not.toContain(first.slice(5))
    await page.evaluate(() => {
      for (let at = window.spoken.length - 1; at < window.spoken.length; at++) window.spoken[at]?.end()
    })
    await expect(page.getByRole('button', { name: 'Ouvir de novo' })).toBeVisible()
    await expect(page.locator('.prose .spoken')).toHaveCount(0)
  },
)

test(
  'no quiz se ouvem a pergunta e as opções, e depois o resultado, sem as certas que ainda não se pediram',
  { tag: '@core' },
  async ({ page, checkAccessibility }) => {
    await giveVoices(page, 'pt-BR')
    await enterAsNew(page, pessoa('caio'))
    await page.request.get(`/step/${firstStep.id}`)
    await page.goto(`/step/${firstStep.id}?quiz`)
    const [question, second] = firstStep.quiz.questions
    const endAll = () =>
      page.evaluate(() => {
        for (let at = 0; at < window.spoken.length; at++) window.spoken[at]?.end()
      })
    await page.getByRole('button', { name: 'Ouvir a pergunta' }).click()
    await expect.poll(() => texts(page)).toHaveLength(1)
    await checkAccessibility()
    await endAll()
    const read = await texts(page)
    expect(read[0]).toBe(`Pergunta 1 de ${firstStep.quiz.questions.length} ${question?.title}`)
    expect(read).toEqual(expect.arrayContaining([question?.right[0], question?.wrong[0]]))
    expect(read.join()).not.toContain(second?.title)

    await fillQuiz(page, 0)
    await sendQuiz(page)
    await page.getByRole('button', { name: 'Ouvir o resultado' }).click()
    await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
    await endAll()
    const result = (await texts(page)).slice(read.length)
    expect(result).toEqual(expect.arrayContaining(['Errada.', question?.title]))
    expect(result.join()).not.toMatch(/Resposta certa|Reler a aula/)
  },
)

test(
  'sem uma voz em português no aparelho, diz isso e o que fazer',
  { tag: '@details' },
  async ({ page }) => {
    await giveVoices(page, 'en-US')
    await enterAsNew(page, pessoa('bia'))
    await page.goto(CLASS)
    await listen(page).click()
    await expect(page.getByText('uma voz em português do Brasil')).toBeVisible()
    await expect(listen(page)).toBeVisible()
  },
)
