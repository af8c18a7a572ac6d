import { isDiskFull } from '#api/db/disk-full.ts'
import { isConnectionLost } from '#api/db/postgres.ts'
import { sqliteCode } from '#files/sqlite.ts'

const FAULTS: [code: RegExp, text: string][] = [
  [/^SQLITE_(NOTADB|CORRUPT)/, 'o arquivo está com defeito, e um backup pode tomar o lugar dele: restaurar'],
  [
    /^(SQLITE_(READONLY|CANTOPEN|PERM)|EACCES|EROFS)/,
    'não se pode escrever nele: veja de quem é o arquivo, e rode o comando como essa pessoa',
  ],
  [/^SQLITE_BUSY/, 'outro processo o ocupa: tente de novo daqui a pouco'],
  [/^28/, 'o servidor não aceita o usuário ou a senha de DATABASE_URL'],
  [/^3D000/, 'o servidor não tem o banco que está em DATABASE_URL'],
  [/^42501/, 'o usuário de DATABASE_URL não pode escrever nele'],
]

/** What is wrong with the database, and its code, for who runs a command. */
export function databaseFault(error: unknown): string {
  const { code: given, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  const code = sqliteCode(error) ?? given
  if (code === undefined && cause !== undefined) return databaseFault(cause)
  const written = code ?? (error instanceof Error ? error.message : String(error))
  if (isDiskFull(error)) return `o disco dele está cheio (${written})`
  if (isConnectionLost(error)) return `o servidor de DATABASE_URL não responde (${written})`
  const [, text = 'ele não funciona'] = FAULTS.find(([pattern]) => pattern.test(written)) ?? []
  return `${text} (${written})`
}
