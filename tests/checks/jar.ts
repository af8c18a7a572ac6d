/** The cookies that the tabs of one browser share, over real HTTP; it follows nothing, and a request can be aborted. */

export interface Loaded {
  status: number
  location: string | null
  /** `X-Auth-Event`. */
  event: string | null
  text: string
}

export interface Jar {
  load: (path: string, init?: RequestInit) => Promise<Loaded>
  /** Posts a form as a browser does. */
  post: (path: string, fields: Record<string, string>) => Promise<Loaded>
}

/** `pick` says which instance answers a request. */
export function createJar(pick: () => string): Jar {
  const cookies = new Map<string, string>()

  function keep(line: string) {
    const [pair = '', ...attributes] = line.split('; ')
    const at = pair.indexOf('=')
    if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }

  async function load(path: string, init: RequestInit = {}, base = pick()): Promise<Loaded> {
    const headers = new Headers(init.headers)
    headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await fetch(new URL(path, base), { ...init, headers, redirect: 'manual' })
    response.headers.getSetCookie().forEach(keep)
    return {
      status: response.status,
      location: response.headers.get('Location'),
      event: response.headers.get('X-Auth-Event'),
      text: await response.text(),
    }
  }

  return {
    load: (path, init) => load(path, init),
    post(path, fields) {
      const base = pick()
      const init = { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: base } }
      return load(path, init, base)
    },
  }
}
