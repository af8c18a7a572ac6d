/** A learner's session, as a call sees it. */
export interface Session {
  id: string
  /** The key that the learner's client holds. */
  key: string
  learnerId: string
  /** Opened by a recovery code: a new password is due. */
  recovery: boolean
  /** The hash of the token this call came with. */
  tokenHash: string
}
