/**
 * `npm run check:upstream -- URL --email E`: walks every call of the contract against any upstream. The password comes
 * on standard input or in UPSTREAM_PASSWORD.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { check, PasswordRefused } from './check.ts'
import { asJson, asJunit, asTable } from './report.ts'

interface Options {
  email: string
  escrever?: boolean
  cupom?: string
  codigo?: string
  pesquisa: string
  formato: 'tabela' | 'json' | 'junit'
  saida?: string
}

const FORMATS = { tabela: asTable, json: asJson, junit: asJunit }

const command: Command = new Command('check:upstream')
  .description(
    'Confere um servidor contra o contrato, chamada por chamada. Sem --escrever só abre e encerra sessões. A senha vem pela entrada padrão ou em UPSTREAM_PASSWORD; o segredo da API, se houver, em API_SECRET.',
  )
  .argument('<url>', 'a base, como em API_URL')
  .requiredOption('--email <e-mail>', 'de uma pessoa que já aprende lá')
  .option(
    '--escrever',
    'também as chamadas que mudam: começa e conclui uma aula, faz um quiz, guarda uma anotação e a devolve',
  )
  .option('--cupom <código>', 'com --escrever: cria com ele uma conta, que fica lá')
  .option('--codigo <código>', 'de um e-mail de recuperação: confere a entrada com código')
  .option('--pesquisa <id>', 'a primeira pesquisa', '1')
  .option('--formato <formato>', 'tabela, json ou junit', 'tabela')
  .option('--saida <arquivo>', 'onde gravar, em vez da tela')
  .showHelpAfterError('Veja --help.')

command.parse()
const options = command.opts<Options>()
const [url = ''] = command.args

if (!URL.canParse(url)) command.error('A URL não serve. Escreva como https://api.exemplo.com.br/v1')
if (!(options.formato in FORMATS)) command.error('O formato é tabela, json ou junit.')
const password = process.env.UPSTREAM_PASSWORD ?? readFileSync(0, 'utf8').trim()
if (!password) command.error('Falta a senha: pela entrada padrão ou em UPSTREAM_PASSWORD.')

process.stderr.write('O rodízio de senhas é descoberto em uma sessão à parte, que é gasta. ')
process.stderr.write(
  options.escrever ? 'As chamadas que mudam são feitas.\n' : 'Nada muda além de sessões.\n',
)
const report = await check({ ...options, url, password, secret: process.env.API_SECRET }).catch(
  (error: unknown) => {
    if (error instanceof PasswordRefused) return command.error(error.message, { exitCode: 2 })
    const { cause } = error as Error & { cause?: Error }
    return command.error(`${url} não responde: ${cause?.message ?? String(error)}`, { exitCode: 2 })
  },
)
const written = FORMATS[options.formato](report)
if (options.saida) writeFileSync(options.saida, written)
else process.stdout.write(written)
process.exitCode = report.calls.some(({ verdict }) => verdict === 'wrong') ? 1 : 0
