/** The parts of MDN's HTTP Observatory that score what was answered; the package has no types. */

declare module '@mdn/mdn-http-observatory/src/types.js' {
  interface Response {
    status: number
    headers: { get: (name: string) => string | string[] | undefined }
    /** Whether its certificate is good. */
    verified: boolean
  }
  interface Cookie {
    key: string
    secure: boolean
    httpOnly: boolean
    sameSite: string | undefined
  }
  export class Requests {
    constructor(hostname: string)
    responses: { auto: Response; https: Response; cors: Response }
    resources: { path: string }
    session: { url: URL; jar: { serializeSync: () => { cookies: Cookie[] } } }
  }
}

declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type { Requests } from '@mdn/mdn-http-observatory/src/types.js'
  export const ALL_TESTS: ((requests: Requests) => { result: string; pass: boolean })[]
}

declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number
  export function getGradeForScore(score: number): { score: number; grade: string }
}
