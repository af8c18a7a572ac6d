/** What is sent and `d` of the answer, of calls whose shapes alone leave something open. */
import type { DescribedName } from '../every-call.ts'

export const EXAMPLES: Partial<Record<DescribedName, { sent: object; d: unknown }>> = {
  surveyComplete: {
    sent: { id: '7', i: '1', c: 0, a: [{ i: 'interesses', r: ['plantas'], o: 0 }] },
    d: { a: true },
  },
  quizComplete: {
    sent: {
      id: '7',
      i: 'quiz-solo',
      a: [
        { q: 0, a: 'a' },
        { q: 1, a: 'b,c' },
      ],
    },
    d: {
      a: false,
      s: 1,
      t: 2,
      r: [
        { q: 0, a: 'a', ok: true },
        { q: 1, a: 'c,a', ok: false, x: 'A raiz vem antes.' },
      ],
    },
  },
  batch: {
    sent: {
      id: '7',
      q: [
        { m: 'GET', p: 'user/trails/', b: {} },
        { m: 'GET', p: 'step/', b: { i: 'nada' } },
      ],
    },
    d: {
      r: [
        { s: 200, d: { trails: [] } },
        { s: 404, e: 1101, m: 'Step não encontrado' },
      ],
    },
  },
  teamPresenceSave: {
    sent: {
      id: '',
      by: 'pedro@evolua.example',
      as: 'teacher',
      l: 'm-1',
      p: [
        { i: '7', s: 'present', was: '' },
        { i: '8', s: 'absent', was: '' },
      ],
    },
    d: { saved: 1, changed: [{ i: '8', s: 'present', n: 'Bia', at: '2026-11-20T22:40:00.000Z' }] },
  },
}
