import { QUEUED_FIELD } from '#app/ui/form-fields.ts'
import type { Line } from './unsent.ts'

type Fetch = (path: string, init: RequestInit) => Promise<Response>

const NO_ANSWER = 0

/** The page of a network that asks for a sign-in is no answer of ours. */
const isOurs = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/x-script') === true

export const createLine = (fetch: Fetch): Line => ({
  async here() {
    try {
      const answer = await fetch('/por-enviar.json', { redirect: 'manual', cache: 'no-store' })
      const { learner } = (await answer.json()) as { learner?: unknown }
      return answer.ok && typeof learner === 'string' ? learner : undefined
    } catch {
      return undefined
    }
  },
  async send({ path, fields }) {
    const [pathname = '', query = ''] = path.split('?')
    const body = new URLSearchParams([...fields, [QUEUED_FIELD, '1']])
    const answer = await fetch(`${pathname}.data?${query}`, {
      method: 'POST',
      body,
      redirect: 'manual',
    }).catch(() => undefined)
    return answer && isOurs(answer) ? answer.status : NO_ANSWER
  },
})
