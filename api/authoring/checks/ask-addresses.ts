/** Asks other sites whether the addresses in the content still lead somewhere. */
import { SECOND } from '#contract/durations.ts'
import type { WrittenAddress } from './check-links.ts'
import type { Finding } from '#api/content/finding.ts'

const PATIENCE = 15 * SECOND
const AT_ONCE = 4

/** Sites answer programs with these, and browsers with a page. */
const UNSURE = [401, 403, 405, 406, 429]

async function faultOf(href: string): Promise<string | undefined> {
  try {
    const response = await fetch(href, { signal: AbortSignal.timeout(PATIENCE) })
    await response.body?.cancel()
    if (response.ok) return undefined
    return UNSURE.includes(response.status)
      ? `O site não respondeu a um programa (${response.status}). Abra o link no navegador para conferir.`
      : `O site respondeu ${response.status}: a página não está mais lá.`
  } catch {
    return 'O site não respondeu.'
  }
}

export async function askAddresses(addresses: WrittenAddress[]): Promise<Finding[]> {
  const foreign = addresses.filter(({ href }) => /^https?:/.test(href))
  const waiting = [...new Set(foreign.map(({ href }) => href))]
  const faults = new Map<string, string | undefined>()
  const askNext = async (): Promise<void> => {
    const href = waiting.pop()
    if (href === undefined) return
    faults.set(href, await faultOf(href))
    await askNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askNext))
  return foreign.flatMap(({ href, finding }) => {
    const reason = faults.get(href)
    return reason === undefined ? [] : [finding(reason)]
  })
}
