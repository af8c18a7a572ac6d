import { Refused } from '#contract/refused.ts'
import { Refusal } from '#app/forms/receive-form.server.ts'

const CONFIRM =
  'Nada foi publicado. Mude o que não está certo; se é isso mesmo, marque “É isso mesmo” e publique de novo.'

/** What a command refuses, as a form's refusal. The command's own advice for terminals is left out. */
export async function refusing<R>(work: () => R | Promise<R>): Promise<R | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { reasons, byField } = error
    const ofFields = Object.values(byField).flat()
    const others = reasons.filter(
      (reason) =>
        !ofFields.includes(reason) && !reason.includes('evolua textos') && !reason.includes('--sim'),
    )
    if (byField.certeza) others.unshift(CONFIRM)
    const errors = Object.entries({ '': others, ...byField }).filter(([, ofField]) => ofField.length > 0)
    return new Refusal(400, errors.length > 0 ? Object.fromEntries(errors) : { '': ['Nada mudou.'] })
  }
}
