import type { Page } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import { concludeClasses, enterAsNew, sendQuiz } from './enter.ts'
import { answerQuestion, FINISH, goOn } from './journey.ts'
import { firstStep, steps, type Lesson } from './lesson.ts'
import { untilAlive } from './open-page.ts'
import { expect, test } from './test.ts'

interface Watched {
  /** How much text the main part has in each frame. */
  lengths: number[]
  /** How full the bars of the step are in each frame, in percent of all of them. */
  bars: number[]
  /** Milliseconds of each animation that is not a plain transition, by what moves. */
  moved: [string, number][]
}

/** Begins to look at every frame that is painted. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: Watched = { lengths: [], bars: [], moved: [] }
    const known = new Set<Animation>()
    Object.assign(window, { seen })
    const look = () => {
      const shown = document.querySelector<HTMLElement>('.frame-body') ?? document.querySelector('main')
      seen.lengths.push(shown?.innerText.trim().length ?? 0)
      const bars = [...document.querySelectorAll<HTMLProgressElement>('.frame-head progress')]
      seen.bars.push(bars.reduce((sum, { value }) => sum + value / bars.length, 0))
      for (const animation of document.getAnimations()) {
        if (known.has(animation) || animation instanceof CSSTransition) continue
        known.add(animation)
        const { target } = animation.effect as KeyframeEffect
        const end = Number(animation.effect?.getComputedTiming().endTime)
        seen.moved.push([target?.getAttribute('class') ?? target?.tagName ?? '', end])
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

const watched = async (page: Page): Promise<Watched> => {
  await page.waitForFunction(() => document.getAnimations().length === 0)
  return page.evaluate(() => (window as unknown as { seen: Watched }).seen)
}

/** What moved once after the button, while the page was never empty. */
async function movedBy(page: Page, button: string, then: RegExp): Promise<string[]> {
  await untilAlive(page)
  await watch(page)
  await page.getByRole('button', { name: button }).click()
  await expect(page).toHaveURL(then)
  await expect(page.locator('.fresh')).toBeVisible()
  const { lengths, moved } = await watched(page)
  expect(Math.min(...lengths)).toBeGreaterThan(0)
  for (const [what, end] of moved) expect(end, what).toBeLessThanOrEqual(800)
  const names = moved.map(([name]) => name).filter((name) => !name.includes('choice'))
  expect(names).toEqual([...new Set(names)])
  return names
}

async function openLastQuestion(page: Page, { id, quiz }: Lesson) {
  await page.goto(`/step/${id}?quiz`)
  for (const [at, question] of quiz.questions.entries()) {
    if (at > 0) await goOn(page, at + 1)
    await answerQuestion(page, question, question.right)
  }
}

test(
  'aula feita, quiz, nível e fim da trilha mexem uma vez, sem quadro vazio',
  { tag: '@core' },
  async ({ page }) => {
    await enterAsNew(page, pessoa('ana'))
    const [first = '', ...others] = firstStep.classIds
    await page.goto(`/step/${firstStep.id}?aula=${first}`)
    expect(await movedBy(page, 'Concluir aula', /aula=/)).toEqual(['path', 'level-chip'])
    await expect(page.getByRole('status').first()).toContainText('+10 evos · faltam 90 para o nível 2')
    await page.reload()
    await untilAlive(page)
    await expect(page.locator('.fresh')).toHaveCount(0)

    await concludeClasses(page, { id: firstStep.id, classIds: others.slice(0, -1) })
    await page.goto(`/step/${firstStep.id}?aula=${others.at(-1) ?? ''}`)
    await untilAlive(page)
    await watch(page)
    await page.getByRole('button', { name: 'Concluir aula' }).click()
    await expect(page).toHaveURL(/quiz&pergunta=1/)
    const { lengths, bars } = await watched(page)
    expect(Math.min(...lengths)).toBeGreaterThan(0)
    expect(bars).toEqual([...bars].sort((one, other) => one - other))

    await openLastQuestion(page, firstStep)
    const ofQuiz = await movedBy(page, FINISH, /resultado/)
    expect(ofQuiz.join(' ')).toContain('moment-art')

    const [second, ...later] = steps.slice(1)
    if (!second) throw new Error('The trail has one step.')
    await page.request.get(`/step/${second.id}`)
    await page.goto(`/step/${second.id}?aula=${second.classIds[0] ?? ''}`)
    expect((await movedBy(page, 'Concluir aula', /concluida=/)).join(' ')).toMatch(/ring-of-level.* circle/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nível 2!')

    await concludeClasses(page, { id: second.id, classIds: second.classIds.slice(1) })
    await sendQuiz(page, second, 'right')
    for (const step of later.slice(0, -1)) {
      await concludeClasses(page, step)
      if (step.hasQuiz) await sendQuiz(page, step, 'right')
    }
    const last = later.at(-1)
    if (!last) throw new Error('The trail has two steps.')
    await concludeClasses(page, last)
    await openLastQuestion(page, last)
    expect(await movedBy(page, FINISH, /resultado/)).toContain('small-certificate')
    await expect(page.getByRole('link', { name: 'Ver seu certificado' })).toBeInViewport()
  },
)
