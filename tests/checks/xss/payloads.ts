/** Every payload of the upstream with every text in it replaced. */
import { calls, type Call } from '#contract/calls.ts'
import type { ClassType } from '#contract/shapes.ts'
import { CARD, CORRECTED, programmesOf, STEP, SURVEY, TRAIL } from '#tests/support/upstream-data.ts'
import { CORPUS } from './corpus.ts'

const NOW = '2026-11-01T12:00:00Z'
const LATER = '2099-11-01T12:00:00Z'
const LIVE = {
  ...{ id: 'l', title: 't', description: 'd', speaker: 's', startsAt: NOW, endsAt: LATER },
  ...{ url: 'u', replayUrl: 'r' },
}
const MEDIA = { src: 's', poster: 'p', captions: 'c', transcript: 't', seconds: 60, bytes: 1_000_000 }
const done = { startedAt: NOW, completedAt: NOW, ts: 5, n: 'nota', minutes: 5 }
const HAS_MEDIA: Record<ClassType, boolean> = { text: false, video: true, audio: true, link: false }
const CLASSES = Object.entries(HAS_MEDIA).map(([type, hasMedia], index) => ({
  ...{ id: 'c', index, title: 't', type, body: 'b', href: 'h', ...done },
  media: hasMedia ? MEDIA : undefined,
}))
const PROFILE = {
  ...{ id: 'i', name: 'n', email: 'e', cel: 'c', cpf: 'c', nasc: '2001-03-25', tags: 'tg,tt' },
  ...{ surveyFinished: true, isFirstLogin: false, evos: 130, level: 2, toNextLevel: 170, tem_pwd: true },
}
const RESULT = { success: true, score: 1, totalQuestions: 2 }

/** What is said where nothing is wrong with it; texts are filled in. */
const TEMPLATES: [Call, unknown][] = [
  [calls.user, PROFILE],
  [
    calls.userComplete,
    {
      ...PROFILE,
      createdAt: NOW,
      steps: [CARD],
      surveys: [{ id: 's', title: 't', completedAt: NOW }],
      quizzes: [{ stepId: 's', title: 't', at: NOW, ...RESULT }],
    },
  ],
  [calls.userUpdate, PROFILE],
  [calls.userSteps, { steps: [CARD, CARD] }],
  [
    calls.userTrails,
    {
      trails: [
        { ...TRAIL, icon: 'i' },
        { ...TRAIL, steps: [{ ...CARD, locked: true }] },
      ],
    },
  ],
  [
    calls.userHome,
    { evos: 130, level: 2, toNextLevel: 170, current: CARD, recommended: [TRAIL, TRAIL], live: [LIVE, LIVE] },
  ],
  [
    calls.userTg,
    {
      programmes: programmesOf('tg,tt').map((one) => ({
        ...one,
        cta: { label: 'l', href: 'h' },
        live: [LIVE, { ...LIVE, endsAt: NOW }],
      })),
    },
  ],
  [calls.userEvos, { entries: [{ at: NOW, evos: 10, reason: 'r', stepId: 's' }], next: 'n' }],
  [
    calls.step,
    {
      ...STEP,
      summary: 's',
      next: { id: 'n', title: 't' },
      classes: CLASSES,
      quiz: { ...STEP.quiz, attempts: 1, last: RESULT, best: RESULT },
    },
  ],
  [
    calls.survey,
    {
      ...SURVEY,
      intro: 'i',
      questions: SURVEY.questions.map((question) => ({ ...question, help: 'h' })),
    },
  ],
  [
    calls.quizComplete,
    {
      ...CORRECTED,
      a: true,
      r: CORRECTED.r.map((one) => ({ ...one, x: 'x', options: [{ value: 'a', x: 'x' }] })),
    },
  ],
]

/** What has to stay what it is, or the payload would be refused as a whole. */
const FIXED = ['type', 'tag', 'tags', 'nasc']
/** The step's page leads to its own address. */
const STEP_ID = 'GET step/.id'
const isInstant = (value: string) => /^\d{4}-\d{2}-\d{2}T/.test(value)

export interface Placed {
  /** Such as `GET step/.classes.0.title`. */
  field: string
  payload: string
}

type Next = (field: string) => string

function filled(template: unknown, field: string, next: Next): unknown {
  const key = field.split('.').at(-1) ?? ''
  if (typeof template === 'string') {
    const isKept = FIXED.includes(key) || field === STEP_ID || isInstant(template)
    return isKept ? template : next(field)
  }
  if (Array.isArray(template)) return template.map((one, at) => filled(one, `${field}.${at}`, next))
  if (typeof template !== 'object' || template === null) return template
  const entries = Object.entries(template).map(([name, value]) => [
    name,
    filled(value, `${field}.${name}`, next),
  ])
  return Object.fromEntries(entries) as unknown
}

/** Every payload for one round: in the next one every field holds another text of the corpus. */
export function payloadsOf(round: number, stride = 1): { data: [Call, unknown][]; placed: Placed[] } {
  const placed: Placed[] = []
  const next: Next = (field) => {
    const payload = CORPUS[(placed.length + round * stride) % CORPUS.length] ?? ''
    placed.push({ field, payload })
    return payload
  }
  const data = TEMPLATES.map(([call, template]): [Call, unknown] => {
    return [call, filled(template, `${call.method} ${call.path}/`, next)]
  })
  return { data, placed }
}
