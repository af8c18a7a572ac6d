import { describe, expect, test } from 'vitest'
import {
  attempt,
  expecting,
  isNotPermitted,
  isSessionExpiry,
  upstreamFailure,
  type UpstreamFailure,
} from '#app/upstream/failure.server.ts'

const refusal = (code: number, status: number, kind: UpstreamFailure['kind'] = 'refused') =>
  upstreamFailure(kind, { code, status, call: 'GET user/' })

describe('a sessão acabou', () => {
  test.each([
    [1000, 401, true],
    [1000, 200, true],
    [1000, 500, true],
    [500, 401, true],
    [1003, 401, true],
    [401, 401, true],
    [1111, 401, false],
    [1206, 403, false],
    [1201, 400, false],
  ])('código %i com status %i: %j', (code, status, expected) => {
    expect(isSessionExpiry(refusal(code, status))).toBe(expected)
  })

  test('também quando quem o diz está em pane, e não quando foi outra coisa que falhou', () => {
    expect(isSessionExpiry(refusal(1000, 503, 'unavailable'))).toBe(true)
    expect(isSessionExpiry(refusal(503, 503, 'unavailable'))).toBe(false)
    expect(isSessionExpiry(new Error('1000'))).toBe(false)
  })
})

test.each([
  [1111, 401, true],
  [1111, 403, false],
  [1000, 401, false],
])('acesso não permitido é 1111 com 401: %i com %i é %j', (code, status, expected) => {
  expect(isNotPermitted(refusal(code, status))).toBe(expected)
})

describe('as recusas que uma página sabe explicar', () => {
  test('viram valores, também depois de virarem resposta', async () => {
    expect(await expecting([1206], Promise.resolve(3))).toEqual({ ok: true, value: 3 })
    expect(await expecting([1206], Promise.reject(refusal(1206, 403)))).toMatchObject({
      ok: false,
      code: 1206,
    })
    const response = Object.assign(Response.json({}, { status: 403 }), { kind: 'refused', code: 1206 })
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- what handling makes of a failure
    expect(await expecting([1206], Promise.reject(response))).toMatchObject({ ok: false, code: 1206 })
  })

  test('as outras, e as panes, seguem adiante', async () => {
    await expect(expecting([1206], Promise.reject(refusal(1101, 404)))).rejects.toMatchObject({ code: 1101 })
    const down = refusal(503, 503, 'unreachable')
    await expect(expecting([503], Promise.reject(down))).rejects.toBe(down)
    await expect(expecting([503], Promise.reject(new Error('oi')))).rejects.toThrow('oi')
  })

  test('um formulário que as diz por si as recebe todas como valores, e só elas', async () => {
    const down = refusal(503, 503, 'unreachable')
    expect(await attempt(Promise.reject(down))).toEqual({ ok: false, kind: 'unreachable', code: 503 })
    expect(await attempt(Promise.reject(refusal(1999, 400)))).toMatchObject({ ok: false, code: 1999 })
    await expect(attempt(Promise.reject(new Error('oi')))).rejects.toThrow('oi')
  })
})
