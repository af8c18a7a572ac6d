/** A quiz with a question of each kind, what is answered to it, and how that is corrected. */
import { STEP } from './upstream-data.ts'

const optionsOf = (...labels: string[]) => labels.map((label, at) => ({ value: 'abcd'[at] ?? '', label }))

export const QUESTIONS = [
  { kind: 'single', title: 'Quando regar?', options: optionsOf('Ao meio-dia', 'De manhã') },
  { kind: 'multiple', title: 'O que alimenta a terra?', options: optionsOf('Folhas', 'Vidro', 'Cascas') },
  { kind: 'order', title: 'Como plantar?', options: optionsOf('Semear', 'Cavar', 'Regar'), classId: 'terra' },
  { kind: 'truth', title: 'A minhoca come raiz.', options: optionsOf('Verdadeiro, sim.', 'Falso, não.') },
].map((question, index) => ({ index, ...question }))

export const ANSWERS = { 'q.0': 'a', 'q.1': ['a', 'b'], 'q.2': ['a', 'b', 'c'], 'q.3': 'b' }

export const CORRECTED = {
  ...{ a: false, s: 1, t: 4 },
  r: [
    { q: 0, a: 'b', ok: false, x: 'Cedo a água fica.', options: [{ value: 'a', x: 'O sol seca a terra.' }] },
    { q: 1, a: 'a,c', ok: false, options: [{ value: 'b', x: 'Vidro não apodrece.' }] },
    { q: 2, a: 'b,a,c', ok: false, x: 'Sem cova não há semente.' },
    { q: 3, a: 'b', ok: true, x: 'Ela come folhas.' },
  ],
}

/** The step of the stand-in upstream with this quiz. */
export const stepOfKinds = (quiz: object = {}) => ({
  ...STEP,
  quiz: { ...STEP.quiz, passScore: 3, questions: QUESTIONS, ...quiz },
})
