import { z } from 'zod'
import { SECOND } from '#app/time.ts'
import type { Profile } from '#contract/shapes.ts'
import type { Credentials } from '#app/upstream/client.server.ts'

/** The signed-in learner as the session holds them between checks (specification, section 3). */
export type Learner = Pick<
  Profile,
  | 'id'
  | 'name'
  | 'email'
  | 'tags'
  | 'surveyFinished'
  | 'tem_pwd'
  | 'actions'
  | 'evos'
  | 'level'
  | 'toNextLevel'
  | 'isFirstLogin'
>

/** A message said once, on the next page. */
export const flashShape = z.object({
  id: z.string(),
  /** The path it was left for, query included. */
  to: z.string(),
  /** Epoch ms. */
  leftAt: z.number(),
  kind: z.enum(['success', 'error', 'warning', 'info']),
  title: z.string(),
  /** A level that was gained by it: of twins, the one that has it hands it on. */
  gained: z.string().optional(),
  description: z.string().optional(),
})

export type Flash = z.output<typeof flashShape>

/** A message that nobody came for in this time (ms) is not said to somebody else's page. */
export const FLASH_WAITS = 30 * SECOND

/** What the store holds under a session id. Without credentials it is nobody's any more. */
export interface SessionRecord {
  credentials?: Credentials
  learner?: Learner
  /** When the upstream last said that the session is open, in epoch milliseconds. */
  checkedAt?: number
  /** What is to be said, oldest first. */
  flashes?: Flash[]
  /** The id of a session opened by a code of another learner, until somebody chooses who goes on. */
  asideId?: string
  /** Whose session ended in this browser: a form that comes late is savedForm for them. */
  formerLearnerId?: string
  /** When the browser was last given the cookie, in epoch milliseconds. */
  cookieAt?: number
  /** When a password was last asked for, in epoch milliseconds; missing before this session's first look. */
  passwordAskedAt?: number
  /** The word of welcome was said. */
  isWelcomed?: true
  /** The session it was opened in place of, which ends once the browser comes with this one. */
  replaces?: string
  /** The learner signed out or another session took its place; what is left of it is nobody's business. */
  ended?: true
}

/** What a session loses that the upstream holds open no longer. */
export const SIGNED_OUT = {
  credentials: undefined,
  learner: undefined,
  checkedAt: undefined,
} satisfies Partial<SessionRecord>

/** What an upstream answer says of the learner; undefined fields leave the snapshot as it is. */
export function toLearner(profile: Profile): Learner {
  const { id, name, email, tags, surveyFinished, tem_pwd, actions } = profile
  const { evos, level, toNextLevel, isFirstLogin } = profile
  return { id, name, email, tags, surveyFinished, tem_pwd, actions, evos, level, toNextLevel, isFirstLogin }
}
