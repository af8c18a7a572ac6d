/** The host names the product answers to, from configuration only. */

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

const isHost = (value: string) => /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(value)

/** `allowed` names are aliases of `publicUrl`. If that is on this machine, each of its names is an origin of its own. */
export function createHosts(publicUrl: string, allowed: readonly string[] = []) {
  const { protocol, host, hostname, port, origin } = new URL(publicUrl)
  /** `origins`: of pages whose forms may post to this host. */
  const canonical = { host, origins: [origin] }
  const aliases = allowed.map((name) => name.toLowerCase())
  const isLoopback = LOOPBACK.includes(hostname)

  return {
    canonical,
    find(header: string) {
      if (!isHost(header) || !URL.canParse(`${protocol}//${header}`)) return undefined
      const requested = new URL(`${protocol}//${header}`)
      if (header.toLowerCase().replace(/:\d+$/, '') !== requested.hostname) return undefined
      if (requested.host === host) return canonical
      if (isLoopback && LOOPBACK.includes(requested.hostname) && requested.port === port)
        return { host: requested.host, origins: [requested.origin] }
      const isAlias = aliases.includes(requested.host) || aliases.includes(requested.hostname)
      return isAlias ? { host, origins: [origin, requested.origin] } : undefined
    },
  }
}

export type Hosts = ReturnType<typeof createHosts>
export type OwnHost = Hosts['canonical']
