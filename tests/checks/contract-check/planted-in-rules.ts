/** Answers that keep to their schemas, and not to what the contract says between calls. */
import { CARD } from '#tests/support/upstream-data.ts'
import { failure, list, ok, set, type Planted } from './planted.ts'

const ELSEWHERE = { ...CARD, id: 'outro' }
const MEBI = 1024 * 1024
const SESSION = { i: 'chave', t: 'senha' }

export const PLANTED_IN_RULES: Planted[] = [
  { name: 'a home that takes 5 s', call: 'userHome', takes: 5000, found: ['userHome (tempo)'] },
  {
    name: 'a connection that breaks',
    call: 'userEvos',
    isCut: true,
    found: ['userEvos (resposta)', 'userComplete can'],
  },
  {
    name: 'a catalogue of 9 MiB',
    call: 'userTrails',
    change: set('trails.0.summary', 'x'.repeat(9 * MEBI)),
    found: ['userTrails (tamanho)'],
  },
  {
    name: 'a survey without an end',
    call: 'survey',
    change: set('intro', 'x'.repeat(40 * MEBI)),
    found: ['survey (tamanho)'],
  },
  {
    name: 'any token is good to status',
    call: 'status',
    instead: ({ id }) => (id === '' ? undefined : ok(true)),
    found: ['status (com uma senha inventada)', 'logout (status/ depois de sair)'],
  },
  {
    name: 'a session for who signed out',
    call: 'logout',
    change: (body) => Object.assign(body as object, { s: SESSION }),
    found: ['logout s'],
  },
  {
    name: 'a session for who forgot the password',
    call: 'passwordRecovery',
    change: (body) => Object.assign(body as object, { s: SESSION }),
    found: ['passwordRecovery s'],
  },
  {
    name: 'devices named by their keys',
    call: 'userSessions',
    change: (body, _, key) => {
      set('sessions.0.i', key)(body, _)
    },
    found: ['userSessions sessions[].i'],
  },
  {
    name: 'completed steps that nobody began',
    call: 'userSteps',
    instead: ({ c }) => (c === '1' ? ok({ steps: [{ ...ELSEWHERE, completed: true }] }) : undefined),
    found: ['userSteps (c=1) steps', 'userSteps (c=1) steps[].id'],
  },
  {
    name: 'home goes on with a step that is not there',
    call: 'userHome',
    change: set('current', ELSEWHERE),
    found: ['userHome current.id'],
  },
  {
    name: 'a class less than was promised',
    call: 'step',
    change: list('classes', (classes) => classes.slice(1)),
    found: ['step classes'],
  },
  {
    name: 'a step of two trails',
    call: 'step',
    change: set('trailId', 'outra'),
    found: ['step trailId'],
  },
  {
    name: 'a search that finds everything',
    call: 'shelf',
    change: set('results', (results: unknown) => (results === 0 ? 1 : results)),
    found: ['shelf (busca sem resultado) results'],
  },
  {
    name: 'the wrong code for a step that is not there',
    call: 'step',
    instead: ({ i }) => (i === 'nao-existe-verificacao' ? failure(403, 1206) : undefined),
    found: ['step (passo que não há)'],
  },
]
