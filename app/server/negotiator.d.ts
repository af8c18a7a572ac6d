/** Of `negotiator` 1.1, what we use: the published types are those of 0.6, without `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> })

    /** The best of `available` for the browser; among equals, that which comes first in `preferred`. */
    encoding<T extends string>(available: readonly T[], options: { preferred: readonly T[] }): T | undefined
  }
}
