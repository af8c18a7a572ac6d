export interface Session {
  id: string
  key: string
  learnerId: string
  /** Opened by a recovery code: a new password is due. */
  recovery: boolean
  suspended: boolean
  /** Of the token that this call came with. */
  tokenHash: string
}
