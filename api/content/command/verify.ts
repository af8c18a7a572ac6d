import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Command } from 'commander'
import { checkContent } from '../checks/check-content.ts'
import { foldersIn } from '../folder-entries.ts'
import { JSON_OPTION } from '#api/terminal/terminal.ts'
import type { Place } from './place.ts'
import { Refused, WrongUse } from '#api/terminal/refused.ts'
import { reportJson, reportText } from './report-text.ts'
import { touchedLearners } from './touched-learners.ts'

interface VerifyOptions {
  rede?: true
  numeros?: true
  banco?: true
  json?: true
}

async function verify(place: Place, name: string | undefined, options: VerifyOptions): Promise<void> {
  const { folder, env, write } = place
  const id = name && basename(name)
  if (id !== undefined && !existsSync(join(folder, 'trilhas', id))) {
    const ids = (await foldersIn(join(folder, 'trilhas'))).map((trail) => trail.id)
    throw new WrongUse(`Não há uma trilha "${id}". As trilhas são: ${ids.join(', ')}.`)
  }
  const report = await checkContent(folder, { trail: id, asksOtherSites: options.rede })
  const hasDatabase = options.banco ?? Boolean(env.DATABASE_URL ?? env.DATA_DIR)
  const touched = hasDatabase ? await touchedLearners(place, id) : undefined
  write(
    options.json
      ? JSON.stringify(reportJson(report, touched), undefined, 2)
      : reportText(report, { id, hasFigures: options.numeros === true, touched }),
  )
  if (report.faults.length > 0) throw new Refused()
}

export function addVerify(program: Command, place: Place): void {
  program
    .command('verificar')
    .argument('[trilha]', 'o nome da pasta de uma trilha; sem ele, todo o conteúdo')
    .summary('diz o que falta para publicar e o que dá para melhorar')
    .description(
      'Diz o que falta para publicar (faltas) e o que dá para melhorar (avisos), também nos rascunhos, com o arquivo e a linha. Não muda nada.',
    )
    .option('--rede', 'pergunta aos outros sites se os links ainda abrem')
    .option('--numeros', 'mostra quantas aulas, palavras e minutos tem cada trilha')
    .option(
      '--banco',
      'diz quantas pessoas a mudança toca; também sem ela, se há DATABASE_URL ou DATA_DIR no ambiente',
    )
    .option(...JSON_OPTION)
    .action((trail: string | undefined, options: VerifyOptions) => verify(place, trail, options))
}
