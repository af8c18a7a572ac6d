import { Link, useActionData } from '@remix-run/react'
import type { Queued } from '#app/browser/keep-unsent.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Of the client action, where a form could not be sent. */
interface OfflineResult {
  queued?: Queued
  isStopped?: true
}

/** `isStopped`: no other page can be fetched. */
export const useOfflineResult = (): OfflineResult => useActionData<OfflineResult | null>() ?? {}

export function WillBeSent({ queued: { title, description } }: { queued: Queued }) {
  return (
    <div className="mt-4 print:hidden">
      <Notice kind="info" title={title} description={description} />
      <Link to="/por-enviar" reloadDocument className="touch">
        Ver o que falta enviar
      </Link>
    </div>
  )
}
