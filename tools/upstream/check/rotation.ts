/** Finds out by trying, in a session of its own, what becomes of a token that was replaced. It spends tokens. */
import { everyCall } from '#contract/every-call.ts'
import type { Checks } from './checks.ts'
import { isSomebody, isSuccess, type Session } from './session.ts'

export const KINDS = {
  fixed: 'não há; a mesma senha serve até o fim da sessão',
  tolerant: 'tolerante: a senha trocada ainda serve até a nova ser usada',
  strict: 'estrito: cada senha serve para uma chamada; uma resposta perdida no caminho encerra a sessão',
  unknown: 'não deu para saber',
}

const INVENTED = 'senha-inventada'

export type Rotation = keyof typeof KINDS

/** `session` is signed in, and spent afterwards. */
export async function rotationOf(session: Session, checks: Checks): Promise<Rotation> {
  const { method, path } = everyCall.user
  const first = session.credentials
  if (!first) return 'unknown'
  const invented = await session.request(method, path, {}, { i: first.i, t: INVENTED })
  checks.judge('user', 'senha de sessão inventada', [1000], invented)
  const state = await session.request('GET', everyCall.status.path, {}, { i: first.i, t: INVENTED })
  checks.rule('status', !isSomebody(state), '(com uma senha inventada)', 'ninguém, ou 401/1000', 'alguém')
  const answered = await session.send('user')
  if (!isSuccess(answered)) return 'unknown'
  const second = session.credentials ?? first
  if (second.t === first.t) return 'fixed'
  const late = await session.request(method, path, {}, first)
  if (isSuccess(late)) {
    session.keep(late)
    return 'tolerant'
  }
  checks.judge('user', 'com uma senha já trocada', [1000], late)
  const again = await session.send('user')
  checks.rule(
    'user',
    isSuccess(again),
    '(com a senha nova, depois de uma velha)',
    'sucesso',
    `${again.status}/${again.e}`,
  )
  return 'strict'
}
