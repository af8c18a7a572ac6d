import { CommanderError } from 'commander'
import type { Outcome, Place } from './place.ts'
import { portugueseCommand } from './portuguese-command.ts'
import { Refused, WrongUse } from './refused.ts'
import { verify, type VerifyOptions } from './verify.ts'

const EXIT = { fine: 0, faults: 1, wrongUse: 2 }

const JSON_OPTION = ['--json', 'responde em JSON, para programas'] as const

function programIn(place: Place, end: (outcome: Outcome) => void) {
  const program = portugueseCommand('npm run conteudo --', place).description(
    'Confere, começa, importa, mostra e publica o conteúdo da pasta content. O guia está em docs/autoria.md.',
  )
  program
    .command('verificar')
    .argument('[trilha]', 'o nome da pasta de uma trilha; sem ele, todo o conteúdo')
    .summary('diz o que falta para publicar e o que dá para melhorar')
    .description(
      'Diz o que falta para publicar (faltas) e o que dá para melhorar (avisos), também nos rascunhos, com o arquivo e a linha. Não muda nada.',
    )
    .option('--rede', 'pergunta aos outros sites se os links ainda abrem')
    .option('--numeros', 'mostra quantas aulas, palavras e minutos tem cada trilha')
    .option(...JSON_OPTION)
    .action(async (trail: string | undefined, options: VerifyOptions) => {
      end(await verify(place, trail, options))
    })
  return program
}

/** Resolves to the exit code: 0 fine, 1 faults or refused, 2 wrong use. */
export async function runContent(args: string[], place: Place): Promise<number> {
  let outcome: Outcome = 'fine'
  const program = programIn(place, (reached) => (outcome = reached))
  try {
    await program.parseAsync(args, { from: 'user' })
    return EXIT[outcome]
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.wrongUse
    if (!(error instanceof Refused)) throw error
    place.writeError(error.message)
    return error instanceof WrongUse ? EXIT.wrongUse : EXIT.faults
  }
}
