import { median } from '#tests/checks/medians.ts'
import type { Pair } from './pages.ts'
import { quantile } from './quantile.ts'

/** Milliseconds of CPU per request, one value per round. */
export interface Samples {
  web: number[]
  api: number[]
  bare: number[]
}

export const WIDEST_SPREAD = 0.15

export const spreadOf = (values: readonly number[]) =>
  (quantile(values, 0.75) - quantile(values, 0.25)) / median(values)

export type Row = ReturnType<typeof rowOf>

/** Times are medians. The spread is the interquartile range by the median, of the series where it is widest. */
export function rowOf({ page, htmlBytes, bareHtmlBytes }: Pair, samples: Samples) {
  const { web, api, bare } = samples
  // Anonymous pages call no API.
  const spread = Math.max(...(page.isSignedIn ? [web, api, bare] : [web, bare]).map(spreadOf))
  return {
    page: page.name,
    path: page.path,
    htmlBytes,
    bareHtmlBytes,
    webMs: median(web),
    apiMs: median(api),
    bareMs: median(bare),
    bareByWeb: median(bare) / median(web),
    spread,
    isResult: spread <= WIDEST_SPREAD,
    samples,
  }
}

const HEAD = ['page', 'HTML bytes', 'web CPU ms', 'API CPU ms', 'bare CPU ms', 'bare ÷ web', 'spread']
const lineOf = (cells: string[]) => cells.map((cell, at) => cell.padStart(at === 0 ? 8 : 13)).join('')

/** One line per page, below a head. */
export function tableOf(rows: Row[]): string {
  const lines = rows.map((row) => {
    const times = [row.webMs, row.apiMs, row.bareMs, row.bareByWeb].map((value) => value.toFixed(2))
    const line = lineOf([row.page, String(row.htmlBytes), ...times, `${(row.spread * 100).toFixed(1)} %`])
    return row.isResult ? line : `${line}  no result`
  })
  return [lineOf(HEAD), ...lines].join('\n')
}
