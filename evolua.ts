import { existsSync } from 'node:fs'
import process from 'node:process'
import { recordActOfWebApp } from '#api/operator/acts.ts'
import { operate } from '#api/operator/main.ts'
import { addTextVerbs } from '#app/legal/text-verbs.ts'
import { addTeamVerbs } from '#app/team/team-verbs.ts'

if (existsSync('.env')) process.loadEnvFile()

await operate((program, desk) => {
  const { write, environment } = desk
  addTextVerbs(program, { write, environment, now: Date.now })
  addTeamVerbs(program, {
    write,
    note: (act, by, subject) => recordActOfWebApp(desk, by, act, subject),
    // The web app's modules take half a second to load, and only these verbs need them.
    withTeam: async (work) => {
      const { withTeam } = await import('#app/team/with-team.server.ts')
      await withTeam(environment, work)
    },
  })
})
