import { calls } from '#contract/calls.ts'
import type { Browser, Page } from './browser.ts'
import { hasIdentity, mutatedAnswer } from './mutated-answers.ts'
import { PAGE_CALLS } from './page-calls.ts'
import type { Stage } from './stage.ts'

type CallName = keyof typeof calls
type Visit = (browser: Browser) => Promise<Page>

/** A cold page makes these two calls before its own. */
const BEFORE_ALL: readonly string[] = ['status', 'user']

/** No pages, and those that rightly are not there: without the trail, where the upstream deletes no accounts. */
const NO_PAGES = [
  '/lives/desconhecida.ics',
  '/step/solo/duvida',
  '/trails/horta',
  '/trails/horta/levar',
  '/user/excluir',
]

const READS: Partial<Record<CallName, string[]>> = {
  classStart: ['/step/solo?aula=adubo'],
  step: ['/step/solo/duvida?aula=terra', '/step/solo?quiz=resultado'],
}

const note = { intent: 'note', note: 'Minhocas' }
const password = {
  currentPassword: 'caju-maduro-7',
  newPassword: 'manga-rosa-88',
  confirmPassword: 'manga-rosa-88',
}

const WRITES: Partial<Record<CallName, Visit>> = {
  classComplete: (browser) => browser.post('/step/solo?aula=adubo', { intent: 'complete' }),
  classProgress: (browser) => browser.post('/step/solo?aula=adubo', note),
  quizComplete: (browser) => browser.post('/step/solo?quiz', { intent: 'send', 'q.0': 'a', 'q.1': 'b' }),
  surveyComplete: (browser) =>
    browser.post('/survey', { intent: 'finish', 'q.area': 'flor', 'q.lugares': 'vaso' }),
  passwordReset: (browser) => browser.post('/senha', password),
  passwordRecovery: (browser) => browser.post('/forgot-password', { email: 'ana@exemplo.com' }),
  userUpdate: (browser) => browser.post('/user', { intent: 'dados', name: 'Ana Souza' }),
}

function visitsOf(name: CallName): Visit[] {
  const { path } = calls[name]
  const asking = PAGE_CALLS.filter(([calls]) => calls.includes(`${path}/`)).flatMap(([, , pages]) => pages)
  const paths = BEFORE_ALL.includes(name) ? ['/trails'] : asking
  const reads = [...paths.filter((one) => !NO_PAGES.includes(one)), ...(READS[name] ?? [])]
  const write = WRITES[name]
  return [
    ...reads.map(
      (one): Visit =>
        (browser) =>
          browser.get(one),
    ),
    ...(write ? [write] : []),
  ]
}

export const CALLS_OF_PAGES = (Object.keys(calls) as CallName[]).filter((name) => visitsOf(name).length > 0)

/** A class that the answer no longer lists is rightly not found. */
const lacksClass = (name: CallName, answer: unknown) =>
  name === 'step' && !JSON.stringify(answer).includes('"id":"terra"')

/** Refused forms answer 400 and locked steps 403 in a page of their own. */
const isErrorView = ({ status }: Page) => status >= 500 || status === 404

/** The seeds of answers whose pages are error views without need. The pages of a call take turns. */
export async function wrongPages(stage: Stage, name: CallName, runs: number): Promise<string[]> {
  const wrong: string[] = []
  const visits = visitsOf(name)
  const { browser } = await stage.enter('ana', { tags: 'tg,tt' })
  for (let seed = 1; seed <= runs; seed++) {
    const answer = mutatedAnswer(name, seed)
    const visit = visits[seed % visits.length]
    if (!visit || !hasIdentity(name, answer)) continue
    stage.upstream.answer(calls[name], { d: answer })
    const page = await visit(browser)
    if (isErrorView(page) && !(page.status === 404 && lacksClass(name, answer)))
      wrong.push(`${name} ${seed}: ${page.status} ${JSON.stringify(answer).slice(0, 200)}`)
    stage.upstream.reset()
  }
  return wrong
}
