import { existsSync } from 'node:fs'
import process from 'node:process'
import { operate } from '#api/operator/main.ts'
import { Refused } from '#api/terminal/refused.ts'
import { addTeamVerbs } from '#app/team/command/verbs.ts'

if (existsSync('.env')) process.loadEnvFile()

await operate((program, { write }) => {
  addTeamVerbs(program, {
    write,
    refuse: (reason) => {
      throw new Refused(reason)
    },
    // The web app's modules take half a second to load, and only these verbs need them.
    withTeam: async (work) => {
      const { withTeam } = await import('#app/team/command/with-team.ts')
      await withTeam(process.env, work)
    },
  })
})
