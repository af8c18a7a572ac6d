import type { Command } from 'commander'
import { CLASS_TYPE_NAMES, classTypesThat } from '#api/content/class-types.ts'
import { CAPAS } from '#api/content/trail-schemas.ts'
import type { Given } from './answers.ts'
import { newClass } from './new-class.ts'
import { newStep } from './new-step.ts'
import { newTrail } from './new-trail.ts'
import { JSON_OPTION } from '#api/terminal/terminal.ts'
import type { CommandContext } from './command-context.ts'

type Options = Given & { json?: true }

const LINKED_TYPES = classTypesThat(({ needs }) => needs === 'endereco')

const DRAFT_NOTE = 'É um rascunho: só se vê com o comando ver, até você usar o comando publicar.'

function report({ write }: CommandContext, { json }: Options, files: string[]) {
  write(
    json
      ? JSON.stringify({ arquivos: files })
      : ['Pronto:', ...files.map((file) => `  ${file}`), DRAFT_NOTE].join('\n'),
  )
}

const NAME = ['--id <nome>', 'o nome no endereço, que não muda mais; sem ele, vem do título'] as const

export function addNew(program: Command, context: CommandContext): void {
  const newCommand = program
    .command('nova')
    .helpCommand(false)
    .summary('começa uma trilha, um passo ou uma aula')
    .description('Pergunta o que precisa saber e escreve o arquivo. O que vier como opção não é perguntado.')
  newCommand
    .command('trilha')
    .description('Começa uma trilha, como rascunho.')
    .option('--titulo <texto>', 'o título')
    .option('--resumo <texto>', 'do que trata, em uma frase')
    .option('--icone <nome>', 'o ícone')
    .option('--capa <cor>', `a cor da capa: ${CAPAS.join(', ')}`)
    .option('--interesses <nomes>', 'a quem interessa: respostas da pesquisa, separadas por vírgulas')
    .option(...NAME)
    .option(...JSON_OPTION)
    .action(async (options: Options) => {
      report(context, options, await newTrail(context, options))
    })
  newCommand
    .command('passo')
    .description('Começa um passo no fim de uma trilha, como rascunho.')
    .option('--em <trilha>', 'a trilha')
    .option('--titulo <texto>', 'o título')
    .option('--resumo <texto>', 'do que trata, em uma frase')
    .option('--conquista <texto>', 'o que a pessoa consegue depois: "Você já sabe …"')
    .option('--desenho <nome>', 'o desenho')
    .option(...NAME)
    .option(...JSON_OPTION)
    .action(async (options: Options) => {
      report(context, options, await newStep(context, options))
    })
  newCommand
    .command('aula')
    .description('Começa uma aula no fim de um passo, como rascunho.')
    .option('--em <passo>', 'o passo')
    .option('--titulo <texto>', 'o título')
    .option('--tipo <tipo>', CLASS_TYPE_NAMES.join(', '))
    .option('--habilidade <texto>', 'o que a pessoa aprende a fazer')
    .option('--endereco <endereço>', `em uma aula de tipo ${LINKED_TYPES}, a página`)
    .option(...NAME)
    .option(...JSON_OPTION)
    .action(async (options: Options) => {
      report(context, options, await newClass(context, options))
    })
}
