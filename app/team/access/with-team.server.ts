import { Refused } from '#files/refused.ts'
import { parseEnv } from '#app/env.server.ts'
import { createLog } from '#app/log.server.ts'
import { openStorage } from '#app/request/services.server.ts'
import type { TeamTerminal } from './team-commands.ts'

/** Opens the records of that environment for as long as the work takes. */
export async function withTeam(
  environment: NodeJS.ProcessEnv,
  work: Parameters<TeamTerminal['withTeam']>[0],
): Promise<void> {
  const env = parseEnv(environment)
  const { records, ready, close } = openStorage(env, createLog('silent'))
  try {
    await ready()
    await work({ env, records })
  } catch (error) {
    if (!(error instanceof Response)) throw error
    throw new Refused(
      'O que a equipe guardou não abre agora: veja records.db (ou o Redis) e o log do servidor.',
    )
  } finally {
    await close()
  }
}
