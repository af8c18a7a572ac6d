import type { TypedResponse } from '@remix-run/node'
import { services } from '#app/services.server.ts'
import type { Flash } from './record.server.ts'
import { redirectWith } from './redirects.server.ts'
import type { Session } from './sessions.server.ts'

/** A redirect that leaves a message for the next page; a visitor without a session gets one to hold it. */
export async function redirectWithFlash(
  { session }: { session: Session | undefined },
  to: string,
  flash: Flash,
): Promise<TypedResponse<never>> {
  const { sessions, cookie } = services()
  if (session && (await session.change({ flash }))) return redirectWith(to)
  const opened = await sessions.open({ flash })
  return redirectWith(to, await cookie.set(opened.id))
}

/** The message for this page; it is gone once it was read. */
export async function takeFlash(session: Session | undefined): Promise<Flash | undefined> {
  const record = await session?.read()
  if (!record?.flash) return undefined
  return (await session?.change({ flash: undefined }))?.flash
}
