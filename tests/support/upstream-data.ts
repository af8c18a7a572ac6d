/** What the upstream of the tests teaches: one trail with one step of two classes and a quiz, a survey, two programmes. */
import { certificateCode } from '#contract/certificate-code.ts'

export const CARD = {
  id: 'solo',
  title: 'Cuidar do solo',
  summary: 'A terra antes da planta.',
  trailId: 'horta',
  trailTitle: 'Horta em casa',
  progress: 50,
  completed: false,
  classesDone: 1,
  classesTotal: 2,
  minutes: 12,
  evos: 70,
}

export const AWARD = {
  at: '2026-11-01T12:00:00Z',
  evos: 10,
  reason: 'Aula feita: Conhecer a terra',
  stepId: 'solo',
}

export const TRAIL = {
  id: 'horta',
  title: 'Horta em casa',
  summary: 'Do vaso à colheita.',
  why: 'plantas',
  progress: 50,
  steps: [{ ...CARD, locked: false }],
}

const QUIZ = {
  id: 'quiz-solo',
  title: 'O que você sabe do solo?',
  passScore: 1,
  attempts: 0,
  questions: [
    {
      index: 0,
      title: 'O que a minhoca faz?',
      options: [
        { value: 'a', label: 'Areja a terra' },
        { value: 'b', label: 'Come a raiz' },
      ],
    },
    {
      index: 1,
      title: 'Quando regar?',
      options: [
        { value: 'a', label: 'Ao meio-dia' },
        { value: 'b', label: 'De manhã cedo' },
      ],
    },
  ],
}

export const CERTIFICATE = {
  code: certificateCode(Uint8Array.from({ length: 16 }, (_, at) => 37 * at + 11)),
  trailId: 'horta',
  title: 'Horta em casa',
  name: 'Łucja São João',
  hours: 1.5,
  from: '2026-11-01',
  to: '2026-11-20',
  abilities: ['Cuidar da terra', 'Regar na hora certa'],
  issuedAt: '2026-11-20T12:00:00Z',
  withdrawn: false,
}

export const CV = {
  goal: 'Auxiliar de jardinagem',
  experience: ['Cuidei da horta da escola por dois anos'],
  education: ['Ensino médio, 2º ano, Escola Estadual Rui Barbosa'],
  courses: ['Horta em casa, Evolua, 2026'],
  skills: ['Preparo de canteiros'],
  contacts: '(11) 98765-4321',
  v: 0,
  offers: [{ text: 'Preparo de canteiros', classId: 'terra' }],
}

/** What is held on a learner besides the profile. */
export const HELD = {
  createdAt: '2026-10-01T12:00:00Z',
  can: ['delete'],
  steps: [CARD],
  surveys: [{ id: '1', title: 'Conte um pouco de você', completedAt: '2026-10-01T12:05:00Z' }],
  quizzes: [
    {
      stepId: 'solo',
      title: 'O que você sabe do solo?',
      score: 1,
      totalQuestions: 2,
      success: true,
      at: '2026-11-02T15:00:00Z',
    },
  ],
}

/** How the quiz is corrected where the answers are `a` and `a`. */
export const CORRECTED = {
  a: true,
  s: 1,
  t: 2,
  r: [
    { q: 0, a: 'a', ok: true },
    { q: 1, a: 'b', ok: false, x: 'Com o sol baixo a água não evapora.' },
  ],
}

const STARTED = '2026-11-01T12:00:00Z'

export const STEP = {
  id: 'solo',
  title: 'Cuidar do solo',
  trailId: 'horta',
  trailTitle: 'Horta em casa',
  evos: 70,
  minutes: 12,
  progress: 33,
  completed: false,
  classes: [
    {
      id: 'terra',
      index: 0,
      title: 'Conhecer a terra',
      type: 'text',
      body: 'Pegue um **punhado**.',
      minutes: 5,
      startedAt: STARTED,
      completedAt: STARTED,
      ts: 40,
      n: 'Comprar luvas',
    },
    { id: 'adubo', index: 1, title: 'Fazer adubo', type: 'text', body: '# Adubo', minutes: 7 },
  ],
  quiz: QUIZ,
}

export const SURVEY = {
  id: '1',
  title: 'Conte um pouco de você',
  completed: false,
  questions: [
    {
      id: 'area',
      index: 0,
      type: 'single',
      title: 'O que você quer plantar?',
      required: true,
      options: [
        { value: 'flor', label: 'Flores' },
        { value: 'comida', label: 'Comida' },
      ],
    },
    {
      id: 'lugares',
      index: 1,
      type: 'multiple',
      title: 'Onde?',
      required: true,
      options: [
        { value: 'vaso', label: 'Em vasos' },
        { value: 'chao', label: 'No chão' },
      ],
    },
    {
      id: 'tempo',
      index: 2,
      type: 'scale',
      title: 'Quanto tempo você tem?',
      required: false,
      min: 1,
      max: 3,
    },
    { id: 'recado', index: 3, type: 'text', title: 'Quer dizer mais alguma coisa?', required: false },
  ],
}

const PROGRAMMES = [
  { tag: 'tg', title: 'Trampo Garantido', subtitle: 'Um emprego à vista.', body: 'Venha.', live: [] },
  { tag: 'tt', title: 'Trampo Turbinado', subtitle: 'Mais do seu trabalho.', body: 'Venha.', live: [] },
]

export const programmesOf = (tags = '') => PROGRAMMES.filter(({ tag }) => tags.split(',').includes(tag))

const TITLE = STEP.classes[0]?.title ?? ''

export const NOTE = {
  classId: 'terra',
  title: TITLE,
  stepId: 'solo',
  stepTitle: CARD.title,
  trailTitle: CARD.trailTitle,
  n: 'Comprar luvas',
  at: '2026-11-01T12:00:00Z',
}

export const HIT = {
  kind: 'class',
  id: 'terra',
  stepId: 'solo',
  title: TITLE,
  excerpt: 'Pegue um punhado de terra.',
  marks: [[20, 25]],
  locked: false,
}

/** Of the embedded API alone. */
export const SUMMARY = {
  can: ['evos', 'delete', 'legal'],
  done: { classes: 1, quizzes: 0, trails: 1, finished: [] },
  notes: { latest: [], others: 0 },
}
