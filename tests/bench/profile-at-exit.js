/** For `--import`: profiles this process, and writes what it found into the folder of `PROFILES` when it ends. */
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { join } from 'node:path'
import process from 'node:process'

const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.start')
process.on('exit', () => {
  session.post('Profiler.stop', (_, { profile }) => {
    writeFileSync(join(process.env.PROFILES, String(process.pid)), JSON.stringify(profile))
  })
})
