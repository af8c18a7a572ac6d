/** What a learner does, as they do it: by what they read on the page. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from '#tests/support/people.ts'
import type { Product } from '#tests/support/product.ts'
import { firstStep, type Question } from './lesson.ts'

/** Who is there from the start. */
export const DEMO = { name: 'Lia Souza', email: 'demo@evolua.example', password: 'girassol-azul-42' }

/** The button that sends a quiz. */
export const FINISH = 'Terminar e ver o resultado'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

export const partsOf = (page: Page) => page.getByRole('navigation', { name: 'Partes deste passo' })
/** Opens what stores a step on the device. */
export const storing = (page: Page) => page.getByText('Ler sem internet', { exact: true })

/** Follows one of the frame's links: `Início`, `Trilhas`, `Perfil`. */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: place }).click()
}

/** The level and the evos that every page's header shows. */
export async function expectStanding(page: Page, level: number, evos: number): Promise<void> {
  await expect(page.getByRole('banner')).toContainText(`Nível ${level} · ${evos} evos`)
}

/** From the first page a stranger sees to the form. */
export async function openRegistration(page: Page): Promise<void> {
  await page.goto('/home')
  await expect(heading(page, 'Entrar')).toBeVisible()
  await page.getByRole('link', { name: 'Criar conta com cupom' }).click()
  await expect(heading(page, 'Criar conta')).toBeVisible()
}

/** From the first part of the form to the second; before script comes both are there. */
export async function goToSecondPart(page: Page): Promise<void> {
  await expect(async () => {
    if (await button(page, 'Continuar').isVisible()) await button(page, 'Continuar').click()
    await page.getByLabel('Celular com DDD').focus({ timeout: 1000 })
  }).toPass()
}

export async function fillRegistration(page: Page, person: Person, coupon = 'BEMVINDO'): Promise<void> {
  await page.getByLabel('Cupom').fill(coupon)
  await page.getByLabel('Nome completo').fill(person.name)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('CPF').fill(person.cpf)
  await goToSecondPart(page)
  await page.getByLabel('Celular com DDD').fill(person.phone)
  await page.getByLabel('Data de nascimento').fill(person.birthDate)
  await page.getByLabel('Crie uma senha').fill(person.password)
}

/** Registers, which leads to the survey. */
export async function register(page: Page, person: Person, coupon?: string): Promise<void> {
  await fillRegistration(page, person, coupon)
  await button(page, 'Criar conta').click()
  await expect(page).toHaveURL(/\/survey(\?pergunta=1)?$/)
  await expect(page.getByText('Conta criada.')).toBeVisible()
}

/** To the next question, where they are asked one at a time: wherever script runs. */
export async function goOn(page: Page, place: number): Promise<void> {
  if (!page.url().includes('pergunta=')) return
  await button(page, 'Continuar').click()
  await expect(page).toHaveURL(new RegExp(`[?&]pergunta=${place}$`))
}

/** Answers the survey, up to what it says at its end. */
export async function completeSurvey(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Primeiro emprego', exact: true }).check()
  await goOn(page, 2)
  await page.getByRole('radio', { name: 'Procuro meu primeiro emprego' }).check()
  await goOn(page, 3)
  await page.getByRole('radio', { name: 'De 1 a 3 horas' }).check()
  await button(page, 'Concluir').click()
  await expect(page.getByText(`Comece por ${firstStep.title}`)).toBeVisible()
}

export async function answerSurvey(page: Page): Promise<void> {
  await completeSurvey(page)
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL('/home')
}

export async function openFirstStep(page: Page): Promise<void> {
  await goTo(page, 'Trilhas')
  await expect(heading(page, 'Trilhas')).toBeVisible()
  await page.getByRole('link', { name: firstStep.trail }).click()
  await expect(page.getByRole('heading', { level: 1, name: firstStep.trail })).toBeVisible()
  await page.getByRole('link', { name: firstStep.title }).click()
  await expect(partsOf(page)).toBeVisible()
}

/** Stores the open step on the device. */
export async function storeStep(page: Page): Promise<void> {
  await storing(page).click()
  await button(page, 'Guardar neste aparelho').click()
  await page.getByText(/^Guardado neste aparelho: /).waitFor()
}

/** The open class's note; an empty one waits behind `Anotar` where script runs. */
export async function openNote(page: Page): Promise<Locator> {
  const note = page.getByLabel('Sua anotação')
  await note.waitFor({ state: 'attached' })
  if (!(await note.isVisible())) await page.getByRole('link', { name: 'Anotar', exact: true }).click()
  return note
}

/** Concludes the open class, which must be the one called `title`. */
export async function concludeClass(page: Page, title: string): Promise<void> {
  await expect(heading(page, title)).toBeVisible()
  await button(page, 'Concluir aula').click()
  await expect(partsOf(page).getByRole('link', { name: title })).toContainText('Feita')
}

/** Chooses these options in a question on the page. */
export async function answerQuestion(
  page: Page,
  { title, control }: Pick<Question, 'title' | 'control'>,
  options: string[],
): Promise<void> {
  const question = page.getByRole('group', { name: title })
  const isScripted = (await page.locator('html[data-script]').count()) > 0
  if (control === 'combobox' && isScripted) return tapInOrder(question, options)
  for (const [at, name] of options.entries()) {
    if (control !== 'combobox') await question.getByRole(control, { name, exact: true }).check()
    else await question.getByRole(control).nth(at).selectOption({ label: name })
  }
}

/** Takes away the numbers there are, and gives new ones. */
async function tapInOrder(question: Locator, options: string[]) {
  const cards = question.getByRole('button')
  const placed = question.getByRole('button', { pressed: true })
  await cards.first().waitFor()
  for (let left = await placed.count(); left > 0; left--) {
    await placed.first().click()
    await expect(placed).toHaveCount(left - 1)
  }
  for (const name of options) await cards.filter({ hasText: name }).click()
}

/** Chooses in the open quiz, up to its last question: `count` right, the others wrong. */
export async function fillQuiz(page: Page, count = firstStep.quiz.questions.length): Promise<void> {
  for (const [at, question] of firstStep.quiz.questions.entries()) {
    if (at > 0) await goOn(page, at + 1)
    await answerQuestion(page, question, at < count ? question.right : question.wrong)
  }
}

export async function sendQuiz(page: Page): Promise<void> {
  await button(page, FINISH).click()
  await expect(page).toHaveURL(/quiz=resultado/)
}

/** Answers the open quiz: `count` questions right, the others wrong. */
export async function answerQuiz(page: Page, count?: number): Promise<void> {
  await fillQuiz(page, count)
  await sendQuiz(page)
}

export async function signOut(page: Page): Promise<void> {
  await button(page, 'Sair').click()
  await expect(page).toHaveURL('/login')
}

export async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await button(page, 'Entrar').click()
}

export async function signIn(page: Page, person: Pick<Person, 'name' | 'email' | 'password'>): Promise<void> {
  await fillSignIn(page, person)
  await expect(heading(page, `Oi, ${person.name.split(' ')[0] ?? ''}.`)).toBeVisible()
}

/** The whole way, from a stranger to somebody who finds everything again after a restart. */
export async function takeJourney(page: Page, product: Product, person: Person, coupon?: string) {
  await openRegistration(page)
  await register(page, person, coupon)
  await answerSurvey(page)
  await openFirstStep(page)
  for (const title of firstStep.classes) await concludeClass(page, title)
  await answerQuiz(page)
  await signOut(page)
  await signIn(page, person)
  await product.restart()
  await page.reload()
  await expectStanding(page, 1, 90)
}
