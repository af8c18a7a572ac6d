import { Refusal } from '#app/forms/receive-form.server.ts'
import { Refused } from '#app/legal/command/refused.ts'

/** What a command refuses, as a form's refusal. The command's own advice for terminals is left out. */
export async function refusing<R>(work: () => R | Promise<R>): Promise<R | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const reasons = error.reasons.filter(
      (reason) => !reason.includes('npm run legal') && !reason.includes('--sim'),
    )
    return new Refusal(400, { '': reasons.length > 0 ? [reasons.join(' ')] : ['Nada mudou.'] })
  }
}
