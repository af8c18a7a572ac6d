import { Command, type Argument } from 'commander'
import type { Terminal } from './terminal.ts'

const TITLES: Record<string, string> = {
  'Usage:': 'Uso:',
  'Arguments:': 'O que vem depois:',
  'Options:': 'Opções:',
  'Commands:': 'Verbos:',
}

const ERRORS: [pattern: RegExp, text: string][] = [
  [/missing required argument '(.+)'/, 'Falta dizer: $1.'],
  [/required option '(.+)' not specified/, 'Falta $1.'],
  [/option '(.+)' argument missing/, 'Falta o valor de $1.'],
  [/unknown option '(.+)'/, 'Não há uma opção $1 aqui.'],
  [/unknown command '(.+)'/, 'Não há um verbo "$1".'],
  [/too many arguments.*/, 'Há palavras a mais. Um nome com espaços vai entre aspas.'],
  [
    /option '(.+)' argument '(.*)' is invalid\. Allowed choices are (.*)\./,
    '"$2" não serve em $1: escolha entre $3.',
  ],
  [/option '(.+)' argument '(.*)' is invalid\. (.*)/, '"$2" não serve em $1. $3'],
  [
    /command-argument value '(.*)' is invalid for argument '(.+)'\. Allowed choices are (.*)\./,
    '"$1" não serve em $2: escolha entre $3.',
  ],
  [/command-argument value '(.*)' is invalid for argument '(.+)'\. (.*)/, '"$1" não serve em $2. $3'],
]

function inPortuguese(error: string): string {
  const [pattern, text] = ERRORS.find(([one]) => one.test(error)) ?? []
  return pattern ? error.replace(/^error: /, '').replace(pattern, text ?? '') : error
}

const argumentTerm = (argument: Argument) =>
  argument.required ? `<${argument.name()}>` : `[${argument.name()}]`

/** A command whose help and errors are in Portuguese; wrong use throws a `CommanderError`. */
export function portugueseCommand(
  name: string,
  { write, writeError }: Pick<Terminal, 'write' | 'writeError'>,
): Command {
  return new Command(name)
    .helpOption('-h, --help', 'mostra esta ajuda')
    .helpCommand(false)
    .showSuggestionAfterError(false)
    .showHelpAfterError(`Ajuda: ${name} GRUPO VERBO --help`)
    .exitOverride()
    .configureOutput({
      writeOut: write,
      writeErr: writeError,
      outputError: (error, print) => {
        print(inPortuguese(error))
      },
    })
    .configureHelp({
      styleTitle: (title) => TITLES[title] ?? title,
      styleUsage: (usage) => usage.replace('[options]', '[opções]').replace('[command]', 'VERBO'),
      argumentDescription: ({ description }) => description,
      optionDescription: ({ description, mandatory }) =>
        mandatory ? `${description} (obrigatório)` : description,
      subcommandTerm: (command) =>
        [command.name(), ...command.registeredArguments.map(argumentTerm)].join(' '),
    })
}
