/** A new value, which lasts `ttl` ms. */
export interface NewValue {
  value: unknown
  ttl: number
}

export type NextValue = (value: unknown) => NewValue | undefined

export interface StoredEntry extends NewValue {
  key: string
}

/** Keeps sessions and unfinished work of learners across requests and crashes. Values are JSON. */
export interface Store {
  /** Resolves once it can be used or is known to be away; throws if it can never be used. */
  ready(): Promise<void>
  get(key: string): Promise<unknown>
  /** Durable for `ttl` ms once it resolves. */
  set(key: string, value: unknown, ttl: number): Promise<void>
  /** Replaces a value in one step, unless `next` gives undefined; it may run several times. */
  update(key: string, next: NextValue): Promise<void>
  delete(key: string): Promise<void>
  /** Those that begin with `prefix`, which has two parts that end with a colon. */
  keys(prefix: string): Promise<string[]>
  /** Those whose key is wanted; reads through all keys. */
  entries(isWanted: (key: string) => boolean): AsyncIterable<StoredEntry>
  close(): Promise<void>
}

/** Thrown where the store is away: the page answers with it, or goes on without what is stored. */
export const storeAway = (): Response =>
  Object.assign(Response.json(null, { status: 503 }), { kind: 'unavailable', code: 503 } as const)

/** Thrown where its disk has no room; `cause` says what happened. */
export const storeFull = (cause: unknown): Response => Object.assign(storeAway(), { isFull: true, cause })

export const isStoreFull = (error: unknown): boolean =>
  isStoreAway(error) && (error as { isFull?: true }).isFull === true

export const isStoreAway = (error: unknown): error is Response =>
  error instanceof Response && error.status === 503

/** For `catch`: goes on with `instead` where the store is away. */
export const whenAway =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isStoreAway(error)) return instead
    throw error
  }
