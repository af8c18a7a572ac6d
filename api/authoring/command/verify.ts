import type { Command } from 'commander'
import { checkContent } from '../checks/check-content.ts'
import { partNamed } from './find-parts.ts'
import type { CommandContext } from './command-context.ts'
import { Refused } from '#files/refused.ts'
import { reportText } from './report-text.ts'

async function verify(context: CommandContext, name: string | undefined, { rede }: { rede?: true }) {
  const { folder, write } = context
  const part = name === undefined ? undefined : await partNamed(folder, name)
  const id = part?.trail.id
  const inside = part && part.path !== part.trail.path ? part.path : undefined
  const report = await checkContent(folder, { trail: id, inside, asksOtherSites: rede })
  write(reportText(report, part?.id))
  if (report.faults.length > 0) throw new Refused()
}

export function addVerify(program: Command, context: CommandContext): void {
  program
    .command('verificar')
    .argument('[nome]', 'o nome de uma trilha, de um passo ou de uma aula; sem ele, todo o conteúdo')
    .summary('diz o que falta para publicar e o que dá para melhorar')
    .description(
      'Diz o que falta para publicar (faltas) e o que dá para melhorar (avisos), também nos rascunhos, com o arquivo e a linha. Não muda nada.',
    )
    .option('--rede', 'pergunta aos outros sites se os links ainda abrem')
    .action((name: string | undefined, options: { rede?: true }) => verify(context, name, options))
}
