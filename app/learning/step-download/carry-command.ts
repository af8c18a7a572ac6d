import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { Step } from '#contract/shapes.ts'
import { parseEnv } from '#app/env.server.ts'

interface CarryTerminal {
  write: (text: string) => void
  environment: Record<string, string | undefined>
  stepNamed: (id: string, coupon: string | undefined) => Promise<Step>
}

/** `conteudo levar`: the only file that carries a coupon. */
export function addCarryCommand(program: Command, { write, environment, stepNamed }: CarryTerminal): void {
  program.commands
    .find((group) => group.name() === 'conteudo')
    ?.command('levar')
    .argument('<passo>', 'o nome de um passo')
    .option('--cupom <código>', 'vai no arquivo: quem ainda não tem conta cria a sua com ele')
    .option('--arquivo <caminho>', 'onde o arquivo fica; sem ela, nesta pasta, com o nome do passo')
    .summary('faz o arquivo de um passo, para distribuir')
    .description(
      'Faz um arquivo com os textos e o quiz de um passo, para mandar por WhatsApp ou copiar. Ele abre sem internet, e as respostas voltam para PUBLIC_URL.',
    )
    .action(async (id: string, { cupom, arquivo }: { cupom?: string; arquivo?: string }) => {
      const step = await stepNamed(id, cupom)
      // It renders pages, which takes a while to load.
      const { stepFile } = await import('./file.server.ts')
      const { name, html } = await stepFile(step, parseEnv(environment), { coupon: cupom })
      const path = arquivo ?? name
      await writeFile(path, html)
      write(`Pronto: ${path}, ${String(Math.ceil(Buffer.byteLength(html) / 1000))} kB.`)
    })
}
