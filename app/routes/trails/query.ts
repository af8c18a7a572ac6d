import type { TrailState } from '#app/learning/trail-state.ts'

/** What of the list is asked for, as the address says it. */
export interface Query {
  text: string
  state: TrailState | undefined
  page: number | undefined
  /** The trail, or the trail of the step, that is to be seen, on whichever page it is. */
  trail: string | undefined
  step: string | undefined
}

/** What the address calls the states of a trail. */
export const STATES: Record<string, TrailState> = {
  andamento: 'underway',
  'a-fazer': 'open',
  feitas: 'done',
}

const LONGEST = 100

const named = (params: URLSearchParams, name: string) => params.get(name)?.trim() || undefined

/** Whatever is in it: what cannot be read is not asked for. */
export function readQuery(params: URLSearchParams): Query {
  const page = /^[1-9]\d{0,5}$/.exec(params.get('pagina') ?? '')?.[0]
  return {
    text: (named(params, 'busca') ?? '').slice(0, LONGEST),
    state: Object.entries(STATES).find(([name]) => name === params.get('estado'))?.[1],
    page: page === undefined ? undefined : Number(page),
    trail: named(params, 'trilha'),
    step: named(params, 'passo'),
  }
}

/** The address of a part of what this query finds. */
export function pathWithin(
  { text, state }: Pick<Query, 'text' | 'state'>,
  part: { pagina: number } | { trilha: string },
): `/trails?${string}` {
  const stateName = Object.keys(STATES).find((name) => STATES[name] === state)
  const asked = { busca: text, estado: stateName ?? '', ...part }
  const params = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  const place = 'trilha' in part ? `#${encodeURIComponent(part.trilha)}` : ''
  return `/trails?${new URLSearchParams(params).toString()}${place}`
}
