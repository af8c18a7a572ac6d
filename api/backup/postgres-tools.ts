import { spawnSync } from 'node:child_process'
import { Refused } from '#files/refused.ts'

/** Runs `pg_dump` or `pg_restore`; the password goes by the environment, which other users cannot read. */
export function runPostgresTool(
  tool: string,
  { url, environment }: { url?: string; environment: NodeJS.ProcessEnv },
  args: string[],
): void {
  const address = url === undefined ? undefined : new URL(url)
  const password = address?.password ?? ''
  if (address) address.password = ''
  const of = address ? ['--dbname', address.href] : []
  const env = { ...environment, ...(password !== '' && { PGPASSWORD: decodeURIComponent(password) }) }
  const { error, status, stderr } = spawnSync(tool, [...of, ...args], { env, encoding: 'utf8' })
  if (error) throw new Refused(`Falta o programa ${tool}: instale o pacote postgresql-client.`)
  if (status !== 0) throw new Refused(`${tool} falhou: ${stderr.trim()}`)
}
