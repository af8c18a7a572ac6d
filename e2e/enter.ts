/** Accounts and sessions over HTTP, for tests in which registering or signing in is only the way to something else. */
import { expect, type Page } from '@playwright/test'
import { elements, textOf } from '#tests/support/html.ts'
import type { Person } from '#tests/support/people.ts'
import type { Lesson } from './lesson.ts'

/** What answerSurvey of journey.ts chooses. */
const SURVEY = {
  'q.interesses': 'primeiro-emprego',
  'q.situacao': 'primeiro',
  'q.tempo': 'de-1h-a-3h',
}

/** Posts with the cookies of the page's browser and follows the redirect, which must lead to `end`. */
async function post(page: Page, path: string, form: Record<string, string>, end: string) {
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const response = await page.request.post(path, { form, headers: { Origin: origin } })
  expect(new URL(response.url()).pathname).toBe(end)
}

async function register(
  page: Page,
  { name, email, phone, cpf, birthDate, password }: Person,
  coupon: string,
) {
  const form = { coupon, name, email, phone, cpf, birthDate, password }
  await post(page, '/register', form, '/survey')
}

/** Opens the survey as somebody new. A page with script goes on to the first question. */
export async function enterSurvey(page: Page, person: Person, hasScript: boolean): Promise<void> {
  await register(page, person, 'BEMVINDO')
  await page.goto('/survey')
  if (hasScript) await page.waitForURL('/survey?pergunta=1')
}

/** Opens the home page as somebody new, who has answered the survey. */
export async function enterAsNew(page: Page, person: Person, coupon = 'BEMVINDO'): Promise<void> {
  await register(page, person, coupon)
  await post(page, '/survey', SURVEY, '/survey/pronta')
  await page.goto('/home')
}

/** Opens the home page as somebody who has an account. */
export async function enterAs(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await post(page, '/login', { email, password }, '/home')
  await page.goto('/home')
}

export async function concludeClasses(
  page: Page,
  { id, classIds }: Pick<Lesson, 'id' | 'classIds'>,
): Promise<void> {
  // Enrols.
  await page.request.get(`/step/${id}`)
  for (const classId of classIds)
    await post(page, `/step/${id}?aula=${classId}`, { intent: 'complete' }, `/step/${id}`)
}

/** The values of a question's options by their text. */
function valuesIn(html: string, name: string): Map<string, string> {
  const question = elements(html, 'fieldset').find(({ inner }) => inner.includes(`name="${name}"`))
  const { inner = '' } = question ?? {}
  const pairs = [...elements(inner, 'label'), ...elements(inner, 'option')].map(
    ({ inner: label, attributes }): [string, string] => [
      textOf(label),
      attributes.value ?? elements(label, 'input')[0]?.attributes.value ?? '',
    ],
  )
  return new Map(pairs)
}

/** Sends the quiz with every answer right, or with every one wrong. */
export async function sendQuiz(page: Page, { id, quiz }: Lesson, kind: 'right' | 'wrong', attempt = 1) {
  const path = `/step/${id}?quiz`
  const html = await (await page.request.get(path)).text()
  const form: Record<string, string> = { intent: 'send', attempt: String(attempt) }
  for (const [at, question] of quiz.questions.entries()) {
    const values = valuesIn(html, `q.${at}`)
    form[`q.${at}`] = question[kind].map((label) => values.get(label) ?? '').join(',')
  }
  await post(page, path, form, `/step/${id}`)
}
