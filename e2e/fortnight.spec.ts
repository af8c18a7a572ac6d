/** Fourteen days of one learner on the embedded API, its clock moved on from day to day. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY, mondayOf, weekOf } from '#contract/durations.ts'
import { readable } from '#tests/support/api/smtp.ts'
import { clock } from '#tests/support/clock.ts'
import { textOf } from '#tests/support/html.ts'
import { nextStepOf } from '#tests/support/next-step.ts'
import { pessoa } from '#tests/support/people.ts'
import type { Product } from '#tests/support/product.ts'
import { cut } from './cut.ts'
import { concludeClasses, sendQuiz } from './enter.ts'
import {
  answerQuestion,
  answerQuiz,
  completeSurvey,
  concludeClass,
  openRegistration,
  register,
  storeStep,
} from './journey.ts'
import { firstStep, steps } from './lesson.ts'
import { withProduct } from './product.ts'
import { expect, test as base } from './test.ts'
import { said } from './toast.ts'

const { env, goOnTo } = clock()
const test = base.extend<object, { product: Product }>({
  product: [({}, use) => withProduct(env, use), { scope: 'worker' }],
})
test.use({ serviceWorkers: 'allow' })

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']
const weekdayOf = (date: string) => new Date(date).getUTCDay()

/** The names of those days that are in the week of `now`. */
function inWeek(dates: string[], now: number): string[] {
  const monday = mondayOf(weekOf(now))
  return dates.filter((date) => date >= monday).map((date) => WEEKDAYS[weekdayOf(date)] ?? '')
}

async function weekLetters({ dataDir }: Product): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const written = names.filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(written.map((name) => readFile(join(folder, name), 'utf8')))
  return letters.map(readable).filter((letter) => letter.includes('/cartas/parar'))
}

const textIn = async (page: Page, path: string) => textOf(await (await page.request.get(path)).text())

