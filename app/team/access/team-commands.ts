import { InvalidArgumentError, type Command } from 'commander'
import { Refused } from '#files/refused.ts'
import { invite, isNamedByEnv, membersOf, memberOf, removeMember, type TeamStore } from './members.server.ts'
import { ROLES, roleFrom, writtenRole, type Member } from '#app/domain/roles.ts'

export interface TeamTerminal {
  write: (text: string) => void
  /** Runs the work on the session store, which is closed after it. */
  withTeam: (work: (team: TeamStore) => Promise<void>) => Promise<void>
  /** Puts an act into the audit, before it is done. */
  note: (act: string, by: { por: string }, subject: string) => Promise<void>
}

const BY = ['--por <nome>', 'quem está mudando isto; fica na auditoria'] as const

function email(text: string): string {
  if (!/^[^\s=,@]+@[^\s=,@]+$/.test(text))
    throw new InvalidArgumentError('Escreva um e-mail, como ana@exemplo.com.')
  return text.toLowerCase()
}

function role(text: string): Omit<Member, 'email'> {
  const named = roleFrom(text)
  if (!named)
    throw new InvalidArgumentError(
      `Os papéis são ${ROLES.join(', ')}; um professor pode ser de um programa só: professor:tg, professor:tt.`,
    )
  return named
}

export function addTeamCommands(program: Command, { write, withTeam, note }: TeamTerminal): void {
  const team = program
    .command('equipe')
    .helpCommand(false)
    .description('Diz quem entra em /equipe, e com que papel.')

  team
    .command('convidar')
    .argument('<email>', 'de quem', email)
    .requiredOption('--papel <papel>', `${ROLES.join(', ')}, professor:tg ou professor:tt`, role)
    .requiredOption(...BY)
    .description(
      'Dá um papel a um e-mail, ou troca o que ele tem. Não envia nada: a pessoa entra em /equipe.',
    )
    .action((address: string, { papel, por }: { papel: Omit<Member, 'email'>; por: string }) =>
      withTeam(async (team) => {
        if (isNamedByEnv(team, address)) throw new Refused(`${address} está em EQUIPE, no ambiente: mude lá.`)
        await note('equipe convidar', { por }, `${address} ${writtenRole(papel)}`)
        await invite(team, { email: address, ...papel })
        write(
          `Pronto: ${address} é ${writtenRole(papel)}. Para entrar: ${team.env.PUBLIC_URL}/equipe, com um link que chega por e-mail.`,
        )
      }),
    )

  team
    .command('lista')
    .description('Mostra quem é da equipe.')
    .action(() =>
      withTeam(async (team) => {
        const members = await membersOf(team)
        const lines = members.map((one) => {
          const where = isNamedByEnv(team, one.email) ? ' (em EQUIPE, no ambiente)' : ''
          return `${one.email}: ${writtenRole(one)}${where}`
        })
        write(lines.length > 0 ? lines.join('\n') : 'Ninguém ainda: /equipe só abre em uma demonstração.')
      }),
    )

  team
    .command('remover')
    .argument('<email>', 'de quem', email)
    .requiredOption(...BY)
    .description('Tira alguém da equipe, na mesma hora.')
    .action((address: string, by: { por: string }) =>
      withTeam(async (team) => {
        if (isNamedByEnv(team, address))
          throw new Refused(`${address} está em EQUIPE, no ambiente: tire de lá.`)
        if (!(await memberOf(team, address))) throw new Refused(`${address} não é da equipe.`)
        await note('equipe remover', by, address)
        await removeMember(team, address)
        write(`Pronto: ${address} não entra mais em /equipe.`)
      }),
    )
}
