/** Named by the OWASP Logging Vocabulary where it has a name. */
export type SecurityEvent =
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'authn_login_lock'
  | 'authn_recovery'
  | 'authn_password_change'
  | 'authn_password_change_fail'
  | 'excess_rate_limit_exceeded'
  | 'user_created'
  | 'user_email_change'
  | 'user_cpf_change'
  | 'user_update_fail'
  | 'user_deleted'
  | 'user_delete_fail'

/** Whom an event is about, as far as it is known; the log has keyed hashes of both. */
export interface EventSubject {
  id?: string
  email?: string
}

export const levelOf = (event: SecurityEvent): 'info' | 'warn' =>
  /_(fail|lock|exceeded)$/.test(event) ? 'warn' : 'info'
