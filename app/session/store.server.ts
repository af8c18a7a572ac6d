/**
 * Where the web app keeps what must outlive a request: sessions, and what a learner is in the middle of.
 * Values are JSON; an entry is gone once its time is over. Narrow on purpose, so that another engine can take its place.
 */
export interface Store {
  /** The value kept under `key`; undefined where there is none or its time is over. */
  get(key: string): Promise<unknown>
  /** Keeps `value` durably for `ttl` milliseconds: once this resolves, a crash does not lose it. */
  set(key: string, value: unknown, ttl: number): Promise<void>
  delete(key: string): Promise<void>
  /** Every key that begins so. */
  keys(prefix: string): Promise<string[]>
  close(): Promise<void>
}
