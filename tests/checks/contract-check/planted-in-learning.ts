import { drop, failure, list, odd, oddText, ok, set, type Planted } from './planted.ts'

const LIVE = { id: 'a', title: 'Ao vivo', startsAt: '2099-01-02T10:00:00Z', endsAt: '2099-01-02T11:00:00Z' }
const EARLIER = { ...LIVE, id: 'b', startsAt: '2099-01-01T10:00:00Z' }
const FIRST_STEP = 'trails.#horta.steps.0'
const QUESTION = 'quiz.questions.0'

export const PLANTED_IN_LEARNING: Planted[] = [
  {
    name: 'c is ignored',
    call: 'userSteps',
    change: list('steps', (steps) => [...steps, { ...steps[0], id: 'outro', completed: false }]),
    found: ['userSteps (c=1) steps[].completed'],
  },
  {
    name: 'more done than there is',
    call: 'userSteps',
    change: set('steps.#solo.classesDone', 9),
    found: ['userSteps steps[]'],
  },
  {
    name: 'odd minutes',
    call: 'userSteps',
    change: set('steps.#solo.minutes', odd),
    found: ['userSteps steps[].minutes'],
  },
  {
    name: 'a trail twice',
    call: 'userTrails',
    change: list('trails', (trails) => [...trails, trails[0]]),
    found: ['userTrails trails'],
  },
  {
    name: 'nothing says what is locked',
    call: 'userTrails',
    change: drop(`${FIRST_STEP}.locked`),
    found: ['userTrails trails[].steps[].locked'],
  },
  {
    name: 'a trail without a name',
    call: 'userTrails',
    change: set('trails.#horta.title', ''),
    found: ['userTrails trails[].title'],
  },
  {
    name: 'an odd name of a step',
    call: 'userTrails',
    change: set(`${FIRST_STEP}.title`, oddText),
    found: ['userTrails trails[].steps[].title'],
  },
  {
    name: 'a step of another trail',
    call: 'userTrails',
    change: set(`${FIRST_STEP}.trailId`, 'outra'),
    found: ['userTrails trails[].steps[].trailId'],
  },
  {
    name: 'an outage',
    call: 'userTrails',
    instead: () => failure(500, 500),
    found: ['userTrails (resposta)'],
  },
  {
    name: 'an error with 200',
    call: 'userTrails',
    instead: () => failure(200, 500),
    found: ['userTrails (resposta)'],
  },
  {
    name: 'too many recommended',
    call: 'userHome',
    change: list('recommended', ([first]) =>
      Array.from({ length: 7 }, (_, at) => ({ ...first, id: `t${at}` })),
    ),
    found: ['userHome recommended'],
  },
  {
    name: 'lives in disorder',
    call: 'userHome',
    change: set('live', [LIVE, EARLIER]),
    found: ['userHome live'],
  },
  {
    name: 'a live that ends first',
    call: 'userHome',
    change: set('live', [{ ...LIVE, endsAt: '2098-01-01T10:00:00Z' }]),
    found: ['userHome live[]'],
  },
  { name: 'no toNextLevel', call: 'userHome', change: drop('toNextLevel'), found: ['userHome toNextLevel'] },
  {
    name: 'a step to go on with without a name',
    call: 'userHome',
    change: set('recommended.0.steps.0.title', undefined),
    found: ['userHome recommended[].steps[].title'],
  },
  {
    name: 'other evos on home',
    call: 'userHome',
    change: set('evos', (evos: unknown) => Number(evos) + 10),
    found: ['userHome evos'],
  },
  {
    name: 'a programme without text',
    call: 'userTg',
    change: drop('programmes.0.body'),
    found: ['userTg programmes[].body'],
  },
  {
    name: 'a programme of others',
    call: 'userTg',
    change: list('programmes', (all) => [...all, { ...all[0], tag: 'tt' }]),
    found: ['userTg programmes[].tag'],
  },
  {
    name: 'nothing to choose from',
    call: 'survey',
    change: drop('questions.0.options'),
    found: ['survey questions[].options'],
  },
  { name: 'another survey', call: 'survey', change: set('id', '2'), found: ['survey id'] },
  { name: 'a flag in words', call: 'survey', change: set('completed', String), found: ['survey completed'] },
  {
    name: 'a class of another type',
    call: 'step',
    change: set('classes.0.type', 'pdf'),
    found: ['step classes[].type'],
  },
  {
    name: 'a class without text',
    call: 'step',
    change: (body, random) => {
      set('classes.0.type', 'text')(body, random)
      set('classes.0.body', null)(body, random)
    },
    found: ['step classes[].body'],
  },
  { name: 'nobody can pass', call: 'step', change: set('quiz.passScore', 99), found: ['step quiz'] },
  {
    name: 'the right answer travels',
    call: 'step',
    change: set(`${QUESTION}.right`, 'a'),
    found: ['step quiz.questions[].right'],
  },
  {
    name: 'a comma in a value',
    call: 'step',
    change: set(`${QUESTION}.options.0.value`, 'a,b'),
    found: ['step quiz.questions[].options[].value'],
  },
  {
    name: 'two options are one',
    call: 'step',
    change: list(`${QUESTION}.options`, ([first]) => [first, first]),
    found: ['step quiz.questions[].options'],
  },
  {
    name: 'any step is there',
    call: 'step',
    instead: ({ i }) => (i === 'nao-existe-verificacao' ? ok({ id: i }) : undefined),
    found: ['step (passo que não há)'],
  },
  {
    name: 'a page of results beyond all',
    call: 'shelf',
    change: set('results', 999),
    found: ['shelf (tudo)', 'shelf (busca sem resultado) results'],
  },
]
