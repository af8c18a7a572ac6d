import { apiEnv } from '#api/env.ts'
import { parseEnv, type Env } from '#app/env.server.ts'

/** Checks the environment of both processes at once, so that one message names every bad variable. */
export function readSettings(source: Record<string, string | undefined>): Env {
  return parseEnv(source, apiEnv)
}
