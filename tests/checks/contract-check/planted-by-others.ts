/** Faults by somebody who knew `docs/contract/` and not the check. */
import { failure, list, set, type Planted } from './planted.ts'

type Fields = Record<string, unknown>
type Body = { s?: unknown } & Fields

const RENEWED = { i: 'sessao-renovada', t: 'token-renovado' }

const inEach = (path: string, change: (item: Fields) => Fields) =>
  list(path, (items) => items.map((item) => ({ ...item, ...change(item) })))

const brazilian = (date: unknown) => String(date).split('-').reverse().join('/')
const withoutZone = (at: unknown) =>
  String(at)
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '')

/** Lets in who it let in before, and refuses everybody else as if their session had ended. */
function refusedAsEnded(): Pick<Planted, 'change' | 'instead'> {
  const good = new Set<string>()
  let last = ''
  return {
    instead: ({ u, p }) => {
      last = `${String(u)}\n${String(p)}`
      return u === '' || p === '' || good.size === 0 || good.has(last) ? undefined : failure(401, 1000)
    },
    change: () => void good.add(last),
  }
}

export const PLANTED_BY_OTHERS: Planted[] = [
  {
    name: 'a wrong password is an ended session',
    call: 'login',
    ...refusedAsEnded(),
    found: ['login (e-mail de ninguém)', 'login (senha errada)'],
  },
  {
    name: 'signing out hands out a new token',
    call: 'logout',
    change: (body) => void ((body as Body).s = RENEWED),
    found: ['logout s'],
  },
  {
    name: 'tags are a list',
    call: 'user',
    change: set('tags', (tags: unknown) => String(tags).split(',')),
    found: ['user tags', 'userTg (sem programa)'],
  },
  {
    name: 'the oldest quiz has no date',
    call: 'userComplete',
    change: list('quizzes', (all) =>
      all.map((one, at) => (at === all.length - 1 ? { ...one, at: null } : one)),
    ),
    found: ['userComplete quizzes[].at'],
  },
  {
    name: 'progress is from 0 to 1',
    call: 'userSteps',
    change: inEach('steps', ({ progress }) => ({ progress: Number(progress) / 100 })),
    found: ['userSteps steps[].progress'],
  },
  {
    name: 'ids of steps begin with the trail here alone',
    call: 'userTrails',
    change: inEach('trails', ({ id, steps }) => ({
      steps: (steps as Fields[]).map((step) => ({ ...step, id: `${String(id)}-${String(step.id)}` })),
    })),
    found: ['userTrails trails[].steps[].id'],
  },
  {
    name: 'the level is the next one',
    call: 'userHome',
    change: set('level', (level: unknown) => Number(level) + 1),
    found: ['userHome level'],
  },
  {
    name: 'programmes by their tag',
    call: 'userTg',
    change: list('programmes', (all) => Object.fromEntries(all.map((one) => [one.tag, one]))),
    found: ['userTg programmes'],
  },
  {
    name: 'the oldest evos first',
    call: 'userEvos',
    change: list('entries', (all) => all.reverse()),
    found: ['userEvos entries'],
  },
  {
    name: 'instants as a database writes them',
    call: 'userNotes',
    change: inEach('notes', ({ at }) => ({ at: withoutZone(at) })),
    found: ['userNotes notes[].at'],
  },
  {
    name: 'marks are start and length',
    call: 'userSearch',
    change: inEach('hits', ({ marks }) => ({
      marks: (marks as [number, number][]).map(([start, end]) => [start, end - start]),
    })),
    found: ['userSearch hits[].marks'],
  },
  {
    name: 'the handle of a session is its key',
    call: 'userSessions',
    change: (body, random, key) => {
      inEach('sessions', ({ i, here }) => ({ i: here ? key : i }))(body, random)
    },
    found: ['userSessions sessions[].i'],
  },
  {
    name: 'a refusal hands out a new token',
    call: 'survey',
    instead: ({ i }) =>
      i === '1' ? undefined : { status: 404, body: { s: RENEWED, e: 404, m: 'Not Found' } },
    found: ['survey (pesquisa que não há).s'],
  },
  {
    name: 'options tell which one is right',
    call: 'step',
    change: (body, random) => {
      const { quiz } = (body as { d: { quiz?: unknown } }).d
      if (!quiz) return
      inEach('quiz.questions', ({ options }) => ({
        options: (options as Fields[]).map((option, at) => ({ ...option, correct: at === 0 })),
      }))(body, random)
    },
    found: ['step quiz.questions[].options[].correct'],
  },
  {
    name: 'a failure with status 200',
    call: 'summary',
    instead: () => failure(200, 500),
    found: ['summary (resposta)'],
  },
  {
    name: 'one page more than there is',
    call: 'shelf',
    change: set('pages', (pages: unknown) => Number(pages) + 1),
    found: ['shelf pages'],
  },
  {
    name: 'Brazilian dates',
    call: 'certificates',
    change: inEach('certificates', ({ from, to }) => ({ from: brazilian(from), to: brazilian(to) })),
    found: ['certificates certificates[].from', 'certificates certificates[].to'],
  },
  {
    name: 'a badge without its signature',
    call: 'certificateBadge',
    change: set('jwt', (jwt: unknown) => String(jwt).replace(/[^.]+$/, '')),
    found: ['certificateBadge jwt'],
  },
  {
    name: 'a batch in another order',
    call: 'batch',
    change: list('r', (all) => all.reverse()),
    found: ['batch r[0]', 'batch r[1]'],
  },
]

/** Seen only by who writes. */
export const PLANTED_BY_OTHERS_IN_A_WRITE: Planted = {
  name: 'questions of a result are counted from 1',
  call: 'quizComplete',
  change: inEach('r', ({ q }) => ({ q: Number(q) + 1 })),
  found: ['quizComplete r'],
}
