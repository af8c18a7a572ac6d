import { useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { wasShown } from '#app/auth-event/shown.ts'
import { Notice, type NoticeProps } from '#app/ui/notice.tsx'

export interface FlashMessage extends NoticeProps {
  id: string
}

/** What just happened, until the learner sends the next form: beside that form's errors it would mislead. */
export function Flash({ message: { id, ...notice } }: { message: FlashMessage }) {
  const { formMethod } = useNavigation()
  const [dismissed, dismiss] = useState<string>()
  if (formMethod === 'POST' && dismissed !== id) dismiss(id)
  return dismissed === id || wasShown(id) ? null : <Notice {...notice} />
}
