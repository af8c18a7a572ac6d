/** The whole way by Tab, Shift+Tab, Enter, Space and arrows alone, on a phone's screen with its bar at the bottom. */
import type { Page } from '@playwright/test'
import { enterAs } from './enter.ts'
import { FINISH } from './journey.ts'
import { firstStep, type Question } from './lesson.ts'
import { toasts } from './toast.ts'
import { expect, test } from './test.ts'

const DEMO = { email: 'demo@evolua.example', password: 'girassol-azul-42' }

/** More presses than any page has stops. */
const MOST_STOPS = 60

interface Stop {
  name: string
  /** What of it a person cannot see. */
  hidden: string[]
}

/** The element that has the focus: whether it is in the window, over what covers it, and inside a ring. */
function lookAtFocus(): Stop {
  const one = document.activeElement as HTMLElement
  // Behind the last stop the browser's own begin, and then the page again.
  if (one === document.body) return { name: 'a janela', hidden: [] }
  const name = (one.getAttribute('aria-label') ?? one.closest('label')?.textContent ?? '') || one.id
  const box = one.getBoundingClientRect()
  const { outlineStyle, outlineWidth } = getComputedStyle(one)
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  const label = one.closest('label')
  const isOnTop = top !== null && (one.contains(top) || top.contains(one) || label?.contains(top) === true)
  const checks: [string, boolean][] = [
    ['fora da janela', box.top < 0 || box.bottom > window.innerHeight || box.left < 0],
    ['coberto', !isOnTop || (top.closest('nav') !== null && one.closest('nav') === null)],
    [`sem anel (${outlineStyle} ${outlineWidth})`, outlineStyle === 'none' || parseFloat(outlineWidth) < 2],
  ]
  return {
    name: (one.textContent || name).trim().replace(/\s+/g, ' '),
    hidden: checks.filter(([, isBad]) => isBad).map(([what]) => what),
  }
}

/** One press of a key, after which the focus is somewhere that can be seen. */
async function press(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string> {
  await page.keyboard.press(key)
  let stop = ''
  // A busy browser may answer the key a frame before it draws the ring.
  await expect(async () => {
    const { name, hidden } = await page.evaluate(lookAtFocus)
    expect(`${name}: ${hidden.join(', ')}`).toBe(`${name}: `)
    stop = name
  }).toPass({ timeout: 5_000 })
  return stop
}

/** Goes on until the focus is on what is called so; each stop on the way is seen. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const seen: string[] = []
  const isThere = (stop: string) => (typeof name === 'string' ? stop === name : name.test(stop))
  while (seen.length < MOST_STOPS) {
    const stop = await press(page, key)
    if (isThere(stop)) return
    seen.push(stop)
  }
  throw new Error(`Nothing called ${String(name)} took the focus: ${seen.join(' | ')}`)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function signIn(page: Page) {
  await page.goto('/login')
  await tabTo(page, 'field-email')
  await page.keyboard.type(DEMO.email)
  await tabTo(page, 'field-password')
  await page.keyboard.type(DEMO.password)
  await page.keyboard.press('Enter')
  // A key that comes before the page takes the focus would go to the page before.
  await expect(heading(page, 'Oi, Lia.')).toBeFocused()
}

/** Concludes the open class, and waits until the next part is open. */
async function concludeClass(page: Page) {
  await tabTo(page, 'Concluir aula')
  const open = await page.locator('article h1').textContent()
  await page.keyboard.press('Space')
  const next = page.locator('article h1').first()
  await expect(next).not.toHaveText(open ?? '')
  await expect(next).toBeFocused()
}

/** Boxes by Space; of a single choice the first option by Space, another by an arrow. */
async function answer(page: Page, { title, control, right }: Question) {
  const options = await page.getByRole('group', { name: title }).locator('label').allTextContents()
  if (control === 'checkbox') {
    for (const option of options.filter((one) => right.includes(one))) {
      await tabTo(page, option)
      await page.keyboard.press('Space')
    }
    return
  }
  await tabTo(page, options[0] ?? '')
  await page.keyboard.press('Space')
  for (const option of options) {
    const choice = page.getByRole('radio', { name: option, exact: true })
    await expect(choice).toBeChecked()
    if (right.includes(option)) return
    await page.keyboard.press('ArrowDown')
  }
}

test('tudo se faz pelo teclado, e dá para ver sempre onde se está', { tag: '@core' }, async ({ page }) => {
  await signIn(page)
  await tabTo(page, 'Trilhas')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Trilhas')).toBeFocused()

  await tabTo(page, firstStep.trail)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: firstStep.trail })).toBeFocused()
  await tabTo(page, firstStep.title)
  await page.keyboard.press('Enter')
  await expect(page.locator('h1').first()).toBeFocused()
  // The first two were done before.
  for (let at = 2; at < firstStep.classes.length; at += 1) await concludeClass(page)

  await expect(heading(page, firstStep.quiz.title)).toBeVisible()
  for (const [at, question] of firstStep.quiz.questions.entries()) {
    if (at > 0) {
      await tabTo(page, 'Continuar')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('group', { name: question.title })).toBeFocused()
    }
    await answer(page, question)
  }
  await tabTo(page, FINISH)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Você passou' })).toBeVisible()

  await expect(toasts(page)).toHaveCount(0, { timeout: 10_000 })
  await tabTo(page, 'Perfil')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Lia Souza')).toBeVisible()
  await tabTo(page, 'Sair')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

test('o primeiro Tab oferece o caminho para o conteúdo, e ele leva até lá', async ({ page }) => {
  await enterAs(page, DEMO)
  await page.goto('/trails')
  expect(await press(page, 'Tab')).toBe('Pular para o conteúdo')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await press(page, 'Tab')
  await expect(page.locator('main').locator(':focus')).toHaveCount(1)
})

test(
  'quem erra o formulário é levado ao resumo, e de cada erro ao seu campo',
  { tag: '@details' },
  async ({ page, watched }) => {
    watched.expectStatus(400)
    await page.goto('/login')
    await tabTo(page, 'Entrar')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeFocused()
    await tabTo(page, 'Escreva sua senha.')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  },
)

test('nenhuma tecla sozinha faz nada: não há atalhos nossos', { tag: '@details' }, async ({ page }) => {
  await enterAs(page, DEMO)
  const before = [page.url(), await page.locator('main').innerHTML()]
  for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789?/.') await page.keyboard.press(key)
  expect([page.url(), await page.locator('main').innerHTML()]).toEqual(before)
})
