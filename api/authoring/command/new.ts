import type { Command } from 'commander'
import { CLASS_TYPE_NAMES, classTypesThat } from '#api/content/class-types.ts'
import { CAPAS } from '#api/content/trail-schemas.ts'
import { KIND_NAMES } from '#api/content/quiz-schema.ts'
import type { Given } from './answers.ts'
import type { WrittenOption } from '#api/content/question-kinds.ts'
import { newClass } from './new-class.ts'
import { newQuestion } from './new-question.ts'
import { newStep } from './new-step.ts'
import { newTrail } from './new-trail.ts'
import { JSON_OPTION } from '#api/terminal/terminal.ts'
import type { CommandContext } from './command-context.ts'

type Options = Given & { json?: true }

const LINKED_TYPES = classTypesThat(({ needs }) => needs === 'endereco')

const DRAFT_NOTE = 'É um rascunho: só se vê com o comando ver, até você usar o comando publicar.'
const QUIZ_NOTE = 'A pergunta vale assim que o passo não for um rascunho.'

function report({ write }: CommandContext, { json }: Options, files: string[], note: string) {
  write(
    json
      ? JSON.stringify({ arquivos: files })
      : ['Pronto:', ...files.map((file) => `  ${file}`), note].join('\n'),
  )
}

const NAME = ['--id <nome>', 'o nome no endereço, que não muda mais; sem ele, vem do título'] as const

/** Options of one question that follow each other: an option, whether it is right, why it is wrong. */
function optionList(command: Command): WrittenOption[] {
  const options: WrittenOption[] = []
  const add = (option: WrittenOption) => {
    options.push(option)
    return option.texto
  }
  command
    .option('--opcao <texto>', 'uma opção errada, ou de uma ordem; repita', (texto: string) => add({ texto }))
    .option('--certa <texto>', 'uma opção certa; repita', (texto: string) => add({ texto, certa: true }))
    .option('--retorno <texto>', 'por que a opção que vem antes está errada', (text: string) => {
      const last = options.at(-1)
      if (last) last.retorno = text
      return text
    })
  return options
}

export function addNew(program: Command, context: CommandContext): void {
  const newCommand = program
    .command('nova')
    .helpCommand(false)
    .summary('começa uma trilha, um passo, uma aula ou uma pergunta')
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
      report(context, options, await newTrail(context, options), DRAFT_NOTE)
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
      report(context, options, await newStep(context, options), DRAFT_NOTE)
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
      report(context, options, await newClass(context, options), DRAFT_NOTE)
    })
  const question = newCommand.command('pergunta')
  const optionsGiven = optionList(question)
  question
    .description('Põe uma pergunta no fim do quiz de um passo.')
    .option('--em <passo>', 'o passo')
    .option('--pergunta <texto>', 'a pergunta')
    .option('--tipo <tipo>', KIND_NAMES.join(', '))
    .option('--aula <nome>', 'a aula que ensina a resposta')
    .option('--explicacao <texto>', 'por que a opção certa está certa')
    .option(...JSON_OPTION)
    .action(async (options: Options) => {
      report(context, options, await newQuestion(context, options, optionsGiven), QUIZ_NOTE)
    })
}
