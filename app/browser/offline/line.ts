import { QUEUED_FIELD } from '#app/ui/form-fields.ts'
import type { Line } from './unsent.ts'

type Fetch = (path: string, init: RequestInit) => Promise<Response>

const NO_RESPONSE = 0

/** The page of a network that asks for a sign-in is no response of ours. */
const isOurs = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/x-script') === true

export const createLine = (fetch: Fetch): Line => ({
  async here() {
    try {
      const response = await fetch('/por-enviar.json', { redirect: 'manual', cache: 'no-store' })
      const { learner } = (await response.json()) as { learner?: unknown }
      return response.ok && typeof learner === 'string' ? learner : undefined
    } catch {
      return undefined
    }
  },
  async send({ path, fields }) {
    const [pathname = '', query = ''] = path.split('?')
    const body = new URLSearchParams([...fields, [QUEUED_FIELD, '1']])
    const response = await fetch(`${pathname}.data?${query}`, {
      method: 'POST',
      body,
      redirect: 'manual',
    }).catch(() => undefined)
    return response && isOurs(response) ? response.status : NO_RESPONSE
  },
})
