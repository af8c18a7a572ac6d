import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { autosavePosition } from '#app/learning/read-class/position-autosave.ts'
import { autosaveNote, type NoteState } from '#app/learning/write-note/note-autosave.ts'
import { markOf } from '#app/domain/merge-notes.ts'
import { autosaveAnswers, type AnswersState } from '#app/learning/answer-quiz/use-answers-autosave.ts'
import { openPage } from './open-page.ts'

const PATH = '/step/solo?aula=terra'
const SECOND = 1000
const HOUR = 3600 * SECOND

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const FORM = { attempt: '1', questions: '0=r.AbCd-_12' }

describe('as respostas de um quiz', () => {
  /** Answers whose posts get these statuses in turn, the last one from then on. */
  function choosing(...statuses: number[]) {
    const states: AnswersState[] = []
    const page = openPage(() => (statuses.length > 1 ? statuses.shift() : statuses[0]))
    const answers = autosaveAnswers('solo', FORM, (state) => states.push(state))
    return { ...page, states, answers }
  }

  test.each([0, 429, 408, 500, 503])('depois de %i tenta de novo, cada vez mais tarde', async (status) => {
    const { answers, posts, states } = choosing(status)
    answers.choose('q.0', 'a')
    const after = async (seconds: number) => {
      await vi.advanceTimersByTimeAsync(seconds * SECOND)
      return posts.length
    }
    expect(await after(9)).toBe(1)
    expect(await after(1)).toBe(2)
    expect(await after(19)).toBe(2)
    expect(await after(1)).toBe(3)
    expect(await after(40)).toBe(4)
    expect(await after(3600)).toBeLessThan(4 + 16)
    expect(states.at(-1)).toBe('waiting')
    answers.stop()
  })

  test.each([400, 403, 404, 413])(
    '%i não muda por insistir: para, diz, e tenta só com a próxima escolha',
    async (status) => {
      const { answers, posts, states } = choosing(status, 200)
      answers.choose('q.0', 'a')
      await vi.advanceTimersByTimeAsync(3600 * SECOND)
      expect(posts).toHaveLength(1)
      expect(states).toEqual(['saving', 'refused'])
      answers.choose('q.1', 'b')
      await vi.advanceTimersByTimeAsync(0)
      expect(posts.at(-1)).toEqual({ intent: 'keep', ...FORM, 'q.0': 'a', 'q.1': 'b' })
      expect(states.at(-1)).toBe('saved')
    },
  )

  test('o que volta a dar certo começa de novo do intervalo curto', async () => {
    const { answers, posts } = choosing(503, 503, 200, 503)
    answers.choose('q.0', 'a')
    await vi.advanceTimersByTimeAsync(30 * SECOND)
    expect(posts).toHaveLength(3)
    answers.choose('q.0', 'b')
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    expect(posts).toHaveLength(5)
    answers.stop()
  })

  test('escolhidas com outra a caminho, são enviadas depois dela, e a mesma só uma vez', async () => {
    const page = openPage()
    const states: AnswersState[] = []
    const { choose } = autosaveAnswers('solo', FORM, (state) => states.push(state))
    for (const value of ['a', 'b', 'a']) choose('q.0', value)
    choose('q.1', 'b')
    expect(page.posts).toHaveLength(1)
    await page.answer(200)
    expect(page.posts.map((post) => [post['q.0'], post['q.1']])).toEqual([
      ['a', undefined],
      [undefined, 'b'],
    ])
    choose('q.1', 'b')
    await page.answer(200)
    expect([page.posts.length, states.at(-1)]).toEqual([2, 'saved'])
  })

  test('que não foram salvas vão ao fechar a página, mais nenhuma', async () => {
    const { answers, posts, dispatch } = choosing(503)
    answers.choose('q.0', 'a')
    await vi.advanceTimersByTimeAsync(0)
    dispatch('pagehide')
    expect(posts).toHaveLength(2)
    const { posts: none, answers: saved, dispatch: close } = choosing(200)
    saved.choose('q.0', 'a')
    await vi.advanceTimersByTimeAsync(0)
    close('pagehide')
    expect(none).toHaveLength(1)
  })
})

