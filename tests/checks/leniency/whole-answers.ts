/** One answer of each call that has every field of the contract. */
import type { CallName } from '#contract/every-call.ts'
import { ANSWERS } from '#tests/support/mutated-answers.ts'
import { CV, GROUP } from '#tools/upstream/mock/data.ts'
import { CARD, CERTIFICATE, HELD, SUMMARY, SURVEY, TRAIL } from '#tests/support/upstream-data.ts'

type Fields = Record<string, unknown>

const AT = '2026-11-01T12:00:00Z'
const whole = ANSWERS as Record<CallName, Fields>
const [quizOfHeld] = HELD.quizzes
const [surveyOfHeld] = HELD.surveys
const [choice, places, scale, free] = SURVEY.questions

const GIVEN = [{ question: 'O que a minhoca faz?', answers: ['Areja a terra'] }]
const ABILITIES = { total: 1, latest: [{ text: 'Regar', title: 'Solo', stepId: 'solo' }] }

const card = { ...CARD, art: 'plant', updatedAt: AT }
const trail = {
  ...TRAIL,
  icon: 'plant',
  cover: 'blue',
  minutes: 12,
  steps: [{ ...card, locked: false }],
}
const { live } = whole.userHome as { live: Fields[] }
const lives = live.map((one) => ({
  ...one,
  replayUrl: 'https://exemplo.com/replay',
  ...{ groupId: 'padaria', place: 'Sala 2', kind: 'online', cancelled: false, series: 's1', mine: 'present' },
}))
const group = { ...GROUP, lives, phone: false }
const home = {
  ...whole.userHome,
  due: 3,
  current: card,
  recommended: [trail],
  live: lives,
  groups: [group],
  replies: [{ stepId: 'solo', classId: 'terra', title: 'Conhecer a terra', at: AT }],
}
const reply = { text: 'É a terra escura.', n: 'Pedro Alves', at: AT }

const classes = (whole.step.classes as Fields[]).map((one, at) => ({
  ...one,
  ...(at === 0 && {
    ability: 'Preparar um vaso',
    cv: 'Preparo de vasos',
    sources: [{ title: 'Manual do solo', href: 'https://exemplo.com/manual' }],
    doubts: [{ i: 'd1', n: 'O que é húmus?', at: AT, reply }],
    answered: [{ q: 'Húmus é terra?', ...reply }],
    answers: { n: 'Pedro Alves', days: 2 },
    media: {
      ...(one.media as Fields),
      captions: '/terra.vtt',
      synthetic: true,
    },
  }),
}))
const quiz = whole.step.quiz as { questions: Fields[] }
const questions = quiz.questions.map((one) => ({ ...one, classId: 'terra' }))
const step = {
  ...whole.step,
  achievement: 'Você sabe cuidar da terra.',
  art: 'plant',
  classes,
  quiz: { ...quiz, questions },
}

const { code, trailId, withdrawn, ...certificate } = { ...CERTIFICATE, withdrawn: false }
const certificates = [{ ...certificate, code, trailId, withdrawn }]

const { v, offers, ...CV_PARTS } = CV
const noted = { goal: 'Jardineira', experience: 'Cuidei de vasos', contacts: 'Ilhéus' }

