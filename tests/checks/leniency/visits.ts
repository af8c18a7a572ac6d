/** The page that makes each call, and what a learner does there. */
import type { CallName } from '#contract/every-call.ts'
import type { Browser, Page } from '#tests/support/browser.ts'
import { checkedIn, formIn, sentBy } from '#tests/support/html.ts'
import { pessoa } from '#tests/support/people.ts'
import type { Learner } from '#tests/support/upstream.ts'
import { CERTIFICATE } from '#tests/support/upstream-data.ts'
import { WHOLE } from './whole-answers.ts'

export interface Visit {
  call: CallName
  /** As the document calls it. */
  where: string
  /** Undefined: somebody who is signed in. */
  as?: 'visitor'
  profile?: Partial<Learner['profile']>
  /** Other calls that are answered whole; the stand-in has none of its own for them. */
  beside?: CallName[]
  /** The upstream has `batch/` and the calls that go with it. */
  isBatch?: true
  /** It changes nothing, so one session can make it again and again. */
  isReading?: true
  /** Which fields are shown here; all of them by default. */
  shows?: (place: string) => boolean
  go: (browser: Browser, learner: Learner) => Promise<Page>
  /** Whether what was typed is on the page; only for forms. */
  keeps?: (page: Page) => boolean
  /** Where the form is, for who comes back to it. */
  form?: string
}

const reading = (call: CallName, path: string, more: Partial<Visit> = {}): Visit => ({
  call,
  where: `\`${path}\``,
  isReading: true,
  go: (browser) => browser.get(path),
  ...more,
})