test('catorze dias de uma pessoa: cada dia tem um próximo passo, e nada do que se lê deixa de ser verdade', async ({
  page,
  context,
  product,
  hasScript,
  watched,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(20_000)
  const done = new Set<string>()
  const days: object[] = []
  let ahead = 0
  const today = () => civilDateOf(Date.now() + ahead)

  async function begin(day: number) {
    ahead = (day - 1) * DAY
    goOnTo(ahead / 60_000)
    await product.restart()
    await page.goto('/home')
  }

  /** What every page names next is one step, and what home says is so. */
  async function end(day: number) {
    const home = await page.request.get('/home')
    const html = await home.text()
    const others = await Promise.all(
      ['/user', '/trampo-garantido'].map(async (path) =>
        nextStepOf({ html: await (await page.request.get(path)).text() }),
      ),
    )
    const step = nextStepOf({ html })
    expect([day, ...others]).toEqual([day, ...others.map(() => step)])

    const text = textOf(html)
    const filled = WEEKDAYS.filter((name) => new RegExp(`${name}(-feira)?, feito`).test(text))
    expect([day, filled.sort()]).toEqual([day, inWeek([...done], Date.now() + ahead).sort()])
    expect([day, text.includes('Hoje já foi')]).toEqual([day, done.has(today())])
    const [missing] = /faltam? \d+ evos? para o nível \d+/.exec(text) ?? []
    expect((await textIn(page, '/user/extrato')).toLowerCase()).toContain(missing ?? '')
    expect(await textIn(page, '/rever')).toMatch(
      /Rever agora|Continuar a revisão/.test(text) ? /Pergunta 1 de/ : /Nada para rever/,
    )

    const line = product
      .output()
      .split('\n')
      .find((one) => one.includes(home.headers()['x-request-id'] ?? 'none'))
    const { calls } = JSON.parse(line ?? '{"calls":[]}') as { calls: unknown[] }
    const letters = (await weekLetters(product)).length
    days.push({ day, step, calls: calls.length, bytes: brotliCompressSync(html).length, letters })
    return text
  }

  const [, second, ...later] = steps
  if (!second) throw new Error('The trail has one step.')
  const [first = '', ...rest] = firstStep.classes

  await test.step('1: do cupom à primeira aula', async () => {
    await begin(1)
    await openRegistration(page)
    await register(page, pessoa('rosa'), 'GARANTIDO')
    await completeSurvey(page)
    await page.getByRole('link', { name: 'Começar a aula' }).click()
    await concludeClass(page, first)
    done.add(today())
    await end(1)
  })

  await test.step('2: o quiz, sem passar e depois passando', async () => {
    await begin(2)
    await page.getByRole('link', { name: 'Continuar a aula' }).click()
    for (const title of rest) await concludeClass(page, title)
    await answerQuiz(page, 1)
    done.add(today())
    expect(await end(2)).toMatch(/Faltam \d+ acertos para passar/)
    await page.goto('/home')
    await page.getByRole('link', { name: 'Refazer o quiz' }).click()
    await answerQuiz(page)
    await page.getByRole('link', { name: 'Parar por hoje' }).click()
    await expect(page.getByRole('heading', { name: 'Até amanhã, Rosa.' })).toBeVisible()
    await page.getByLabel('Quero receber a próxima aula por e-mail').check()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(said(page, 'Combinado: você vai receber o e-mail.')).toBeVisible()
    await end(2)
  })

  await test.step('3: uma aula no ônibus, sem internet', async () => {
    await begin(3)
    await page.getByRole('link', { name: 'Começar a aula' }).click()
    const conclude = page.getByRole('button', { name: 'Concluir aula' })
    if (!hasScript) {
      await conclude.click()
      await expect(page.getByRole('heading', { name: 'Nível 2!' })).toBeVisible()
    } else {
      await storeStep(page)
      await cut(context, watched)
      await conclude.click()
      await expect(page.getByText('Feita neste aparelho')).toBeVisible()
      await context.setOffline(false)
      await expect.poll(() => textIn(page, '/trails/primeiro-emprego')).toMatch(/1 de \d aulas/)
    }
    done.add(today())
    await end(3)
  })

  await test.step('4 a 9: nada, e nenhuma carta', async () => {
    await begin(9)
    await end(9)
    expect(await weekLetters(product)).toEqual([])
  })

  await test.step('10: a carta, e a volta por uma revisão', async () => {
    await begin(10)
    await expect.poll(() => weekLetters(product)).toEqual([expect.stringMatching(/uma aula de \d+ min/)])
    await page.goto('/home')
    await expect(page.getByText('Bom ver você de volta.')).toBeVisible()
    expect(await page.getByRole('main').innerText()).not.toMatch(/\d+ dias/)
    await page.getByRole('link', { name: 'Rever agora' }).click()
    const check = page.getByRole('button', { name: /^Conferir|^Ver as respostas/ })
    const remembered = page.getByRole('heading', { name: /^Você lembrou de/ })
    do {
      await check.waitFor()
      const asked = (await page.getByRole('group').allInnerTexts()).join()
      for (const question of firstStep.quiz.questions.filter(({ title }) => asked.includes(title)))
        await answerQuestion(page, question, question.right)
      await check.click()
      if (hasScript) await page.getByRole('link', { name: /^Continuar · |^Ver como foi/ }).click()
      await check.or(remembered).waitFor()
    } while (!(await remembered.isVisible()))
    done.add(today())
    await end(10)
  })

  await test.step('12: a live do programa', async () => {
    await begin(12)
    const agenda = page.getByRole('region', { name: 'Agenda' })
    const title = await agenda.getByRole('heading', { level: 3 }).first().innerText()
    await page.goto('/trampo-garantido')
    await expect(page.getByRole('main')).toContainText(title)
    await end(12)
  })

  await test.step('14: o fim da trilha, o certificado e o currículo', async () => {
    await begin(14)
    await concludeClasses(page, second)
    for (const step of [second, ...later]) {
      if (step !== second) await concludeClasses(page, step)
      if (step.hasQuiz) await sendQuiz(page, step, 'right')
    }
    done.add(today())
    await end(14)
    await page.goto('/user/certificados')
    await page.getByRole('link', { name: firstStep.trail }).click()
    await page.getByRole('button', { name: 'Deixar conferir pelo código' }).click()
    await expect(page.getByRole('link', { name: 'Pôr no LinkedIn' })).toHaveAttribute('href', /certUrl=/)
    await page.goto('/curriculo')
    await expect(page.getByRole('main')).toContainText('Rosa')
    expect(await weekLetters(product)).toHaveLength(1)
  })
  await test.info().attach('days.json', { body: JSON.stringify(days), contentType: 'application/json' })
})
