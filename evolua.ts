import { existsSync } from 'node:fs'
import process from 'node:process'
import { operate } from '#api/operator/main.ts'
import { Refused } from '#api/terminal/refused.ts'
import { parseEnv } from '#app/env.server.ts'
import { createLog } from '#app/log.server.ts'
import { openStorage } from '#app/request/services.server.ts'
import { addTeamVerbs } from '#app/team/command/verbs.ts'
import type { TeamStore } from '#app/team/members.server.ts'

if (existsSync('.env')) process.loadEnvFile()

async function withTeam(work: (team: TeamStore) => Promise<void>) {
  const env = parseEnv(process.env)
  const { store } = openStorage(env, createLog('silent'))
  try {
    await store.ready()
    await work({ env, store })
  } finally {
    await store.close()
  }
}

await operate((program, { write }) => {
  addTeamVerbs(program, {
    write,
    refuse: (reason) => {
      throw new Refused(reason)
    },
    withTeam,
  })
})