const complete = {
  ...whole.userComplete,
  can: ['evos', 'delete', 'legal'],
  steps: [card],
  surveys: [{ ...surveyOfHeld, answers: GIVEN }],
  quizzes: [{ ...quizOfHeld, answers: GIVEN }],
  enrolments: [
    { stepId: 'solo', title: 'Cuidar do solo', at: AT, doneAt: AT, completedAt: AT, version: '2' },
  ],
  classes: [
    {
      ...{ id: 'terra', title: 'Conhecer a terra', stepTitle: 'Cuidar do solo', stepId: 'solo' },
      ...{ startedAt: AT, completedAt: AT, ts: 40, n: 'Comprar luvas' },
    },
  ],
  coupons: [{ code: 'BEMVINDO', at: AT }],
  certificates,
  cv: CV_PARTS,
  feedback: [
    {
      ...{ title: 'Conhecer a terra', stepTitle: 'Cuidar do solo', n: 'O que é húmus?', at: AT },
      ...{ named: true, reply: 'É a terra escura.' },
    },
  ],
  groups: [
    {
      ...{ title: 'Padaria de segunda', from: '2026-11-01', to: '2099-12-31' },
      ...{ invitedAt: AT, joinedAt: AT, leftAt: AT, phone: true },
    },
  ],
  presences: [{ title: 'Encontro', startsAt: AT, state: 'present', at: AT, n: 'Rosa' }],
  sessions: [{ createdAt: AT, usedAt: AT }],
  events: [{ act: 'entrar', at: AT }],
  abilities: ABILITIES,
  reviews: [
    { question: 'Quando regar?', stepTitle: 'Cuidar do solo', answeredOn: '2026-11-01', dueOn: '2026-11-05' },
  ],
}

const options = [
  { value: 'a', label: 'De manhã' },
  { value: 'b', label: 'Ao meio-dia' },
]
const due = {
  due: 3,
  questions: [
    { k: 'solo.c1', stepId: 'solo', classId: 'terra', kind: 'single', title: 'Quando regar?', options },
  ],
}
const marked = {
  r: [{ k: 'solo.c1', a: 'b', ok: false, x: 'O sol seca a folha.', options: [{ value: 'a', x: 'Seca.' }] }],
}

const survey = {
  ...SURVEY,
  intro: 'São quatro perguntas.',
  questions: [
    {
      ...choice,
      help: 'Escolha uma.',
      answer: 'flor',
      options: choice?.options?.map((one) => ({ ...one, icon: 'plant' })),
    },
    { ...places, answer: ['vaso'] },
    { ...scale, minLabel: 'Pouco', maxLabel: 'Muito', answer: 2 },
    free,
  ],
}

const programmes = (whole.userTg.programmes as Fields[]).map((one) => ({
  ...one,
  cta: { label: 'Quero uma vaga', href: 'https://exemplo.com/vagas' },
  live: lives,
}))

const done = { ...SUMMARY.done, finished: [{ id: 'horta', title: 'Horta em casa' }] }
const latest = [{ classId: 'terra', title: 'Conhecer a terra', stepId: 'solo', n: 'Comprar luvas' }]
const summary = {
  ...whole.user,
  ...SUMMARY,
  createdAt: AT,
  done,
  notes: { latest, others: 2 },
  abilities: ABILITIES,
}

const shelf = { all: 1, results: 1, page: 1, pages: 1, trails: [trail] }

export const WHOLE: Record<CallName, unknown> = {
  ...whole,
  userComplete: complete,
  userSteps: { steps: [card, { ...card, id: 'rega', title: 'Regar' }] },
  userTrails: { trails: [trail, { ...trail, id: 'pomar', title: 'Pomar' }] },
  userHome: home,
  userTg: { programmes },
  passwordRecovery: { code: 200, s: true },
  survey,
  step,
  summary,
  shelf,
  trail,
  review: due,
  answerReview: marked,
  certificates: { certificates },
  cv: { ...CV_PARTS, v, offers, notes: noted },
  cvSave: { a: true, v: 1 },
  groups: { groups: [group] },
  groupJoin: { a: true },
  groupLeave: { a: true },
  certificateWithdraw: { a: true },
  certificatePublish: { a: true },
  certificateBadge: { jwt: 'eyJhbGci.eyJAY29u.c2lnbmVk', json: { type: ['OpenBadgeCredential'] } },
  certificate,
  status: whole.user,
  batch: {
    r: [
      { s: 200, d: home },
      { s: 404, e: 404, m: 'Not Found' },
    ],
  },
}
