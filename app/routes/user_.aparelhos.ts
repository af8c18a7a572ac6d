import type { ActionFunctionArgs } from '@remix-run/node'
import { readForm, textOf } from '#app/forms/read-form.server.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { isJustOpened } from '#app/session/session-lifetime.ts'
import { endOtherSessions } from '#app/sign-in/devices.server.ts'

const DEVICES = '/user/conta#aparelhos'
const section = 'aparelhos'

export function loader() {
  return safeRedirect(DEVICES)
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireLearner(args)
  const device = textOf(await readForm(args.request), 'device') || undefined
  if (!isJustOpened(await context.session.read()))
    return redirectWithFlash(context, DEVICES, {
      kind: 'warning',
      section,
      title: 'Antes, mostre que é você.',
      description:
        'Saia da conta, entre de novo com a senha e toque no botão outra vez. Ou troque a senha: assim você sai dos outros aparelhos.',
    })
  await endOtherSessions(context, device)
  return redirectWithFlash(context, DEVICES, {
    kind: 'success',
    section,
    title: device ? 'Você saiu desse aparelho.' : 'Você saiu dos outros aparelhos.',
  })
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'
