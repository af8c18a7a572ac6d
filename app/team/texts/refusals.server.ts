/** How the team's room says what the legal texts refuse: at the field that it is about, without files and commands. */
import path from 'node:path'
import { writtenDate } from '#app/domain/dates.ts'
import type { FieldErrors } from '#app/forms/form-state.ts'
import { Refusal } from '#app/forms/receive-form.server.ts'
import { LegalRefusal, type Code, type Reason } from '#app/legal/editing/refusal.ts'
import { SHARED, wordsFor, type RefusalWords } from '#app/legal/editing/refusal-words.ts'
import type { LegalFault } from '#app/legal/text.ts'
import type { LegalStore } from '#app/legal/reading/store.server.ts'
import type { Services } from '#app/request/services.server.ts'

const WAYS: Record<NonNullable<LegalFault['way']>, string> = {
  'publish-text': ': peça a quem cuida do servidor que volte o estado para rascunho',
  'publish-facts': ': para publicar os dados, salve-os em Dados da empresa',
}

/** `termos/2027-01-01.md`, `empresa.yml` */
function fileName(file: string): string {
  const { dir, base, ext } = path.posix.parse(file)
  return ext === '.md' ? `${path.posix.basename(dir)}/${base}` : base
}

const ROOM: RefusalWords = {
  ...SHARED,
  'file-exists': ({ slug, version }) =>
    `Já existe a versão ${version} de ${slug}. Abra-a, ou escolha outro nome.`,
  'nothing-to-copy': ({ slug }) =>
    `Não há uma versão publicada de ${slug} para copiar. Peça a quem cuida do servidor que escreva a primeira.`,
  fault: ({ fault: { file, line, reason, way } }) =>
    `${fileName(file)}, linha ${line}: ${reason}${way ? WAYS[way] : ''}`,
  'same-text': ({ version }) => `O texto é igual ao da versão ${version}. Não há o que publicar.`,
  finding: ({ finding: { words, reason } }) => `${words}: ${reason}`,
  'in-force': ({ slug, version, since }) =>
    `A versão ${version} de ${slug} vale desde ${writtenDate(since)}, e há quem já a aceitou.`,
}

export const fieldOfFact = (name: string) => name.replace('.', '-')

const FIELDS: Partial<Record<Code, string>> = {
  'no-date': 'dia',
  'day-over': 'dia',
  'day-taken': 'dia',
  'same-text': 'corpo',
  finding: 'corpo',
}

const fieldOf = (reason: Reason) =>
  'fact' in reason ? fieldOfFact(reason.fact) : (FIELDS[reason.code] ?? '')

const CONFIRM =
  'Nada foi publicado. Mude o que não está certo; se é isso mesmo, marque “É isso mesmo” e publique de novo.'

function errorsOf({ reasons, isDoubt }: LegalRefusal): FieldErrors {
  const errors: Record<string, string[]> = isDoubt ? { '': [CONFIRM] } : {}
  for (const reason of reasons)
    (errors[isDoubt ? 'certeza' : fieldOf(reason)] ??= []).push(wordsFor(ROOM, reason))
  return errors
}

/** What the texts refuse, as the refusal of a form. */
export async function refusing<R>(work: () => R | Promise<R>): Promise<R | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof LegalRefusal) return new Refusal(400, errorsOf(error))
    throw error
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
