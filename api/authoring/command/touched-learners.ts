import { readDatabase } from '#api/db/read-database.ts'
import { readApiEnv } from '#api/env.ts'
import { changesFor, type Change } from '../checks/changes.ts'
import { readFiles } from '#api/content/read-content.ts'
import type { CommandContext } from './command-context.ts'

/** What publishing changes for learners, or why that cannot be said. */
export type Touched = { changes: Change[]; reason?: undefined } | { changes?: undefined; reason: string }

const NO_DATABASE = 'Não há um banco com que comparar: ninguém estuda aqui ainda.'
const HAS_FAULTS = 'O que muda para quem estuda só se conta em um conteúdo sem faltas.'

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export async function touchedLearners(
  { folder, env }: CommandContext,
  id: string | undefined,
): Promise<Touched> {
  const { content, faults } = await readFiles(folder)
  if (faults.length > 0) return { reason: HAS_FAULTS }
  try {
    const { DATABASE_URL: url, DATA_DIR: dataDir } = readApiEnv(env)
    const changes = await readDatabase({ url, dataDir }, (db) => changesFor(db, content))
    if (!changes) return { reason: NO_DATABASE }
    return { changes: changes.filter(({ trailId }) => id === undefined || trailId === id) }
  } catch (error) {
    return { reason: `Não deu para ler o banco, e ninguém foi contado: ${reasonOf(error)}` }
  }
}

const PEOPLE = { passo: 'que fizeram algo nele', aula: 'que fizeram algo nela', quiz: 'que o responderam' }

const lineOf = ({ part, id, kind, learners }: Change) =>
  `  ${part} ${id}: ${kind}. Pessoas ${kind === 'entra' ? 'que já estudam ali' : PEOPLE[part]}: ${learners}.`

const SAFE =
  'Ninguém perde evos, anotações nem passos concluídos. Se um nome só mudou, volte ao de antes: o progresso é guardado por ele.'

export function changesText({ changes, reason }: Touched): string[] {
  if (!changes) return [reason]
  if (changes.length === 0) return ['O que está no ar é o que está nos arquivos.']
  const felt = changes.filter(({ learners }) => learners > 0)
  const others = changes.length - felt.length
  return [
    'Ao publicar:',
    ...felt.map(lineOf),
    ...(others > 0 ? [`  Outras mudanças, que ainda não tocam ninguém: ${others}.`] : []),
    ...(felt.length > 0 ? [SAFE] : []),
  ]
}
