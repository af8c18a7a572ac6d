/* eslint-disable no-console -- the terminal is this file's interface */
import { existsSync } from 'node:fs'
import process from 'node:process'
import { parseEnv } from '#app/env.server.ts'
import { isoDateInBrasilia } from '#app/ui/dates.ts'
import { legalPlace } from '../files.server.ts'
import { fillLegalDir } from '../fill-folder.server.ts'
import { commitAct, gitReason } from '../git.server.ts'
import type { HistoryAct } from '../history.server.ts'
import { Refused } from './refused.ts'
import { runLegal } from './verbs.ts'

if (existsSync('.env')) process.loadEnvFile()
// eslint-disable-next-line no-restricted-properties -- a process starts here
const env = parseEnv(process.env)
fillLegalDir(env)
const place = legalPlace(env)
const today = isoDateInBrasilia(new Date())
const done: { file: string; act: HistoryAct }[] = []

try {
  console.log(runLegal(process.argv.slice(2), { today, place, onAct: (one) => done.push(one) }).join('\n'))
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(`Nada mudou.\n\n${error.reasons.join('\n')}`)
  process.exitCode = 1
}

for (const { file, act } of env.LEGAL_GIT === 'on' ? done : []) {
  await commitAct(place, file, act).catch((error: unknown) => {
    console.error(`O texto está salvo, mas o git não guardou a mudança: ${gitReason(error)}`)
  })
}
