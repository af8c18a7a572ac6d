import type { LoaderFunctionArgs } from '@remix-run/node'
import { allHeld } from '#app/accounts/personal-data.server.ts'
import { download } from '#app/request/download.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'

/** `Baixar seus dados`: all that is held on the learner, as a file that programs read. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const { can, ...held } = await allHeld(context)
  const file = { exportedAt: new Date().toISOString(), ...held }
  return download(`${JSON.stringify(file, null, 2)}\n`, 'application/json; charset=utf-8', 'meus-dados.json')
}
