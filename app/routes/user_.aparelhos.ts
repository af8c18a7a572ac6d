import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { endOtherSessions } from '#app/sign-in/devices.server.ts'

const DEVICES = '/user/conta#aparelhos'

export function loader() {
  return safeRedirect(DEVICES)
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireLearner(args)
  await endOtherSessions(context)
  return redirectWithFlash(context, DEVICES, {
    kind: 'success',
    section: 'aparelhos',
    title: 'Os outros aparelhos saíram da sua conta.',
  })
}
