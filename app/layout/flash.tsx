import { useRouteLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { markShown, wasShown } from '#app/browser/shown-messages.ts'
import { show } from '#app/ui/toast/toast.ts'
import { Notice, type NoticeProps } from '#app/ui/notice.tsx'

export interface FlashMessage extends NoticeProps {
  id: string
}

/** The message that came with this page, if any. */
export const useFlash = (): FlashMessage | null | undefined =>
  useRouteLoaderData<{ flash?: FlashMessage | null }>('root')?.flash

/**
 * What just happened: a toast. The band is what a document comes with, and all there is without script; with script it
 * lies where the toast takes its place, so that nothing moves and nothing is said twice.
 */
export function Flash({ message }: { message: FlashMessage }) {
  const { id, kind, title, description } = message
  const [isSaid, setSaid] = useState(() => wasShown(id))
  useEffect(() => {
    if (wasShown(id)) return
    markShown(id)
    void show({ id, kind, title, description }).then(() => {
      setSaid(true)
    })
  }, [id, kind, title, description])
  return isSaid ? null : (
    <div className="flash">
      <Notice kind={kind} title={title} description={description} />
    </div>
  )
}
