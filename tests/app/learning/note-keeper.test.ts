import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markOf } from '#app/routes/step.$id/note.ts'
import { keepNote, type Noted } from '#app/routes/step.$id/note-keeper.ts'
import { openClass } from './open-class.ts'

const PATH = '/step/solo?aula=terra'
const HOUR = 3_600_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An empty note with its keeper. */
function noting() {
  const page = openClass()
  const said: Noted['state'][] = []
  const box = Object.assign(new EventTarget(), { value: '', defaultValue: '', form: new EventTarget() })
  const keeper = keepNote(box as unknown as HTMLTextAreaElement, {
    path: PATH,
    from: markOf(''),
    say: ({ state }) => said.push(state),
  })
  /** Types it, and pauses for long enough. */
  const type = async (text: string) => {
    box.value = text
    box.dispatchEvent(new Event('input'))
    await vi.advanceTimersByTimeAsync(1500)
  }
  return { ...page, said, keeper, type, notes: () => page.posts.map(({ note }) => note) }
}

test.each([400, 403, 404, 413, 422])(
  '%i não muda por insistir: para de salvar sozinha, e diz',
  async (status) => {
    const { type, answer, notes, said } = noting()
    await type('luvas')
    await answer(status)
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(notes()).toEqual(['luvas'])
    expect(said).toEqual(['saving', 'refused'])
  },
)

test('o que se escreve depois de uma recusa é tentado, e ao sair vai o que falta', async () => {
  const { type, answer, notes, said, happen } = noting()
  await type('luvas')
  await answer(400)
  await type('luvas e pá')
  expect(notes()).toEqual(['luvas', 'luvas e pá'])
  await answer(400)
  happen('pagehide')
  expect(notes()).toHaveLength(3)
  expect(said.at(-1)).toBe('refused')
})

test.each([408, 429, 500, 503])('depois de %i tenta de novo por si', async (status) => {
  const { type, answer, notes, said } = noting()
  await type('luvas')
  await answer(status)
  expect(said.at(-1)).toBe('waiting')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(notes()).toEqual(['luvas', 'luvas'])
  await answer(200)
  expect(said.at(-1)).toBe('saved')
})

test('mudada em outro lugar, espera por quem escreve', async () => {
  const { type, answer, notes, said } = noting()
  await type('luvas')
  await answer(409)
  await type('luvas e pá')
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(notes()).toEqual(['luvas'])
  expect(said).toEqual(['saving', 'elsewhere'])
})
