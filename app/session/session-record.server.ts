import { z } from 'zod'
import { SECOND } from '#contract/durations.ts'
import type { Profile } from '#contract/shapes.ts'
import type { Credentials } from '#app/upstream/client.server.ts'

/** The learner as the session holds them between checks (specification, section 3). */
export type Learner = ReturnType<typeof toLearner>

/** A message for the page `to`, or for the section with this id there; `leftAt` in epoch ms. */
export const flashShape = z.object({
  id: z.string(),
  to: z.string(),
  leftAt: z.number(),
  section: z.string().optional(),
  /** What a class gave. */
  evos: z.number().optional(),
  kind: z.enum(['success', 'error', 'warning', 'info']),
  title: z.string(),
  description: z.string().optional(),
  /** Milliseconds, for a toast; undefined for its kind's own time. */
  timeout: z.number().optional(),
})

export type Flash = z.output<typeof flashShape>

export const FLASH_WAITS = 30 * SECOND

/** Of its form. A build keeps the version and the fields of a newer one when it writes (decision 032). */
export const RECORD_VERSION = 1

/** What the store holds under a session id; times in epoch ms. A signed-out session has no credentials. */
export interface SessionRecord {
  recordVersion?: number
  credentials?: Credentials
  /** How often the token was replaced. */
  tokenVersion?: number
  /** Calls that were sent with this version of the token, and have no outcome yet. */
  callsUnderWay?: { id: string; version: number; at: number }[]
  learner?: Learner
  checkedAt?: number
  flashes?: Flash[]
  /** The second session of this browser, until somebody chooses one. */
  secondSessionId?: string
  /** Whose session it was: a form that comes late is saved for them. */
  formerLearnerId?: string
  hasExpired?: true
  openedAt?: number
  usedAt?: number
  cookieAt?: number
  /** Its cookie ends with the browser. */
  isTemporary?: boolean
  /** Browser and system in words, such as "Chrome no Android". */
  device?: string
  passwordAskedAt?: number
  passwordSavedAt?: number
  isWelcomed?: true
  /** The upstream took the survey, whatever the profile says from now on. */
  isSurveyTaken?: true
  /** The paths of calls that the upstream does not have. */
  lackingCalls?: string[]
  /** What the upstream says it can do beyond the specification. */
  can?: string[]
  /** The one that this browser was last given in a document, by its address. */
  stylesheet?: string
  /** The session that ends when the browser comes with this one. */
  replaces?: string
  /** Where the session is now, under another id. */
  movedTo?: string
  ended?: true
}

export const versionOf = (record?: SessionRecord): number => record?.tokenVersion ?? 0

export const SIGNED_OUT = {
  credentials: undefined,
  learner: undefined,
  checkedAt: undefined,
} satisfies Partial<SessionRecord>

export function toLearner(profile: Profile) {
  const { id, name, email, tags, surveyFinished, tem_pwd, actions } = profile
  const { evos, level, toNextLevel, isFirstLogin } = profile
  return { id, name, email, tags, surveyFinished, tem_pwd, actions, evos, level, toNextLevel, isFirstLogin }
}
