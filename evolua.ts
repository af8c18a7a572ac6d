import { existsSync } from 'node:fs'
import process from 'node:process'
import { operate } from '#api/operator/main.ts'
import { addTextVerbs } from '#app/legal/text-verbs.ts'
import { addTeamVerbs } from '#app/team/team-verbs.ts'

if (existsSync('.env')) process.loadEnvFile()

await operate((program, { write, environment }) => {
  addTextVerbs(program, { write, environment, now: Date.now })
  addTeamVerbs(program, {
    write,
    // The web app's modules take half a second to load, and only these verbs need them.
    withTeam: async (work) => {
      const { withTeam } = await import('#app/team/with-team.server.ts')
      await withTeam(environment, work)
    },
  })
})
