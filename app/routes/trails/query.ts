export interface Query {
  text: string
  page: number | undefined
  /** The trail with this id, or with a step of this id, has the page to open. */
  trail: string | undefined
  step: string | undefined
}

const MAX_LENGTH = 100

const param = (params: URLSearchParams, name: string) => params.get(name)?.trim() || undefined

/** Ignores what it cannot parse. */
export function readQuery(params: URLSearchParams): Query {
  const page = /^[1-9]\d{0,5}$/.exec(params.get('pagina') ?? '')?.[0]
  return {
    text: (param(params, 'busca') ?? '').slice(0, MAX_LENGTH),
    page: page === undefined ? undefined : Number(page),
    trail: param(params, 'trilha'),
    step: param(params, 'passo'),
  }
}

export const pathOfPage = ({ text }: Pick<Query, 'text'>, page: number): `/trails?${string}` =>
  `/trails?${new URLSearchParams({ ...(text && { busca: text }), pagina: String(page) }).toString()}`
