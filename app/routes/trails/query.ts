import type { TrailState } from '#contract/trail-search.ts'

export interface Query {
  text: string
  state: TrailState | undefined
  page: number | undefined
  /** The trail with this id, or with a step of this id, has the page to open. */
  trail: string | undefined
  step: string | undefined
}

export const STATES: Record<string, TrailState> = {
  andamento: 'underway',
  'a-fazer': 'open',
  feitas: 'done',
}

const MAX_LENGTH = 100

const param = (params: URLSearchParams, name: string) => params.get(name)?.trim() || undefined

/** Ignores what it cannot parse. */
export function readQuery(params: URLSearchParams): Query {
  const page = /^[1-9]\d{0,5}$/.exec(params.get('pagina') ?? '')?.[0]
  return {
    text: (param(params, 'busca') ?? '').slice(0, MAX_LENGTH),
    state: Object.entries(STATES).find(([name]) => name === params.get('estado'))?.[1],
    page: page === undefined ? undefined : Number(page),
    trail: param(params, 'trilha'),
    step: param(params, 'passo'),
  }
}

export function pathOfPage(
  { text, state }: Pick<Query, 'text' | 'state'>,
  page: number,
): `/trails?${string}` {
  const stateName = Object.keys(STATES).find((name) => STATES[name] === state)
  const values = { busca: text, estado: stateName, pagina: String(page) }
  const params = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `/trails?${new URLSearchParams(params).toString()}`
}
