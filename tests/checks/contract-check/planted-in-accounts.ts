import { drop, failure, list, odd, ok, set, type Planted } from './planted.ts'

const isInvented = (password: unknown) => password === 'nao-existe-verificacao'
const SOMEBODY = { status: 200, body: { s: { i: 'a', t: 'b' }, d: { id: '7' } } }
const WRONG_PASSWORDS = ['login (senha errada)', 'login (e-mail de ninguém)']

export const PLANTED_IN_ACCOUNTS: Planted[] = [
  {
    name: 'nobody is somebody',
    call: 'status',
    instead: ({ id }) => (id === '' ? ok(true) : undefined),
    found: ['status (sem sessão)'],
  },
  {
    name: 'no session in login',
    call: 'login',
    change: (body) => {
      Reflect.deleteProperty(body as object, 's')
    },
    found: ['login s'],
  },
  {
    name: 'any password will do',
    call: 'login',
    instead: ({ p }) => (isInvented(p) ? SOMEBODY : undefined),
    found: WRONG_PASSWORDS,
  },
  {
    name: 'a wrong password has no code',
    call: 'login',
    instead: ({ p }) => (isInvented(p) ? failure(401, 401) : undefined),
    found: WRONG_PASSWORDS,
  },
  { name: 'evos as text', call: 'user', change: set('evos', String), found: ['user evos'] },
  { name: 'no level', call: 'user', change: drop('level'), found: ['user level'] },
  { name: 'no actions', call: 'user', change: drop('actions'), found: ['user actions'] },
  {
    name: 'a date of birth as in Brazil',
    call: 'user',
    change: set('nasc', '25/03/2001'),
    found: ['user nasc'],
  },
  { name: 'an e-mail without @', call: 'user', change: set('email', 'ana'), found: ['user email'] },
  { name: 'perhaps a password', call: 'user', change: set('tem_pwd', 'talvez'), found: ['user tem_pwd'] },
  {
    name: 'progress of 140',
    call: 'user',
    change: set('userSteps.0.progress', 140),
    found: ['user userSteps[].progress'],
  },
  { name: 'a field more', call: 'user', change: set('password', 'x'), found: ['user password'] },
  {
    name: 'a profile without a session',
    call: 'user',
    instead: ({ id }) => (id === '' ? ok({ id: '7' }) : undefined),
    found: ['user (sem sessão)'],
  },
  {
    name: 'a time without a zone',
    call: 'userComplete',
    change: set('createdAt', '2026-11-20 12:00'),
    found: ['userComplete createdAt'],
  },
  {
    name: 'success in words',
    call: 'userComplete',
    change: set('quizzes.0.success', 'sim'),
    found: ['userComplete quizzes[].success'],
  },
  { name: 'another id', call: 'userComplete', change: set('id', 'outra'), found: ['userComplete id'] },
  {
    name: 'the oldest evos first',
    call: 'userEvos',
    change: list('entries', (entries) => entries.reverse()),
    found: ['userEvos entries'],
  },
  {
    name: 'evos without a reason',
    call: 'userEvos',
    change: drop('entries.0.reason'),
    found: ['userEvos entries[].reason'],
  },
  {
    name: 'no history, though it is said',
    call: 'userEvos',
    instead: () => failure(404, 404),
    found: ['userComplete can'],
  },
  {
    name: 'two devices are here',
    call: 'userSessions',
    change: list('sessions', (all) => [...all, { ...all.find(({ here }) => here), i: 'outra' }]),
    found: ['userSessions sessions'],
  },
  {
    name: 'signing out does nothing',
    call: 'logout',
    instead: () => ok(true),
    found: ['logout (user/ depois de sair)', 'logout (status/ depois de sair)'],
  },
  {
    name: 'recovery tells who is there',
    call: 'passwordRecovery',
    instead: () => failure(404, 1201),
    found: ['passwordRecovery (resposta)'],
  },
  { name: 'odd notes', call: 'summary', change: set('notes.others', odd), found: ['summary notes.others'] },
  {
    name: 'login in a batch',
    call: 'batch',
    change: set('r.2', { s: 200, d: {} }),
    found: ['batch r[2]'],
  },
  {
    name: 'a batch that stops',
    call: 'batch',
    change: list('r', (all) => all.slice(0, 2)),
    found: ['batch r[2]', 'batch r[3]'],
  },
]

/** These are seen only by who writes. */
export const PLANTED_IN_WRITES: Planted[] = [
  {
    name: 'a note is lost',
    call: 'classProgress',
    instead: ({ n }) =>
      n === 'Anotação de verificação' ? ok({ a: true, t: '2026-11-20T12:00:00Z' }) : undefined,
    found: ['classProgress (lido em step/) n, ts'],
  },
  { name: 'no time of completion', call: 'classComplete', change: drop('t'), found: ['classComplete t'] },
  {
    name: 'a sum that is wrong',
    call: 'quizComplete',
    change: set('s', (s: unknown) => (s === 0 ? 1 : 0)),
    found: ['quizComplete (tudo)', 'quizComplete (com as respostas certas) s'],
  },
  { name: 'a new name is lost', call: 'userUpdate', change: set('name', 'Ana'), found: ['userUpdate name'] },
  {
    name: 'any coupon will do',
    call: 'userCreate',
    instead: ({ k }) => (k === 'NAO-EXISTE-VERIFICACAO' ? ok({ id: '9' }) : undefined),
    found: ['userCreate (cupom que não há)'],
  },
  {
    name: 'two new passwords need not be the same',
    call: 'passwordReset',
    instead: ({ np, nc }) => (np !== nc ? ok({ a: true }) : undefined),
    found: ['passwordReset (senhas diferentes)'],
  },
]
