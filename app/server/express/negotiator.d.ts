/** The published types are those of 0.6, without `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> })

    encoding<T extends string>(available: readonly T[], options: { preferred: readonly T[] }): T | undefined
  }
}
