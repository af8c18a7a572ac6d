import type { Command } from 'commander'
import type { Place } from '#api/backup/back-up.ts'
import type { Deps } from '#api/deps.ts'
import type { Terminal } from '#api/terminal/terminal.ts'
import { Refused } from '#files/refused.ts'

export type Office = Pick<Deps, 'db' | 'now'>

export interface OperatorTerminal extends Terminal {
  open: () => Promise<Office>
  /** Reads the content too: a fault in it stops no other command. */
  openWithContent: () => Promise<Deps>
  place: () => Place
  environment: NodeJS.ProcessEnv
}

export interface By {
  por: string
  motivo?: string
}

const BY_OPTION = ['--por <nome>', 'quem está mudando isto; fica na auditoria'] as const
const REASON_OPTION = ['--motivo <texto>', 'por quê; fica na auditoria'] as const

/** A command that changes something: it is told who does it, and with `needsReason` why. */
export function changing(command: Command, { needsReason = false } = {}): Command {
  command.requiredOption(...BY_OPTION)
  return needsReason ? command.requiredOption(...REASON_OPTION) : command.option(...REASON_OPTION)
}

export async function confirm({ ask }: OperatorTerminal, question: string): Promise<void> {
  const answer = await ask(`${question} (sim/não) `)
  if (answer === undefined) throw new Refused('Ninguém respondeu. Com --sim não se pergunta. Nada mudou.')
  if (answer.trim().toLowerCase() !== 'sim') throw new Refused('Nada mudou.')
}
