import { ownCalls } from '#contract/own-calls.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { ifThere, isLacking, notHere } from '#app/request/lacking-calls.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'

type Kind = 'week' | 'day'

/** Whether the letter of this kind is on; undefined where the upstream has none. */
export async function letterOf(context: LearnerContext, kind: Kind) {
  if (isLacking(context, ownCalls.letters)) return undefined
  const held = await attempt(context.upstream.profile.complete())
  return held.ok ? held.value.letters?.[kind] : undefined
}

export async function chooseLetter(
  context: LearnerContext,
  kind: Kind,
  isWanted: boolean,
  page: '/turma' | '/hora-de-estudar',
) {
  const choose = () => context.upstream.letters.choose(kind, isWanted)
  if (!(await ifThere(context, ownCalls.letters, choose))) throw notHere()
  const title = isWanted ? 'Combinado: você vai receber o e-mail.' : 'Pronto: o e-mail não vem mais.'
  return redirectWithFlash(context, page, { kind: 'success', title })
}
