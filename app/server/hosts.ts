/** The host names the product answers to. What it says of itself never follows from what a request says. */

export interface OwnHost {
  /** Written back into the request: the name that the rest of the product sees. */
  host: string
  /** Those that a page of ours may be loaded from when its form comes with this host. */
  origins: string[]
}

export interface Hosts {
  /** Undefined where a `Host` header names somebody else. */
  find(header: string): OwnHost | undefined
  /** For requests that need not name us: probes of the machine itself. */
  canonical: OwnHost
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Name and port only: no userinfo, no path, nothing a URL parser would read in a way of its own. */
const isHost = (value: string) => /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(value)

/**
 * - `allowed` names are other ways to `publicUrl`: a proxy's name for us, or an alias; at any port where they name none.
 * - The names of this machine are each an origin of their own, where `publicUrl` is one of them.
 */
export function createHosts(publicUrl: string, allowed: readonly string[] = []): Hosts {
  const { protocol, host, hostname, port, origin } = new URL(publicUrl)
  const canonical = { host, origins: [origin] }
  const aliases = allowed.map((name) => name.toLowerCase())
  const isLoopback = LOOPBACK.includes(hostname)

  return {
    canonical,
    find(header) {
      if (!isHost(header) || !URL.canParse(`${protocol}//${header}`)) return undefined
      // As a URL writes it: lower case, the protocol's own port left out.
      const given = new URL(`${protocol}//${header}`)
      // Other spellings of an address (127.1, a name in Unicode) are other names.
      if (header.toLowerCase().replace(/:\d+$/, '') !== given.hostname) return undefined
      if (given.host === host) return canonical
      if (isLoopback && LOOPBACK.includes(given.hostname) && given.port === port)
        return { host: given.host, origins: [given.origin] }
      const isAlias = aliases.includes(given.host) || aliases.includes(given.hostname)
      return isAlias ? { host, origins: [origin, given.origin] } : undefined
    },
  }
}