const NEW_PASSWORD = {
  currentPassword: 'caju-maduro-7',
  newPassword: 'manga-rosa-88',
  confirmPassword: 'manga-rosa-88',
}
const PASSWORDS_ARE_NOT_KEPT = () => true
const PROFILE = WHOLE.user as object
const has = (text: string) => (page: Page) => page.html.includes(text)
const isOfProfile = (place: string) => (place.split(/[.[]/)[0] as string) in PROFILE
const WHOLE_ANSWER = (place: string) => place === 'd'
const isOfQuiz = (place: string) => /^quiz\b/.test(place)
const isOfSession = (place: string) => /^(?:d|id|name|surveyFinished|tags|actions.*)$/.test(place)

const BATCH = { isBatch: true, profile: { tags: 'tg,tt' } } as const

const OWN_CERTIFICATE = '/user/certificados/horta'

export const VISITS: Visit[] = [
  {
    call: 'login',
    where: 'signing in on `/login`',
    as: 'visitor',
    go: (browser, { email, password }) => browser.post('/login', { email, password }),
    keeps: (page) => page.control('email')?.value !== '',
  },
  {
    call: 'loginCode',
    where: 'the link of a recovery mail, `/login?code=…`',
    as: 'visitor',
    shows: WHOLE_ANSWER,
    go: (browser, { code }) => browser.get(`/login?code=${code}`),
  },
  { call: 'logout', where: 'signing out', go: (browser) => browser.post('/logout', {}) },
  reading('status', '/trails', { shows: (place) => /^(?:d|id|name)$/.test(place) }),
  reading('user', '/user/conta'),
  reading('user', '/home', { where: '`/home`, which checks the session', shows: isOfSession }),
  reading('userComplete', '/user/dados', { shows: (place) => !isOfProfile(place) }),
  reading('userComplete', '/user', { shows: isOfProfile }),
  reading('userSteps', '/user'),
  reading('userTrails', '/trails'),
  reading('userTrails', '/trails/horta'),
  reading('userHome', '/home'),
  reading('userTg', '/trampo-garantido', { profile: { tags: 'tg,tt' } }),
  reading('userEvos', '/user/extrato'),
  reading('userNotes', '/anotacoes'),
  reading('userSearch', '/busca?q=terra'),
  {
    call: 'userUpdate',
    where: 'a new name on `/user`',
    form: '/user',
    go: (browser) => browser.post('/user', { intent: 'dados', name: 'Ana Souza' }),
    keeps: has('Ana Souza'),
  },
  {
    call: 'userSessionsEnd',
    where: 'signing out other devices on `/user/conta`',
    go: (browser) => browser.post('/user/aparelhos', {}),
  },
  {
    call: 'userDelete',
    where: 'deleting the account with the code, `/user/excluir`',
    go: (browser) => browser.post('/user/excluir?codigo', { intent: 'delete', code: '12345678' }),
    keeps: has('12345678'),
  },
  {
    call: 'userLegal',
    where: '`Entendi` below the notice of new texts',
    go: async (browser) => {
      const form = formIn((await browser.get('/home')).html, '/textos-lidos')
      return browser.post('/textos-lidos', Object.fromEntries(sentBy(form)))
    },
  },
  {
    call: 'userCreate',
    where: 'creating an account on `/register`',
    as: 'visitor',
    go: (browser) => browser.post('/register', { ...pessoa('bia'), name: 'Bia Ramos', coupon: 'BEMVINDO' }),
    keeps: has('Bia Ramos'),
  },
  {
    call: 'passwordRecovery',
    where: 'asking for a link on `/forgot-password`',
    as: 'visitor',
    go: (browser) => browser.post('/forgot-password', { email: 'ana@exemplo.com' }),
    keeps: has('ana@exemplo.com'),
  },
  {
    call: 'passwordReset',
    where: 'a new password on `/senha`',
    go: (browser) => browser.post('/senha', NEW_PASSWORD),
    keeps: PASSWORDS_ARE_NOT_KEPT,
  },
  reading('survey', '/survey', { profile: { surveyFinished: false } }),
  {
    call: 'surveyComplete',
    where: 'the end of the survey',
    profile: { surveyFinished: false },
    form: '/survey',
    go: (browser) =>
      browser.post('/survey', {
        intent: 'finish',
        'q.area': 'comida',
        'q.lugares': 'vaso',
        'q.recado': 'Olá',
      }),
    keeps: has('Olá'),
  },
  reading('step', '/step/solo?aula=terra', { shows: (place) => !isOfQuiz(place) }),
  reading('step', '/step/solo?quiz', { shows: isOfQuiz }),
  reading('stepAuth', '/step/solo?aula=terra'),
  {
    call: 'quizComplete',
    where: 'sending a quiz',
    go: (browser) => browser.post('/step/solo?quiz', { intent: 'send', 'q.0': 'a', 'q.1': 'b' }),
    form: '/step/solo?quiz',
    keeps: ({ html }) => checkedIn(html).includes('q.0=a'),
  },
  reading('classStart', '/step/solo?aula=adubo'),
  {
    call: 'classComplete',
    where: 'concluding a class',
    go: (browser) => browser.post('/step/solo?aula=adubo', { intent: 'complete' }),
  },
  {
    call: 'classProgress',
    where: 'saving a note',
    go: (browser) => browser.post('/step/solo?aula=adubo', { intent: 'note', note: 'Minhocas' }),
    form: '/step/solo?aula=adubo',
    keeps: has('Minhocas'),
  },
  reading('review', '/rever'),
  {
    call: 'answerReview',
    where: 'sending what is due on `/rever`',
    beside: ['review'],
    go: (browser) => browser.submit('/rever', { 'q.0': 'a' }, 'name="round"'),
    form: '/rever',
    keeps: ({ html }) => checkedIn(html).includes('q.0=a'),
  },
  reading('summary', '/user', BATCH),
  reading('shelf', '/trails', BATCH),
  reading('trail', '/trails/horta', BATCH),
  reading('certificates', '/user/certificados', BATCH),
  reading('cv', '/curriculo', BATCH),
  {
    call: 'cvSave',
    where: 'saving the CV on `/curriculo`',
    ...BATCH,
    beside: ['cv'],
    go: (browser) => browser.submit('/curriculo', { goal: 'Paisagista' }, 'name="goal"'),
    form: '/curriculo',
    keeps: has('Paisagista'),
  },
  reading('groups', '/turma', BATCH),
  reading('certificates', OWN_CERTIFICATE, BATCH),
  {
    call: 'certificateWithdraw',
    where: 'withdrawing a certificate',
    ...BATCH,
    go: (browser) => browser.post(OWN_CERTIFICATE, { intent: 'withdraw' }),
  },
  {
    call: 'certificatePublish',
    where: 'letting others see a certificate',
    ...BATCH,
    go: (browser) => browser.post(OWN_CERTIFICATE, { intent: 'publish' }),
  },
  reading('certificateBadge', `${OWN_CERTIFICATE}/assinado`, BATCH),
  reading('certificate', `/certificado/${CERTIFICATE.code}`, { as: 'visitor' }),
  reading('batch', '/home', { ...BATCH, shows: (place) => /^(?:d|r|r\[\]\.\w+)$/.test(place) }),
]
