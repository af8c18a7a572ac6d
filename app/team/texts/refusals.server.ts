/** What the legal texts refuse, as the refusal of a form. */
import { Refusal } from '#app/forms/receive-form.server.ts'
import { LegalRefusal } from '#app/legal/editing/refusal.ts'
import type { LegalStore } from '#app/legal/versions/store.server.ts'
import type { Services } from '#app/request/services.server.ts'

export const fieldOfFact = (name: string) => name.replace('.', '-')

const CONFIRM =
  'Nada foi publicado. Mude o que não está certo; se é isso mesmo, marque “É isso mesmo” e publique de novo.'

export async function refusing<R>(work: () => R | Promise<R>): Promise<R | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof LegalRefusal)) throw error
    const errors: Record<string, string[]> = error.isDoubt ? { '': [CONFIRM] } : {}
    for (const { field = '', words } of error.reasons) (errors[fieldOfFact(field)] ??= []).push(words)
    return new Refusal(400, errors)
  }
}

/** `work` on one text, one at a time and with its files as they are now. */
export const changing = <R>(
  { lock }: Pick<Services, 'lock'>,
  texts: LegalStore,
  slug: string,
  work: () => R | Promise<R>,
): Promise<R | Refusal> =>
  lock.run(`legal:${slug}`, () => {
    texts.reload()
    return refusing(work)
  })
