import type { Payload } from '#contract/calls.ts'
import { cvCalls } from '#contract/cv-calls.ts'
import type { Send } from './client.server.ts'

export const createCv = (send: Send) => ({
  /** Refused with 404 where the upstream keeps no CV. */
  find: () => send(cvCalls.cv, {}),
  /** Refused with 409 where a newer one than `v` is kept. */
  save: (cv: Payload<typeof cvCalls.cvSave>) => send(cvCalls.cvSave, cv),
})
