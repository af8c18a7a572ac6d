import { existsSync } from 'node:fs'
import process from 'node:process'
import { recordActionOfWebApp } from '#api/operator/record-action.ts'
import { addSignInCommand } from '#api/operator/sign-in-command.ts'
import { writtenStep } from '#api/operator/written-step.ts'
import { operate } from '#api/operator/main.ts'
import { addCarryCommand } from '#app/learning/step-download/carry-command.ts'
import { addTextCommands } from '#app/legal/terminal/text-commands.ts'
import { addTeamCommands, type TeamTerminal } from '#app/team/access/team-commands.ts'

if (existsSync('.env')) process.loadEnvFile()

await operate((program, terminal) => {
  const { write, environment } = terminal
  // The web app's modules take half a second to load, and only these commands need them.
  const withTeam: TeamTerminal['withTeam'] = async (work) => {
    const web = await import('#app/team/access/with-team.server.ts')
    await web.withTeam(environment, work)
  }
  addSignInCommand(program, terminal, (work) =>
    withTeam(async ({ env, records }) => {
      const { loginLocks } = await import('#app/server/guard/login-locks.ts')
      const { createKeyedHash } = await import('#app/session/keyed-hash.server.ts')
      await work(loginLocks({ records, keyedHash: createKeyedHash(env) }))
    }),
  )
  addTextCommands(program, { write, environment, now: Date.now })
  addCarryCommand(program, {
    write,
    environment,
    stepNamed: (id, coupon) => writtenStep(terminal, id, coupon),
  })
  addTeamCommands(program, {
    write,
    note: (act, by, subject) => recordActionOfWebApp(terminal, by, act, subject),
    withTeam,
  })
})