describe('uma anotação', () => {
  /** An empty note that saves itself. */
  function typing() {
    const page = openPage()
    const states: NoteState['state'][] = []
    const box = Object.assign(new EventTarget(), { value: '', defaultValue: '', form: new EventTarget() })
    autosaveNote(box as unknown as HTMLTextAreaElement, {
      path: PATH,
      from: markOf(''),
      onState: ({ state }) => states.push(state),
    })
    /** Types it, and pauses for long enough. */
    const type = async (text: string) => {
      box.value = text
      box.dispatchEvent(new Event('input'))
      await vi.advanceTimersByTimeAsync(1500)
    }
    return { ...page, states, type, notes: () => page.posts.map(({ note }) => note) }
  }

  test.each([400, 403, 404, 413, 422])(
    '%i não muda por insistir: para de salvar sozinha, e diz',
    async (status) => {
      const { type, answer, notes, states } = typing()
      await type('luvas')
      await answer(status)
      await vi.advanceTimersByTimeAsync(HOUR)
      expect(notes()).toEqual(['luvas'])
      expect(states).toEqual(['saving', 'refused'])
    },
  )

  test('o que se escreve depois de uma recusa é tentado, e ao sair vai o que falta', async () => {
    const { type, answer, notes, states, dispatch } = typing()
    await type('luvas')
    await answer(400)
    await type('luvas e pá')
    expect(notes()).toEqual(['luvas', 'luvas e pá'])
    await answer(400)
    dispatch('pagehide')
    expect(notes()).toHaveLength(3)
    expect(states.at(-1)).toBe('refused')
  })

  test.each([408, 429, 500, 503])('depois de %i tenta de novo por si', async (status) => {
    const { type, answer, notes, states } = typing()
    await type('luvas')
    await answer(status)
    expect(states.at(-1)).toBe('waiting')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(notes()).toEqual(['luvas', 'luvas'])
    await answer(200)
    expect(states.at(-1)).toBe('saved')
  })

  test('mudada em outro lugar, espera por quem escreve', async () => {
    const { type, answer, notes, states } = typing()
    await type('luvas')
    await answer(409)
    await type('luvas e pá')
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(notes()).toEqual(['luvas'])
    expect(states).toEqual(['saving', 'elsewhere'])
  })
})

describe('o ponto de um vídeo ou áudio', () => {
  /** A player that has loaded its media and saves its position. */
  function playing() {
    const page = openPage()
    const media = Object.assign(new EventTarget(), { currentTime: 0, readyState: 4, paused: true })
    const stop = autosavePosition(media as unknown as HTMLMediaElement, PATH, 0)
    const at = (seconds: number, event: string) => {
      media.currentTime = seconds
      media.dispatchEvent(new Event(event))
    }
    const positions = () => page.posts.map(({ ts }) => ts)
    return { ...page, at, positions, stop }
  }

  test('o ponto de uma pausa é guardado mesmo com outro a caminho, depois dele', async () => {
    const { at, positions, answer } = playing()
    at(12, 'pause')
    at(20, 'playing')
    at(31, 'pause')
    expect(positions()).toEqual(['12'])
    await answer(200)
    expect(positions()).toEqual(['12', '31'])
    await answer(200)
    expect(positions()).toEqual(['12', '31'])
  })

  test('de várias pausas com um ponto a caminho, só o da última', async () => {
    const { at, positions, answer } = playing()
    for (const seconds of [12, 20, 31, 44]) at(seconds, 'pause')
    await answer(200)
    expect(positions()).toEqual(['12', '44'])
  })

  test('o que não foi aceito é enviado de novo quando a internet volta, e ao sair', async () => {
    const { at, positions, answer, dispatch } = playing()
    at(12, 'pause')
    await answer(503)
    dispatch('online')
    expect(positions()).toEqual(['12', '12'])
    await answer(503)
    dispatch('pagehide')
    expect(positions()).toEqual(['12', '12', '12'])
  })

  test('o mesmo ponto não é enviado duas vezes', async () => {
    const { at, positions, answer, dispatch, stop } = playing()
    at(12, 'pause')
    await answer(200)
    at(12, 'pause')
    dispatch('pagehide')
    stop()
    expect(positions()).toEqual(['12'])
  })
})
