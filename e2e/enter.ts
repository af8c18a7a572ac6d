/** Accounts and sessions over HTTP, for tests in which registering or signing in is only the way to something else. */
import { expect, type Page } from '@playwright/test'
import type { Person } from '#tests/support/people.ts'

/** What answerSurvey of journey.ts chooses. */
const SURVEY = {
  'q.interesses': 'primeiro-emprego',
  'q.situacao': 'primeiro',
  'q.tempo': 'de-1h-a-3h',
  'q.confianca': '3',
}

/** Posts with the cookies of the page's browser and follows the redirect, which must lead to `end`. */
async function post(page: Page, path: string, form: Record<string, string>, end: string) {
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const response = await page.request.post(path, { form, headers: { Origin: origin } })
  expect(new URL(response.url()).pathname).toBe(end)
}

async function register(page: Page, { name, email, phone, cpf, birthDate, password }: Person) {
  const form = { coupon: 'BEMVINDO', name, email, phone, cpf, birthDate, password }
  await post(page, '/register', form, '/survey')
}

/** Opens the survey as somebody new. A page with script goes on to the first question. */
export async function enterSurvey(page: Page, person: Person, hasScript: boolean): Promise<void> {
  await register(page, person)
  await page.goto('/survey')
  if (hasScript) await page.waitForURL('/survey?pergunta=1')
}

/** Opens the home page as somebody new, who has answered the survey. */
export async function enterAsNew(page: Page, person: Person): Promise<void> {
  await register(page, person)
  await post(page, '/survey', SURVEY, '/survey/pronta')
  await page.goto('/home')
}

/** Opens the home page as somebody who has an account. */
export async function enterAs(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await post(page, '/login', { email, password }, '/home')
  await page.goto('/home')
}
