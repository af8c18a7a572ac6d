import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notePromptClosed, promptOf } from '#app/accounts/password-prompt/prompt-due.server.ts'
import type { Learner, SessionRecord } from '#app/session/session-record.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { screenAt } from '#app/request/screens.server.ts'

const SECOND = 1000
const NONE = { forcePwd: false, askPwdOnStart: false, askPwdEvery15: false }

/** A session without a password whose upstream gives these flags, and the pages that it loads. */
function sessionWith(actions: Partial<Learner['actions']>, tem_pwd = false) {
  let record: SessionRecord = {}
  const session = {
    read: () => Promise.resolve(record),
    change: (patch: (record: SessionRecord) => Partial<SessionRecord>) => {
      record = { ...record, ...patch(record) }
      return Promise.resolve(true)
    },
  } as RequestContext['session']
  const learner = { tem_pwd, actions: { ...NONE, ...actions } } as Learner
  async function load(path = '/home', { method = 'GET', leadsAway = false } = {}) {
    const url = new URL(path, 'http://evolua.example')
    const afterRedirect: (() => Promise<unknown>)[] = []
    const prompt = await promptOf(
      {
        session,
        screen: screenAt(url.pathname),
        request: new Request(url, { method }),
        onRedirect: (work: () => Promise<unknown>) => afterRedirect.push(work),
      } as unknown as RequestContext,
      learner,
    )
    if (leadsAway) for (const work of afterRedirect) await work()
    return prompt
  }
  return { load, close: () => notePromptClosed({ session }) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('na primeira entrada', () => {
  test('aparece na primeira página, uma vez por sessão', async () => {
    const { load } = sessionWith({ askPwdOnStart: true })
    expect([await load(), await load(), await load('/trails')]).toEqual([
      { isDue: true },
      { isDue: false },
      { isDue: false },
    ])
  })

  test('uma página que leva a outra não conta, nem a que responde a um formulário', async () => {
    const { load } = sessionWith({ askPwdOnStart: true })
    expect(await load('/', { leadsAway: true })).toEqual({ isDue: true })
    expect(await load('/home')).toEqual({ isDue: true })
    const other = sessionWith({ askPwdOnStart: true })
    expect(await other.load('/home', { method: 'POST' })).toEqual({ isDue: false })
  })
})

describe('a cada 15 minutos', () => {
  test('vem com a primeira página 900 segundos ou mais depois da última vez', async () => {
    const { load } = sessionWith({ askPwdEvery15: true })
    expect(await load()).toEqual({ isDue: false, nextIn: 900 * SECOND })
    vi.advanceTimersByTime(899 * SECOND)
    expect(await load()).toEqual({ isDue: false, nextIn: SECOND })
    vi.advanceTimersByTime(SECOND)
    expect(await load()).toEqual({ isDue: true, nextIn: 900 * SECOND })
    vi.advanceTimersByTime(600 * SECOND)
    expect(await load()).toEqual({ isDue: false, nextIn: 300 * SECOND })
  })

  test('fechar começa a contar de novo', async () => {
    const { load, close } = sessionWith({ askPwdOnStart: true, askPwdEvery15: true })
    expect((await load())?.isDue).toBe(true)
    vi.advanceTimersByTime(800 * SECOND)
    await close()
    vi.advanceTimersByTime(800 * SECOND)
    expect(await load()).toEqual({ isDue: false, nextIn: 100 * SECOND })
  })
})

test.each([
  ['quem tem senha', sessionWith({ askPwdOnStart: true, askPwdEvery15: true }, true)],
  ['quem ninguém pede', sessionWith({})],
  ['quem é obrigado, que vai a /senha', sessionWith({ forcePwd: true, askPwdOnStart: true })],
])('%s não é perguntado', async (_, { load }) => {
  expect(await load()).toBeNull()
})

test.each(['/senha', '/duas-contas'])('%s não pergunta', async (path) => {
  expect(await sessionWith({ askPwdOnStart: true }).load(path)).toBeNull()
})
