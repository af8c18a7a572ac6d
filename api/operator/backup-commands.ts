import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Command } from 'commander'
import { backUp, type Place } from '#api/backup/back-up.ts'
import { exportLedger } from '#api/backup/ledger.ts'
import { restore } from '#api/backup/restore.ts'
import { opened } from '#api/backup/sealed-copy.ts'
import { verify } from '#api/backup/verify.ts'
import { Refused, WrongUse } from '#files/refused.ts'
import { recordAction } from '#api/audit/record-action.ts'
import { changing, type By, type OperatorTerminal } from './operator-terminal.ts'
import { show, withForms, type Form } from './show.ts'

interface Key {
  chave?: string
}

const withKey = (command: Command) =>
  withForms(command).option('--chave <arquivo>', 'cifra ou abre a cópia inteira; sem isto, BACKUP_PASSPHRASE')

interface BackingUp extends Key, Form {
  por?: string
  soLivro?: true
}

function passphraseFrom({ chave }: Key, { environment }: Place): string | undefined {
  const text = chave === undefined ? environment.BACKUP_PASSPHRASE : readFileSync(chave, 'utf8').trimEnd()
  if (chave !== undefined && text === '') throw new Refused(`O arquivo ${chave} está vazio.`)
  return text === '' ? undefined : text
}

function addBackup(program: Command, { open, place, write, writeError }: OperatorTerminal) {
  withKey(program.command('backup'))
    .argument('[pasta]', 'onde pôr a cópia; sem isto, backups')
    .description('Copia bancos, segredos e os textos legais para uma pasta nova, também com o produto no ar.')
    .option('--por <nome>', 'quem leva a cópia; fica na auditoria, e só --so-livro não pede')
    .option('--so-livro', 'só anota exclusões, sessões encerradas e códigos usados, sem copiar')
    .action(async (folder: string | undefined, { soLivro, por, ...options }: BackingUp) => {
      if (soLivro === undefined && por === undefined) throw new WrongUse('Falta --por <nome>.')
      const office = place().isWebOnly ? undefined : await open()
      const into = folder ?? 'backups'
      const noted = office ? await exportLedger(office.db, into) : 0
      if (soLivro) {
        write(show([{ anotados: noted }], options, ''))
        return
      }
      const passphrase = passphraseFrom(options, place())
      const now = office?.now() ?? Date.now()
      const copied = await backUp(place(), into, { now, passphrase })
      const act = { act: 'backup', subject: basename(copied.folder), now }
      if (office)
        await recordAction(office.db, { por: por ?? '' }, act).catch((error: unknown) => {
          writeError(`A cópia está pronta, mas a auditoria não a anotou: ${String(error)}`)
        })
      write(show([{ pasta: copied.folder, arquivos: copied.files.join(' ') }], options, ''))
      if (passphrase === undefined)
        writeError(
          'A cópia não está cifrada: quem tem a pasta lê os dados e entra em qualquer conta. Veja --chave.',
        )
    })
}

function addRestore(program: Command, { place, write, writeError }: OperatorTerminal) {
  withKey(changing(program.command('restaurar')))
    .argument('<pasta>', 'o backup')
    .description('Põe um backup no lugar do que há. Pare o produto antes.')
    .option('--sim', 'também se há dados de depois do backup; eles são postos de lado')
    .action(async (folder: string, { sim, ...options }: By & Key & Form & { sim?: true }) => {
      const passphrase = passphraseFrom(options, place())
      const restored = await restore(folder, place(), {
        now: Date.now(),
        sim: sim === true,
        passphrase,
        by: options.por,
        reason: options.motivo,
      })
      const row = {
        arquivos: restored.files.join(' '),
        aplicados: restored.repeated,
        antes: restored.aside,
      }
      write(show([row], options, ''))
      if (restored.unread !== undefined)
        writeError(
          `O banco que havia não se lia (${restored.unread}): o que terminou depois da última anotação do livro não foi aplicado.`,
        )
    })
}

function addVerify(program: Command, { place, write }: OperatorTerminal) {
  withKey(program.command('verificar-backup'))
    .argument('<pasta>', 'o backup')
    .description('Lê um backup inteiro e diz se ele pode ser restaurado.')
    .action(async (folder: string, options: Key & Form) => {
      const passphrase = passphraseFrom(options, place())
      const { files, at } = await opened(folder, { ...place(), passphrase }, (plain) =>
        verify(plain, passphrase, place().environment),
      )
      const begun = at === 0 ? null : new Date(at).toISOString()
      write(show([{ pasta: folder, de: begun, arquivos: files.join(' '), estado: 'bom' }], options, ''))
    })
}

export function addBackupCommands(program: Command, terminal: OperatorTerminal): void {
  addBackup(program, terminal)
  addRestore(program, terminal)
  addVerify(program, terminal)
}
