import { useRouteLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { LaterStylesheet } from './stylesheet.tsx'
import { markShown, wasShown } from './shown-messages.ts'
import { AUTH_EVENTS } from '#app/request/auth-failure-messages.ts'
import { failureOf } from '#app/ui/failure.ts'
import { show } from '#app/ui/toast/toast.ts'
import { Notice, type NoticeProps } from '#app/ui/notice.tsx'

export interface FlashMessage extends NoticeProps {
  id: string
  /** The id of the section that shows it in place of the layout. */
  section?: string
  evos?: number
  timeout?: number
}

export const useFlash = (): FlashMessage | null | undefined =>
  useRouteLoaderData<{ flash?: FlashMessage | null }>('root')?.flash

const { title, description, shownFor } = AUTH_EVENTS[1111]

/** Where the page that refusals lead to is refused itself. */
export function flashOf(error: unknown): FlashMessage | undefined {
  const { status, details } = failureOf(error)
  if (status !== 401 || details.code !== 1111) return undefined
  return { id: 'sem-acesso', kind: 'warning', title, description, timeout: shownFor }
}

/** The message of a redirect: part of the document, and with script replaced by a toast in the same place. */
export function Flash({ message }: { message: FlashMessage }) {
  const { id, kind, title, description, timeout } = message
  const [isShown, setShown] = useState(() => wasShown(id))
  useEffect(() => {
    if (wasShown(id)) return
    markShown(id)
    void show({ id, kind, title, description, ...(timeout !== undefined && { timeout }) }).then(() => {
      setShown(true)
    })
  }, [id, kind, title, description, timeout])
  return isShown ? null : (
    <div className="flash">
      <LaterStylesheet />
      <Notice kind={kind} title={title} description={description} />
    </div>
  )
}
