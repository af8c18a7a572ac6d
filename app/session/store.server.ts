/** Keeps sessions and unfinished work of learners across requests and crashes. Values are JSON. */
export interface Store {
  get(key: string): Promise<unknown>
  /** Durable for `ttl` ms once it resolves. */
  set(key: string, value: unknown, ttl: number): Promise<void>
  delete(key: string): Promise<void>
  keys(prefix: string): Promise<string[]>
  close(): Promise<void>
}
