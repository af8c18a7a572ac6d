import { describeError } from '#app/log.server.ts'
import type { Services } from '#app/request/services.server.ts'

type Mail = Pick<Services, 'env' | 'log' | 'mailTeam'>
type Letter = Parameters<NonNullable<Services['mailTeam']>>[0]

export const addressIn = ({ env }: Pick<Mail, 'env'>, path: `/equipe${string}`): string =>
  env.PUBLIC_URL + path

/** Nobody waits for it: the time an answer takes would tell who is of the team. */
export function mailTo({ log, mailTeam }: Mail, letter: Letter): void {
  if (!mailTeam) log.error('This process has no mail: start it by server.ts.')
  mailTeam?.(letter).catch((error: unknown) => {
    log.warn({ error: describeError(error) }, 'team mail')
  })
}
